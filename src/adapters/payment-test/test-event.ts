/** How the test gateway says that something has changed: signed, dated, and to be verified like a real one's. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { PaymentEvent, RawWebhook } from '#ports/deals/payment-gateway.ts';

export const testSignatureHeader = 'test-payment-signature';
/** An older event may be replayed, and is rejected; clocks differ by less. */
const toleranceMs = 5 * minuteMs;
const secondMs = 1_000;

const bodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), gatewayReference: z.string() }),
  z.object({ kind: z.literal('refund'), refundReference: z.string() }),
]);
export type TestEvent = z.output<typeof bodySchema>;

export type SignedEvent = { readonly body: string; readonly signature: string };

export function signTestEvent(notice: TestEvent, key: string, now: Date): SignedEvent {
  const body = JSON.stringify(notice);
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
