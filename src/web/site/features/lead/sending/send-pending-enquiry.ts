/** Sends a form that was stored on the device, and returns the outcome. Total. */
import { dropPendingEnquiry, type PendingEnquiry } from '#domain/lead/enquiry/enquiry-drafts.ts';
import type { FormAlert } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import type { Arrival } from '#web/client/arrivals.ts';
import { storedPendingEnquiries } from '#web/client/storage/form-storage.ts';
import { readPage } from '#web/ui/page-facts.ts';
import { handleSent } from './send-enquiry.ts';

/** How long it is not tried again: 0 where the next time is as good as any. */
export type PendingEnquiryResult = { readonly alert: FormAlert; readonly waitsMs: number };

/** A form that the server refuses will be refused again; anything else may pass. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 404, 422]);

const minuteMs = 60_000;

/** `answer` is null without a response, `body` what it contains as data. */
export function describePendingEnquiry(
  answer: Pick<Response, 'status' | 'headers'> | null,
  body: unknown,
): PendingEnquiryResult {
  if (answer !== null && refusedStatuses.has(answer.status)) {
    const help = 'Check your details and send it again.';
    return { alert: { text: 'Your form couldn’t be sent', help }, waitsMs: 0 };
  }
  const pending = { isKept: true, isCalm: true };
  // In whole minutes: a minute that has begun counts.
  const waitsMs = Math.ceil(Number(answer?.headers.get('retry-after') ?? 0) / 60) * minuteMs;
  if (answer?.status !== 429 || !(waitsMs > 0)) {
    const help =
      'You’re online, but we can’t receive it right now. Your form is saved on this device and we’ll keep trying. We’ll tell you here when it’s sent.';
    return { alert: { ...pending, text: 'Not sent yet', help }, waitsMs: 0 };
  }
  // In the reader's time zone.
  const time = dateFormat(readPage().site.locale, { hour: 'numeric', minute: '2-digit' })
    .format(Date.now() + waitsMs)
    .replace(/\s/g, '\u00a0');
  const text = isRecord(body) && typeof body.error === 'string' ? body.error : 'Too many messages';
  const help = `You’re back online. Your form is saved on this device and will be sent automatically at about ${time}, or when you next open our site after that. If it’s urgent, call us.`;
  return { alert: { ...pending, text, help }, waitsMs };
}

/** `waitsMs`: how long the server wants nothing more of this network or number. */
export type SendReport = { readonly arrival: Arrival; readonly waitsMs: number };

export async function sendPendingEnquiry({ title, key, path, fields }: PendingEnquiry): Promise<SendReport> {
  const body = new URLSearchParams(
    Object.entries(fields)
      // A proof of an hour ago is no longer valid; without one the lead is accepted, and marked. The consent to
      // measurement may have been withdrawn since.
      .filter(([name]) => name !== 'captcha_proof' && name !== 'measurement')
      .flatMap(([name, texts]) => texts.map((text) => [name, text])),
  );
  const answer = await fetch('/api/leads', { method: 'POST', body }).catch(() => null);
  const reply: unknown = await answer?.json().catch(() => null);
  if (answer?.ok && typeof reply === 'object' && reply !== null && 'receipt' in reply) {
    handleSent(fields);
    return { arrival: { kind: 'arrived', title, href: String(reply.receipt) }, waitsMs: 0 };
  }
  const { alert, waitsMs } = describePendingEnquiry(answer, reply);
  if (!alert.isKept)
    storedPendingEnquiries.update((pendingEnquiries) => dropPendingEnquiry(pendingEnquiries, key));
  return { arrival: { kind: alert.isKept ? 'waiting' : 'refused', title, href: path, alert }, waitsMs };
}
