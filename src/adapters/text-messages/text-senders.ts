/** Text messages through Twilio, through any gateway that takes JSON, or refused where production has no service. */

import { readFirstText } from '#adapters/http/public-address.ts';
import { evaluateResponse, startOfText } from '#adapters/lead-posts/evaluate-response.ts';
import { refusedForGood, refusedForNow, type SendOutcome } from '#ports/leads/lead-delivery.ts';
import type { TextSender } from '#ports/shoppers/text-messages.ts';

/** A shopper waits for the code in front of the page. */
const defaultTimeoutMs = 8_000;
/** Hands one text to a service over HTTP and reads what it says of it. */
const maxAnswerBytes = 16 * 1024;

export type TextPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly sentAt: Date;
  readonly timeoutMs?: number;
};

async function postText(post: TextPost, signal: AbortSignal): Promise<SendOutcome> {
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

/**
 * Texts through Twilio's Messages resource: a form, answered with 201 and the message's SID. It has no key that makes
 * a second request the same message, so that the caller must not send twice.
 */
export type TwilioSettings = {
  /** `https://api.twilio.com`, or its replacement in tests. */
  readonly origin: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number or a name that texts come from, or the SID of a messaging service (MG…). */
  readonly from: string;
  readonly timeoutMs?: number;
};

export function createTwilioTextSender(settings: TwilioSettings): TextSender {
  const { origin, accountSid, authToken, from, ...limits } = settings;
  const sender: Readonly<Record<string, string>> = /^MG[0-9a-f]{32}$/.test(from)
    ? { MessagingServiceSid: from }
    : { From: from };
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    send: ({ to, text, sentAt }, signal) =>
      postText(
        {
          url: `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
          headers: {
            authorization: `Basic ${credentials}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ To: to, ...sender, Body: text }).toString(),
          sentAt,
          ...limits,
        },
        signal,
      ),
  };
}

/**
 * Texts through any gateway that takes JSON: `{id, to, from, text}` with a bearer token; the id again is the same
 * message.
 */
export type GatewaySettings = {
  readonly url: string;
  readonly token: string;
  /** Null leaves it to the gateway. */
  readonly from: string | null;
  readonly timeoutMs?: number;
};

export function createGatewayTextSender({ url, token, from, ...limits }: GatewaySettings): TextSender {
  return {
    send: ({ id, to, text, sentAt }, signal) =>
      postText(
        {
          url,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ id, to, ...(from === null ? {} : { from }), text }),
          sentAt,
          ...limits,
        },
        signal,
      ),
  };
}

/** In production without a text service: no shopper may wait for a code that only lies in a folder. */
export const noTextService: TextSender = {
  send: async () =>
    refusedForGood('No text service is set up. Set SMS_URL (docs/running.md) and start again.'),
};
