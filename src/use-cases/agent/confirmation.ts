/**
 * The slip that a program brings back once its shopper has agreed: signed over the site, the tool, everything that was
 * asked and the words that were agreed to, for a quarter of an hour. Nothing is stored for it.
 */
import { createHash } from 'node:crypto';
import type { SiteContext } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';

export const confirmationMs = 15 * minuteMs;

export type Confirmed = {
  readonly tool: string;
  /** All that was asked, in any order of names. */
  readonly requested: unknown;
  /** What the shopper agrees to. */
  readonly wording: string;
};

type Site = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>;

/** `serial` makes each of them another one. */
export function signConfirmation(
  site: Site,
  confirmed: Confirmed & { readonly serial: string },
  { agentKey }: { readonly agentKey: string },
  now: Date,
): string {
  const expiry = (now.getTime() + confirmationMs).toString(36);
  const parts = partsOf(site, confirmed, { expiry, serial: confirmed.serial });
  return `${expiry}.${confirmed.serial}.${signParts(parts, agentKey)}`;
}

/** Null where it is of something else, of other words, or too old. */
export function readConfirmation(
  site: Site,
  { confirmation, ...confirmed }: Confirmed & { readonly confirmation: string },
  { agentKey }: { readonly agentKey: string },
  now: Date,
): { readonly useKey: string; readonly expiresAt: Date } | null {
  const [expiry = '', serial = '', signature = '', ...more] = confirmation.split('.');
  if (more.length > 0 || !/^[0-9a-z]{1,12}$/.test(expiry)) return null;
  if (!isSignatureOf(partsOf(site, confirmed, { expiry, serial }), agentKey, signature)) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt.getTime() > now.getTime() ? { useKey: `agent ${hashOf(confirmation)}`, expiresAt } : null;
}

function partsOf(
  { dealerGroupId, siteSlug }: Site,
  { tool, requested, wording }: Confirmed,
  { expiry, serial }: { readonly expiry: string; readonly serial: string },
): readonly string[] {
  return [
    dealerGroupId,
    siteSlug,
    tool,
    hashOf(JSON.stringify(requested, inOneOrder)),
    hashOf(wording),
    expiry,
    serial,
  ];
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function inOneOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Why nothing was stored for an agent, in one list for every endpoint. */
export const writeRefusals = [
  'not_available',
  'unknown_location',
  'invalid_details',
  'time_taken',
  'confirmation_differs',
  'not_agreed',
  'too_many',
  'idempotency_conflict',
  'unavailable',
] as const;

export type WriteRefusal = {
  readonly kind: 'refused';
  readonly code: (typeof writeRefusals)[number];
  /** What to do about it. */
  readonly message: string;
  /** Of single fields, by their names on the form. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Null where waiting is of no use. */
  readonly retryAfterSeconds: number | null;
  /** The times that are still free, where one was taken: the site's own names of instants. */
  readonly freeTimes: readonly string[];
};

export function refuseWrite(
  code: WriteRefusal['code'],
  message: string,
  more: Partial<Pick<WriteRefusal, 'errors' | 'retryAfterSeconds' | 'freeTimes'>> = {},
): WriteRefusal {
  return { kind: 'refused', code, message, errors: [], retryAfterSeconds: null, freeTimes: [], ...more };
}
