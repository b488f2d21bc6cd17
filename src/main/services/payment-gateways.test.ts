import { expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { findPaymentGaps } from './payment-gateways.ts';

const kestrel = exampleSite(
  { payments: { gateway: 'stripe', secret: 'kestrel-bay' } },
  { siteSlug: 'kestrel' },
);
const inPlay = exampleSite({ status: 'demo', payments: { gateway: 'test' } });
const [apiKey, webhookSecret] = ['PAYMENT_SECRET_KESTREL_BAY', 'PAYMENT_WEBHOOK_SECRET_KESTREL_BAY'] as const;

it.each<[string, readonly string[], readonly string[]]>([
  ['no key', [], [apiKey, webhookSecret]],
  ['the key alone', [apiKey], [webhookSecret]],
  ['the signing secret alone', [webhookSecret], [apiKey]],
  ['both', [apiKey, webhookSecret], []],
])('B-27 says at the start which keys of Stripe are missing: %s', (_title, values, missing) => {
  const paymentSecrets = new Map(values.map((name) => [name, 'x']));
  const gaps = findPaymentGaps({ paymentSecrets }, [kestrel, inPlay, exampleSite()]);
  expect(gaps.map((gap) => gap.split(' ')[0])).toEqual(missing);
  for (const gap of gaps) expect(gap).toContain('kestrel');
});
