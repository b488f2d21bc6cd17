/** What a shopper typed and has not sent yet, kept on their own device form by form. */
import { dayMs } from '#domain/time/durations.ts';

/** By posted name; several texts where boxes are ticked. */
export type TypedFields = Readonly<Record<string, readonly string[]>>;
export type KeptDraft = { readonly form: string; readonly fields: TypedFields; readonly keptAtMs: number };
/** Newest first. */
export type KeptDrafts = readonly KeptDraft[];

/** A form on a page; another car's form has a draft of its own. */
export function draftKeyOf(formId: string, pageId: string): string {
  return `${formId} ${pageId}`;
}

const mostDrafts = 10;
const keptForMs = 14 * dayMs;

/** A form with nothing typed into it needs no draft. */
export function keepDraft(drafts: KeptDrafts, form: string, fields: TypedFields, nowMs: number): KeptDrafts {
  const others = dropDraft(drafts, form).filter(({ keptAtMs }) => nowMs - keptAtMs < keptForMs);
  const isEmpty = Object.values(fields).every((texts) => texts.every((text) => text.trim() === ''));
  return isEmpty ? others : [{ form, fields, keptAtMs: nowMs }, ...others].slice(0, mostDrafts);
}

export function dropDraft(drafts: KeptDrafts, form: string): KeptDrafts {
  return drafts.some((draft) => draft.form === form) ? drafts.filter((draft) => draft.form !== form) : drafts;
}

/** Null for none, and for one that is too old to be meant any more. */
export function findDraft(drafts: KeptDrafts, form: string, nowMs: number): TypedFields | null {
  const draft = drafts.find((candidate) => candidate.form === form);
  return draft !== undefined && nowMs - draft.keptAtMs < keptForMs ? draft.fields : null;
}

/** Total: whatever was stored becomes drafts, perhaps none. */
export function parseDrafts(value: unknown): KeptDrafts {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostDrafts).flatMap((item: unknown): KeptDrafts => {
    if (!isRecord(item) || typeof item.form !== 'string' || typeof item.keptAtMs !== 'number') return [];
    return [{ form: item.form, keptAtMs: item.keptAtMs, fields: parseFields(item.fields) }];
  });
}

export function parseFields(value: unknown): TypedFields {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, texts]) =>
      Array.isArray(texts) ? [[name, texts.filter((text) => typeof text === 'string')] as const] : [],
    ),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
