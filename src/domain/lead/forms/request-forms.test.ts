import { describe, expect, it } from 'vitest';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listFields } from './enquiry-form-view.ts';
import { paymentAmountName } from './request-forms.ts';

describe('onlinePaymentForm', () => {
  const formAt = (gateway: 'none' | 'test') =>
    examplePageForm('online-payment', exampleSite({ payments: { gateway } }));
  const amountOf = (gateway: 'none' | 'test') =>
    listFields(formAt(gateway)).find(({ name }) => name === paymentAmountName);

  it('ROUTE-20 asks for an invoice, and for no amount, where the site takes no money online', () => {
    expect(amountOf('none')).toBeUndefined();
    expect(formAt('none').submitLabel).toBe('Request invoice');
  });

  it('ROUTE-20 asks how much is paid where it does', () => {
    expect(amountOf('test')).toMatchObject({
      kind: 'money',
      isRequired: true,
      minCents: 100,
      maxCents: 2_000_000,
    });
    expect(formAt('test').submitLabel).toBe('Continue to payment');
  });

  it.each(['none', 'test'] as const)('ROUTE-20 never asks for a card: gateway %s', (gateway) => {
    expect(JSON.stringify(formAt(gateway))).not.toMatch(/card number|expiry|cvv|cvc/i);
    expect(formAt(gateway)).toMatchObject({ kind: 'payment-request', subcategory: 'Online Payment' });
  });
});
