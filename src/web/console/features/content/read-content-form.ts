/** What the forms of the editor send, read by the fields that each kind has. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import { fieldsOfKind } from '#domain/site-edit/entry-schemas.ts';
import { readForm } from '#domain/site-edit/form-fields.ts';
import type { DraftStep } from '#use-cases/site-editor/edit-content.ts';

const textIn = (sent: FormData) => (name: string) => {
  const value = sent.get(name);
  return typeof value === 'string' ? value : null;
};

/** `kind`: the page itself, an offer, or the kind of block at the path. */
export function readSave(sent: FormData, kindAt: (path: string) => string): DraftStep {
  const text = textIn(sent);
  const part = text('part') ?? '';
  const fields = fieldsOfKind(kindAt(part)) ?? [];
  const changes = fields.flatMap(({ name, shape }) => {
    const path = `${part}.${name}`;
    if (!sent.has(`seen:${path}`)) return [];
    const value = readForm(shape, `v:${path}`, text);
    if ((JSON.stringify(value) ?? '') === text(`was:${path}`)) return [];
    return [{ path, value: value === undefined ? null : { is: value }, seen: text(`seen:${path}`) }];
  });
  return { kind: 'save', changes };
}

export function readAdd(sent: FormData): DraftStep {
  const text = textIn(sent);
  const type = text('kind') ?? '';
  const entry = (fieldsOfKind(type) ?? []).flatMap(({ name, shape }): readonly [string, JsonValue][] => {
    const value = readForm(shape, `v:${name}`, text);
    return value === undefined ? [] : [[name, value]];
  });
  return { kind: 'add', type, entry: Object.fromEntries(entry) };
}

export function readAccepted(sent: FormData): ReadonlyMap<string, string> {
  return new Map(
    sent.getAll('accept').flatMap((value): readonly [string, string][] => {
      const text = String(value);
      const at = text.lastIndexOf('=');
      return at < 0 ? [] : [[text.slice(0, at), text.slice(at + 1)]];
    }),
  );
}
