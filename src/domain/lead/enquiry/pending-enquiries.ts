/** Forms that were sent while the connection was away: stored on the device until the server has them. */
import { isRecord } from '#domain/text/parse-json.ts';
import { dayMs } from '#domain/time/durations.ts';
import { parseFields, type TypedFields } from './enquiry-drafts.ts';

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
const retainForMs = 7 * dayMs;

/** The same form sent again replaces its earlier content. */
export function savePendingEnquiry(unsent: PendingEnquiries, lead: PendingEnquiry): PendingEnquiries {
  return [...dropPendingEnquiry(unsent, lead.key), lead].slice(-maxPending);
}

export function dropPendingEnquiry(unsent: PendingEnquiries, key: string): PendingEnquiries {
  return unsent.some((lead) => lead.key === key) ? unsent.filter((lead) => lead.key !== key) : unsent;
}

/** Those still worth sending, oldest first. */
export function listDuePendingEnquiries(unsent: PendingEnquiries, nowMs: number): PendingEnquiries {
  return unsent.filter(({ keptAtMs }) => nowMs - keptAtMs < retainForMs);
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
