/** What a shopper typed and has not sent yet, stored on their own device form by form. */

import { isRecord } from '#domain/text/parse-json.ts';
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

function parseFields(value: unknown): TypedFields {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, texts]) =>
      Array.isArray(texts) ? [[name, texts.filter((text) => typeof text === 'string')] as const] : [],
    ),
  );
}

/** What a shopper need not type a second time on this device. */
export const shopperDetailNames = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

/** Stored only when name, email and phone are all there; null otherwise. */
export function selectShopperDetails(fields: TypedFields): TypedFields | null {
  const isGiven = (name: string) => (fields[name]?.[0] ?? '').trim() !== '';
  if (!['name', 'email', 'phone'].every(isGiven)) return null;
  return Object.fromEntries(
    shopperDetailNames.filter(isGiven).map((name) => [name, (fields[name] ?? []).slice(0, 1)]),
  );
}

/** Total. */
export function parseShopperDetails(value: unknown): TypedFields {
  return selectShopperDetails(parseFields(value)) ?? {};
}

/** Forms that were sent while the connection was away: stored on the device until the server has them. */
export type PendingEnquiry = {
  /** The form's idempotency key: however often it is sent, it is one lead. */
  readonly key: string;
  /** The page it was written on. */
  readonly path: string;
  /** What it is, for people: the heading of its page. */
  readonly title: string;
  readonly fields: TypedFields;
  readonly keptAtMs: number;
};
export type PendingEnquiries = readonly PendingEnquiry[];

const maxPending = 10;
/** After that a shopper has forgotten it, and so has the car. */
const pendingEnquirieRetainForMs = 7 * dayMs;

/** The same form sent again replaces its earlier content. */
export function savePendingEnquiry(
  pendingEnquiries: PendingEnquiries,
  lead: PendingEnquiry,
): PendingEnquiries {
  return [...dropPendingEnquiry(pendingEnquiries, lead.key), lead].slice(-maxPending);
}

export function dropPendingEnquiry(pendingEnquiries: PendingEnquiries, key: string): PendingEnquiries {
  return pendingEnquiries.some((lead) => lead.key === key)
    ? pendingEnquiries.filter((lead) => lead.key !== key)
    : pendingEnquiries;
}

/** Those still worth sending, oldest first. */
export function listDuePendingEnquiries(pendingEnquiries: PendingEnquiries, nowMs: number): PendingEnquiries {
  return pendingEnquiries.filter(({ keptAtMs }) => nowMs - keptAtMs < pendingEnquirieRetainForMs);
}

/** Total. */
export function parsePendingEnquiries(value: unknown): PendingEnquiries {
  if (!Array.isArray(value)) return [];
  return value.slice(-maxPending).flatMap((item: unknown): PendingEnquiries => {
    if (!isRecord(item)) return [];
    const { key, path, title, fields, keptAtMs } = item;
    if (typeof key !== 'string' || key === '' || typeof keptAtMs !== 'number') return [];
    return [
      {
        key,
        path: typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : '/',
        title: typeof title === 'string' ? title : '',
        fields: parseFields(fields),
        keptAtMs,
      },
    ];
  });
}
