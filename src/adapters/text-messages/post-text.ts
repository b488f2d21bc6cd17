/** Hands one text to a service over HTTP and reads what it says of it. */
import { readFirstText } from '#adapters/http/limited-text.ts';
import { evaluateResponse, startOfText } from '#adapters/lead-posts/evaluate-response.ts';
import { refusedForNow, type SendOutcome } from '#ports/leads/send-outcome.ts';

/** A shopper waits for the code in front of the page. */
const defaultTimeoutMs = 8_000;
const maxAnswerBytes = 16 * 1024;

export type TextPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly sentAt: Date;
  readonly timeoutMs?: number;
};

export async function postText(post: TextPost, signal: AbortSignal): Promise<SendOutcome> {
  const { url, headers, body, sentAt, timeoutMs = defaultTimeoutMs } = post;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Forecourt', accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: limit,
    });
    const answer = {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await readFirstText(response, maxAnswerBytes),
    };
    return {
      ...evaluateResponse(answer, sentAt),
      answer: { code: answer.status, words: startOfText(answer.body) },
    };
  } catch (error) {
    if (limit.aborted) return refusedForNow('no answer in time');
    return refusedForNow(error instanceof Error ? error.message : String(error));
  }
}
