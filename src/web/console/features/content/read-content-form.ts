/** What the forms of the editor send, read by the fields that each kind has. */
import { fieldsOfKind } from '#domain/site-edit/entry-schemas.ts';
import { readForm } from '#domain/site-edit/form-fields.ts';
import type { DraftStep } from '#use-cases/site-editor/draft-steps.ts';

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

/** `after`: the name of the entry that it is placed behind; empty for the first place, left out for the last. */
export function readAfter(sent: FormData): { readonly after?: string | null } {
  const after = sent.get('after');
  if (typeof after !== 'string') return {};
  return { after: after === '' ? null : after };
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
