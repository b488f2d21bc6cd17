/**
 * An accepted lead as Meta's Conversions API takes it: the same event under the same key as the pixel tells it,
 * so that Meta counts it once. Shapes and normal forms are those of its documents
 * (developers.facebook.com/docs/marketing-api/conversions-api/parameters); the digest is an argument, so that this
 * stays pure.
 */

import { analyticsEvents } from '#domain/analytics/events.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { selectLeadEvent } from '#domain/lead/lead-event.ts';
import type { MeasurementConfig } from '#domain/site/config/privacy-config.ts';
import { dayMs } from '#domain/time/durations.ts';

/** Lower-case hexadecimal SHA-256 of a text in UTF-8. */
export type Digest = (text: string) => string;

/** Meta refuses a request with an event that is older. */
export const maxConversionAgeMs = 7 * dayMs;

/** `telling`: queued; else why nothing is sent to Meta. */
export type ConversionDecision =
  | { readonly kind: 'telling'; readonly url: string; readonly secretName: string }
  | {
      readonly kind: 'silent';
      readonly reason:
        | 'not-configured'
        | 'no-consent'
        | 'not-a-conversion'
        | 'unfinished'
        | 'spam'
        | 'unmatched';
    };

type ConvertedLead = Pick<
  Lead,
  | 'kind'
  | 'subcategory'
  | 'car'
  | 'isCompleted'
  | 'isSuspectedSpam'
  | 'measurement'
  | 'consent'
  | 'origin'
  | 'trail'
>;

/** When the lead is stored: whether Meta gets an event of it, and where. */
export function evaluateConversion(
  { metaPixelId, metaConversions }: MeasurementConfig,
  lead: ConvertedLead,
): ConversionDecision {
  const silent = (reason: Extract<ConversionDecision, { kind: 'silent' }>['reason']) =>
    ({ kind: 'silent', reason }) as const;
  if (metaPixelId === null || metaConversions === null) return silent('not-configured');
  if (lead.measurement === null) return silent('no-consent');
  if (!lead.isCompleted) return silent('unfinished');
  if (lead.isSuspectedSpam) return silent('spam');
  if (metaEventName(lead) === null) return silent('not-a-conversion');
  const isMatchable = lead.consent.isGranted || clickIdOf(lead, 0) !== null || lead.measurement.fbp !== null;
  // Meta takes no website event without a browser's name, nor one that could be anyone's.
  if (lead.origin.userAgent === null || !isMatchable) return silent('unmatched');
  const { address, version, secret } = metaConversions;
  return { kind: 'telling', url: `${address}/${version}/${metaPixelId}/events`, secretName: secret };
}

/** Judged again before each attempt: an event that Meta would refuse, or that no consent covers any more. */
export function evaluateLateConversion(
  { measurement, receivedAt }: Pick<Lead, 'measurement' | 'receivedAt'>,
  now: Date,
): { readonly kind: 'telling' } | { readonly kind: 'silent'; readonly reason: string } {
  if (measurement === null) return { kind: 'silent', reason: 'the shopper declined measurement' };
  return now.getTime() - receivedAt.getTime() > maxConversionAgeMs
    ? { kind: 'silent', reason: 'Meta does not accept events older than seven days' }
    : { kind: 'telling' };
}

/** The value of the form field `data`. Null without consent, so that nothing of an erased lead can leave. */
export function buildConversionData(lead: Lead, digest: Digest): string | null {
  const eventName = metaEventName(lead);
  if (lead.measurement === null || eventName === null) return null;
  const event = {
    event_name: eventName,
    event_time: Math.floor(lead.receivedAt.getTime() / 1000),
    // What the pixel sends as eventID.
    event_id: leadReference(lead.id),
    action_source: 'website',
    event_source_url: pageOf(lead.origin.url),
    user_data: omitUndefined({
      client_user_agent: lead.origin.userAgent,
      fbc: clickIdOf(lead, lead.receivedAt.getTime()),
      fbp: lead.measurement.fbp,
      ...(lead.consent.isGranted ? hashContact(lead.contact, digest) : {}),
    }),
    custom_data: omitUndefined({
      content_category: lead.category,
      content_type: lead.car === null ? null : 'vehicle',
      content_ids: lead.car === null ? null : [lead.car.stockNumber],
      make: lead.car?.make,
      model: lead.car?.model,
      state_of_vehicle: lead.car === null ? null : lead.car.stockType === 'new' ? 'New' : 'Used',
    }),
  };
  return JSON.stringify([event]);
}

/** Each only where something is left once it is in its normal form. */
export function hashContact(
  { name, email, phone }: Lead['contact'],
  digest: Digest,
): Readonly<Record<string, readonly string[]>> {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const normal = {
    em: email.trim().toLowerCase(),
    ph: phone.replace(/\D/g, '').replace(/^0+/, ''),
    fn: normaliseName(first),
    ln: normaliseName(rest.join(' ')),
  };
  return Object.fromEntries(
    Object.entries(normal).flatMap(([key, text]) => (text === '' ? [] : [[key, [digest(text)]]])),
  );
}

/** Lower case, without punctuation and spaces, in whatever alphabet. */
function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function metaEventName({
  kind,
  subcategory,
  car,
}: Pick<Lead, 'kind' | 'subcategory' | 'car'>): string | null {
  const facts = { kind, subcategory, carStockType: car?.stockType ?? null, carTag: car?.tag ?? null };
  return analyticsEvents[selectLeadEvent(facts)].meta?.name ?? null;
}

/** The pixel's own cookie; else made from the click's id in the first address, as Meta describes. */
function clickIdOf({ measurement, trail }: Pick<Lead, 'measurement' | 'trail'>, atMs: number): string | null {
  if (measurement?.fbc != null) return measurement.fbc;
  const click = trail.linkedQueryParams.fbclid ?? '';
  return /^[\w-]{1,500}$/.test(click) ? `fb.1.${atMs}.${click}` : null;
}

/** Without what follows a question mark: it may be something that was typed. */
function pageOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : `${url.origin}${url.pathname}`;
}

function omitUndefined(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}
