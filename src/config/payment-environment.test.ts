import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { parsePaymentEnvironment } from './payment-environment.ts';

const apiKey = 'sk_test_0123456789abcdef';
const webhookKey = 'whsec_0123456789abcdef';

describe('the keys of payments', () => {
  it('B-27 are read by the names of their sites, and blank ones count as absent', () => {
    const { values, mistakes } = parsePaymentEnvironment({
      PAYMENT_SECRET_KESTREL: ` ${apiKey} `,
      PAYMENT_WEBHOOK_SECRET_KESTREL: webhookKey,
      PAYMENT_SECRET_HALDEN: ' ',
      OTHER_SECRET_KESTREL: 'x',
    });
    expect(mistakes).toEqual([]);
    expect([...values.paymentSecrets]).toEqual([
      ['PAYMENT_SECRET_KESTREL', apiKey],
      ['PAYMENT_WEBHOOK_SECRET_KESTREL', webhookKey],
    ]);
    expect(values.stripeUrl).toBeNull();
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['a live key', { PAYMENT_SECRET_A: 'sk_live_0123456789abcdef' }, true],
    ['a restricted key', { PAYMENT_SECRET_A: 'rk_live_0123456789abcdef' }, true],
    ['a publishable key', { PAYMENT_SECRET_A: 'pk_live_0123456789abcdef' }, false],
    ['the signing secret in the place of the key', { PAYMENT_SECRET_A: webhookKey }, false],
    ['a key in the place of the signing secret', { PAYMENT_WEBHOOK_SECRET_A: apiKey }, false],
    ['two signing secrets', { PAYMENT_WEBHOOK_SECRET_A: `${webhookKey} ${webhookKey}1` }, true],
    [
      'three signing secrets',
      { PAYMENT_WEBHOOK_SECRET_A: `${webhookKey} ${webhookKey} ${webhookKey}` },
      false,
    ],
    ['a peer on this machine', { STRIPE_URL: 'http://127.0.0.1:4000' }, true],
    [
      'a peer on this machine in production',
      { STRIPE_URL: 'http://127.0.0.1:4000', NODE_ENV: 'production' },
      false,
    ],
    ['a peer elsewhere', { STRIPE_URL: 'http://192.168.1.2:4000' }, false],
    [
      'a peer whose name only begins like this machine',
      { STRIPE_URL: 'http://127.0.0.1.example:4000' },
      false,
    ],
  ])('B-27 are right or named with their fix: %s', (_title, variables, isRight) => {
    const result = parseEnvironment(variables);
    expect(result.ok).toBe(isRight);
    if (result.ok) return;
    const [name = ''] = Object.keys(variables);
    expect(result.mistakes).toEqual([expect.stringContaining(name)]);
    // A mistake never repeats a key.
    expect(result.mistakes.join()).not.toContain('0123456789abcdef');
  });
});
