/** What a shopper typed and has not sent yet, stored on their own device form by form. */
import { dayMs } from '#domain/time/durations.ts';

/** By posted name; several texts where boxes are ticked. */
export type TypedFields = Readonly<Record<string, readonly string[]>>;
export type EnquiryDraft = { readonly form: string; readonly fields: TypedFields; readonly keptAtMs: number };
/** Newest first. */
export type EnquiryDrafts = readonly EnquiryDraft[];

/** A form on a page; another car's form has a draft of its own. */
export function draftKeyOf(formId: string, pageId: string): string {
  return `${formId} ${pageId}`;
}

const maxDrafts = 10;
const retainForMs = 14 * dayMs;

/** A form with nothing typed into it needs no draft. */
export function saveEnquiryDraft(
  drafts: EnquiryDrafts,
  form: string,
  fields: TypedFields,
  nowMs: number,
): EnquiryDrafts {
  const others = dropDraft(drafts, form).filter(({ keptAtMs }) => nowMs - keptAtMs < retainForMs);
  const isEmpty = Object.values(fields).every((texts) => texts.every((text) => text.trim() === ''));
  return isEmpty ? others : [{ form, fields, keptAtMs: nowMs }, ...others].slice(0, maxDrafts);
}

export function dropDraft(drafts: EnquiryDrafts, form: string): EnquiryDrafts {
  return drafts.some((draft) => draft.form === form) ? drafts.filter((draft) => draft.form !== form) : drafts;
}

/** Null for none, and for one that is too old to be meant any more. */
export function findDraft(drafts: EnquiryDrafts, form: string, nowMs: number): TypedFields | null {
  const draft = drafts.find((candidate) => candidate.form === form);
  return draft !== undefined && nowMs - draft.keptAtMs < retainForMs ? draft.fields : null;
}

/** Total: whatever was stored becomes drafts, perhaps none. */
export function parseDrafts(value: unknown): EnquiryDrafts {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxDrafts).flatMap((item: unknown): EnquiryDrafts => {
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
