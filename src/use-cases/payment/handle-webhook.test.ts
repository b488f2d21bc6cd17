import { beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import type { PaymentEvent, PaymentGateway } from '#ports/deals/payment.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { Application } from '#use-cases/application.ts';
import { createSubmissionLimiter, forgedWebhookLimits } from '#use-cases/guard/submission-limits.ts';
import { createWebhookHandling, type handlePaymentEvent } from './handle-webhook.ts';

const settle = vi.fn<typeof handlePaymentEvent>();
const handleWebhook = createWebhookHandling(settle);

const stripe = exampleSite({ payments: { gateway: 'stripe', secret: 'kestrel' } });
const none = exampleSite({ payments: { gateway: 'none' } });
const payment = { kind: 'payment', gatewayReference: 'cs_1' } as const;

let text: PaymentEvent = payment;
const parseWebhook = vi.fn((..._requested: Parameters<PaymentGateway['parseWebhook']>) => text);
const noteForged = vi.fn();
const noteUnknown = vi.fn();
let app: Application;
beforeEach(() => {
  vi.clearAllMocks();
  settle.mockResolvedValue('settled');
  text = payment;
  // Only what a webhook event needs.
  app = {
    payments: { stripe: { parseWebhook }, test: { parseWebhook } },
    forgedWebhookLimiter: createSubmissionLimiter(forgedWebhookLimits),
    recordForgedWebhook: noteForged,
    recordUnknownWebhook: noteUnknown,
  } as unknown as Application;
});

const webhook = { body: '{}', header: () => null };
const take = (
  changes: { gatewayId?: string; clientAddress?: string } = {},
  site = stripe,
  now = exampleNow,
) => handleWebhook(site, { gatewayId: 'stripe', clientAddress: '192.0.2.1', webhook, ...changes }, app, now);

describe('a webhook event of a gateway', () => {
  it('B-27 is read by the keys of its site, and settled', async () => {
    expect(await take()).toEqual({ kind: 'taken' });
    expect(parseWebhook.mock.calls).toEqual([[{ secretName: 'kestrel' }, webhook, exampleNow]]);
    expect(settle.mock.calls).toEqual([[stripe, payment, app, exampleNow]]);
    expect(noteForged).not.toHaveBeenCalled();
    expect(noteUnknown).not.toHaveBeenCalled();
  });

  it.each([
    ['another gateway', 'test', stripe],
    ['no gateway', 'none', none],
    ['a name that is none', 'constructor', stripe],
    ['Stripe, where online payment is off', 'stripe', none],
  ])('B-27 is nothing to a site that is not paid through it: %s', async (_title, gatewayId, site) => {
    expect(await take({ gatewayId }, site)).toEqual({ kind: 'other-gateway' });
    expect(parseWebhook).not.toHaveBeenCalled();
  });

  it('B-27 is taken and settles nothing where it is about something else', async () => {
    text = { kind: 'other' };
    expect(await take()).toEqual({ kind: 'taken' });
    expect(settle).not.toHaveBeenCalled();
  });

  it('B-27 is accepted where it is about nothing that we know, and logged', async () => {
    settle.mockResolvedValue('unknown');
    text = { kind: 'refund', refundReference: 're_1' };
    expect(await take()).toEqual({ kind: 'taken' });
    expect(noteUnknown.mock.calls).toEqual([[stripe, 'stripe re_1']]);
  });

  it('B-27 is to be sent again while the gateway cannot be asked', async () => {
    settle.mockResolvedValue('away');
    expect(await take()).toEqual({ kind: 'away' });
  });

  it('B-27 is refused where it is forged, a thousand times, and a true one still comes through', async () => {
    text = { kind: 'forged' };
    const kinds: string[] = [];
    for (let time = 0; time < 1_000; time += 1) kinds.push((await take()).kind);
    expect(kinds.filter((kind) => kind === 'forged')).toHaveLength(forgedWebhookLimits.perAddress);
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(1_000 - forgedWebhookLimits.perAddress);
    expect(settle).not.toHaveBeenCalled();
    expect((await take({ clientAddress: '192.0.2.2' })).kind).toBe('forged');
    expect(noteForged).toHaveBeenCalledTimes(1_001);

    text = payment;
    expect(await take()).toEqual({ kind: 'taken' });
    text = { kind: 'forged' };
    const later = new Date(exampleNow.getTime() + 10 * minuteMs);
    expect((await take({}, stripe, later)).kind).toBe('forged');
  });
});
