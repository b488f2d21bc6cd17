/** What holds of a form that was kept on the device, tried again, and not taken. Few are: its words are fetched when they are said. */
import type { FormAlert } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { readPage } from '#web/ui/page-facts.ts';

/** How long it is not tried again: 0 where the next time is as good as any. */
export type PendingEnquiryResult = { readonly alert: FormAlert; readonly waitsMs: number };

/** A form that the server refuses will be refused again; anything else may pass. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 404, 422]);

const minuteMs = 60_000;

/** `answer` is null where nobody answered, `said` what it says as data. */
export function describePendingEnquiry(
  answer: Pick<Response, 'status' | 'headers'> | null,
  said: unknown,
): PendingEnquiryResult {
  if (answer !== null && refusedStatuses.has(answer.status)) {
    const help = 'Please check what you wrote and send it again.';
    return { alert: { text: 'It could not be sent', help }, waitsMs: 0 };
  }
  const kept = { isKept: true, isCalm: true };
  // In whole minutes: a minute that has begun counts.
  const waitsMs = Math.ceil(Number(answer?.headers.get('retry-after') ?? 0) / 60) * minuteMs;
  if (answer?.status !== 429 || !(waitsMs > 0)) {
    const help =
      'You are online, but we cannot take it just now. This form is kept on your device and tried again every few seconds. We tell you here when it has arrived.';
    return { alert: { ...kept, text: 'It is not with us yet', help }, waitsMs: 0 };
  }
  // On the clock of whoever reads it.
  const time = dateFormat(readPage().site.locale, { hour: 'numeric', minute: '2-digit' })
    .format(Date.now() + waitsMs)
    .replace(/\s/g, '\u00a0');
  const text =
    isRecord(said) && typeof said.error === 'string' ? said.error : 'Too many messages came in a short time';
  const help = `You are online again, and nothing is lost. This form is kept on your device and sent by itself at about ${time}, or when you next open a page of ours after that. If it is urgent, please call us.`;
  return { alert: { ...kept, text, help }, waitsMs };
}
