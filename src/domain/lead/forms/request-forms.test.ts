import { describe, expect, it } from 'vitest';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listFields } from './enquiry-form-view.ts';

const site = exampleSite();

describe('onlinePaymentForm', () => {
  it('ROUTE-20 asks for an invoice and never for a card or an amount to charge', () => {
    const form = examplePageForm('online-payment', site);
    const kinds = listFields(form).map(({ kind }) => kind);
    expect(kinds).not.toContain('money');
    expect(JSON.stringify(form)).not.toMatch(/card number|expiry|cvv|cvc/i);
    expect(form).toMatchObject({ kind: 'payment-request', subcategory: 'Online Payment' });
  });
});
