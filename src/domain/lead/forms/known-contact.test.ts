import { describe, expect, it } from 'vitest';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listFields } from './enquiry-form-view.ts';
import { withKnownContact } from './known-contact.ts';

describe('a form of somebody who is signed in', () => {
  const form = examplePageForm('online-payment', exampleSite({ payments: { gateway: 'test' } }));
  const beginsWith = (contact: Parameters<typeof withKnownContact>[1]) =>
    listFields(withKnownContact(form, contact))
      .filter(({ name, initial }) => ['name', 'phone', 'email'].includes(name) && initial !== '')
      .map(({ name, initial }) => [name, initial.replaceAll('\u00a0', ' ')]);

  it('GATE-6 ROUTE-20 begins with the number that signed in, and what they said of themselves', () => {
    expect(beginsWith({ phone: '+61491570006', name: 'Jordan', email: 'j@example.com' })).toEqual([
      ['name', 'Jordan'],
      ['phone', '0491 570 006'],
      ['email', 'j@example.com'],
    ]);
    expect(beginsWith({ phone: '+61491570006', name: '', email: '' })).toEqual([['phone', '0491 570 006']]);
  });

  it('GATE-7 begins with nothing for anybody else', () => expect(beginsWith(null)).toEqual([]));

  it('GATE-6 keeps what a form begins with', () => {
    const typed = {
      ...form,
      steps: form.steps.map((step) => ({
        ...step,
        fields: step.fields.map((field) => ({ ...field, initial: 'x' })),
      })),
    };
    expect(withKnownContact(typed, { phone: '+61491570006', name: 'Jordan', email: '' })).toEqual(typed);
  });
});
