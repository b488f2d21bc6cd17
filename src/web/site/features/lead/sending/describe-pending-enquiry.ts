/**
 * The text about a form that was stored on the device, tried again, and not accepted. Few are: the texts are fetched on
 * use.
 */
import type { FormAlert } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { readPage } from '#web/ui/page-facts.ts';

/** How long it is not tried again: 0 where the next time is as good as any. */
export type PendingEnquiryResult = { readonly alert: FormAlert; readonly waitsMs: number };

/** A form that the server refuses will be refused again; anything else may pass. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 404, 422]);

const minuteMs = 60_000;

/** `answer` is null without a response, `said` what it contains as data. */
export function describePendingEnquiry(
  answer: Pick<Response, 'status' | 'headers'> | null,
  said: unknown,
): PendingEnquiryResult {
  if (answer !== null && refusedStatuses.has(answer.status)) {
    const help = 'Check your details and send it again.';
    return { alert: { text: 'Your form couldn’t be sent', help }, waitsMs: 0 };
  }
  const kept = { isKept: true, isCalm: true };
  // In whole minutes: a minute that has begun counts.
  const waitsMs = Math.ceil(Number(answer?.headers.get('retry-after') ?? 0) / 60) * minuteMs;
  if (answer?.status !== 429 || !(waitsMs > 0)) {
    const help =
      'You’re online, but we can’t receive it right now. Your form is saved on this device and we’ll keep trying. We’ll tell you here when it’s sent.';
    return { alert: { ...kept, text: 'Not sent yet', help }, waitsMs: 0 };
  }
  // In the reader's time zone.
  const time = dateFormat(readPage().site.locale, { hour: 'numeric', minute: '2-digit' })
    .format(Date.now() + waitsMs)
    .replace(/\s/g, '\u00a0');
  const text = isRecord(said) && typeof said.error === 'string' ? said.error : 'Too many messages';
  const help = `You’re back online. Your form is saved on this device and will be sent automatically at about ${time}, or when you next open our site after that. If it’s urgent, call us.`;
  return { alert: { ...kept, text, help }, waitsMs };
}
