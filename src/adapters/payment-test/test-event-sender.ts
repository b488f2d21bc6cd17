/**
 * Sends the webhook events of the test gateway when they are due, and retries those that the site could not accept.
 * They are not stored: what is still to be sent when the process ends is lost, and logged.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { PaymentEvent, RawWebhook } from '#ports/deals/payment.ts';
import type { Clock } from '#ports/installation/clock.ts';

/** How the test gateway says that something has changed: signed, dated, and to be verified like a real one's. */
export const testSignatureHeader = 'test-payment-signature';
/** An older event may be replayed, and is rejected; clocks differ by less. */
const toleranceMs = 5 * minuteMs;
const secondMs = 1_000;

const bodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), gatewayReference: z.string() }),
  z.object({ kind: z.literal('refund'), refundReference: z.string() }),
]);
export type TestEvent = z.output<typeof bodySchema>;

type SignedEvent = { readonly body: string; readonly signature: string };

export function signTestEvent(event: TestEvent, key: string, now: Date): SignedEvent {
  const body = JSON.stringify(event);
  const seconds = Math.floor(now.getTime() / secondMs);
  return { body, signature: `t=${seconds},v1=${signatureOf(seconds, body, key)}` };
}

export function parseTestEvent({ body, header }: RawWebhook, key: string, now: Date): PaymentEvent {
  const [, time = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header(testSignatureHeader) ?? '') ?? [];
  const seconds = Number(time);
  const isOurs = signature !== '' && isSame(signature, signatureOf(seconds, body, key));
  if (!isOurs || Math.abs(now.getTime() - seconds * secondMs) > toleranceMs) return { kind: 'forged' };
  const parsed = bodySchema.safeParse(parseJson(body));
  return parsed.success ? parsed.data : { kind: 'other' };
}

function signatureOf(seconds: number, body: string, key: string): string {
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Posts it, and answers the status. */
export type PostEvent = (request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SignedEvent['body'];
}) => Promise<number>;

export type TestEventSender = {
  /** To the shop that this address belongs to. */
  send(shopUrl: string, event: TestEvent, delayMs: number): void;
  /** From now on nothing is sent. */
  stop(): void;
};

export type TestEventOptions = {
  readonly key: string;
  readonly clock: Clock;
  readonly post: PostEvent;
  /** Does it later, unless what it gives back is called before. */
  readonly later: (delayMs: number, act: () => void) => () => void;
  /** For the operator: an event that will not arrive. */
  readonly warn: (text: string) => void;
};

const webhookPath = '/api/payments/test/notices';
/** How long it waits before each further try. */
const retryDelaysMs = [2_000, 10_000, 30_000];

export function createTestEventSender({ key, clock, post, later, warn }: TestEventOptions): TestEventSender {
  const waiting = new Set<() => void>();
  let isStopped = false;

  async function deliver(url: string, event: TestEvent, tries: number): Promise<void> {
    const { body, signature } = signTestEvent(event, key, clock());
    const headers = { 'content-type': 'application/json', [testSignatureHeader]: signature };
    const status = await post({ url, headers, body }).catch(() => 503);
    if (status < 300) return;
    const delayMs = status < 500 ? undefined : retryDelaysMs[tries];
    if (delayMs === undefined || isStopped) {
      warn(`The test gateway stopped sending a webhook event: the shop answered ${status}.`);
      return;
    }
    schedule(delayMs, () => deliver(url, event, tries + 1));
  }

  function schedule(delayMs: number, act: () => Promise<void>): void {
    const cancel = later(delayMs, () => {
      waiting.delete(cancel);
      act().catch((error: unknown) =>
        warn(`The test gateway could not send a webhook event: ${String(error)}`),
      );
    });
    waiting.add(cancel);
  }

  return {
    send(shopUrl, event, delayMs) {
      const url = new URL(webhookPath, shopUrl).href;
      schedule(delayMs, () => deliver(url, event, 0));
    },
    stop() {
      isStopped = true;
      if (waiting.size > 0)
        warn(
          waiting.size === 1
            ? 'The test gateway loses 1 webhook event that was not sent yet.'
            : `The test gateway loses ${waiting.size} webhook events that were not sent yet.`,
        );
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}
