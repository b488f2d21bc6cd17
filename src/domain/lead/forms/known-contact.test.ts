import { describe, expect, it } from 'vitest';
import { formatPhone } from '#domain/location/format-phone.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listFields } from './enquiry-form-view.ts';
import { fieldsOfContact, splitName, withKnownContact } from './known-contact.ts';

describe('a form of a signed-in shopper', () => {
  const form = examplePageForm('online-payment', exampleSite({ payments: { gateway: 'test' } }));
  const beginsWith = (contact: Parameters<typeof withKnownContact>[1]) =>
    listFields(withKnownContact(form, contact))
      .filter(({ name, initial }) => ['name', 'phone', 'email'].includes(name) && initial !== '')
      .map(({ name, initial }) => [name, initial.replaceAll('\u00a0', ' ')]);

  it('GATE-6 ROUTE-20 begins with the number that signed in, and the shopper’s own details', () => {
    expect(beginsWith({ phone: '+61491570006', name: 'Jordan', email: 'j@example.com' })).toEqual([
      ['name', 'Jordan'],
      ['phone', '0491 570 006'],
      ['email', 'j@example.com'],
    ]);
    expect(beginsWith({ phone: '+61491570006', name: '', email: '' })).toEqual([['phone', '0491 570 006']]);
  });

  it('GATE-7 begins with nothing for anyone else', () => expect(beginsWith(null)).toEqual([]));

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

describe('what a shared page contains for a signed-in shopper', () => {
  const contact = { phone: '+61491570006', name: 'Jordan', email: 'j@example.com' };
  const typed = formatPhone(contact.phone);
  const storedContact = {
    name: ['Jo'],
    email: ['jo@example.com'],
    phone: ['+61 491 570006'],
    postcode: ['2150'],
  };

  it('GATE-6 ENQ-15 is the number, and the shopper’s own details', () => {
    expect(fieldsOfContact(contact, {})).toEqual({
      name: ['Jordan'],
      email: ['j@example.com'],
      phone: [typed],
    });
    expect(fieldsOfContact({ ...contact, name: '', email: '' }, {})).toEqual({ phone: [typed] });
  });

  it('GATE-6 ENQ-15 is what this device stored of them', () => {
    expect(fieldsOfContact(contact, storedContact)).toEqual({ ...storedContact, phone: [typed] });
  });

  it('GATE-6 ENQ-15 uses nothing that the device stored of another person', () => {
    const another = { ...storedContact, phone: ['0491 570 156'] };
    expect(fieldsOfContact({ ...contact, email: '' }, another)).toEqual({ name: ['Jordan'], phone: [typed] });
    expect(fieldsOfContact(contact, { name: ['Jo'] })).toMatchObject({ name: ['Jordan'] });
  });

  it.each([
    [{ name: ['Jordan van der Berg'] }, { name: ['Jordan'], last_name: ['van der Berg'] }],
    [{ name: ['Jordan'] }, { name: ['Jordan'] }],
    [
      { name: ['Mary Ann'], last_name: ['Blake'] },
      { name: ['Mary Ann'], last_name: ['Blake'] },
    ],
    [{}, {}],
  ])('GATE-6 ENQ-15 is a first and a last name for a form that asks them apart: %j', (whole, apart) => {
    expect(splitName(whole)).toEqual(apart);
  });
});
