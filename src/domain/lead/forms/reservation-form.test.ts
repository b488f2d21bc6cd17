import { describe, expect, it } from 'vitest';
import { buildLeadDetails } from '#domain/lead/build-lead.ts';
import { checkEnquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { buildConfirmationMail } from '#domain/lead/message/confirmation-mail.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleLead, exampleValues } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildReservationForm, reservationTermsName } from './reservation-form.ts';

const site = exampleSite({ reservations: { isEnabled: true } });
const form = buildReservationForm(site, exampleCar(), { action: '/cars/x/checkout', purpose: 'request' });
const values = exampleValues({ contact_time: 'In the morning', [reservationTermsName]: 'yes' });

describe('buildReservationForm', () => {
  it('RSV-1 is a request of its own category, and asks for no card', () => {
    expect(form).toMatchObject({
      kind: 'reservation-request',
      category: 'Reservation Request',
      submitLabel: 'Send reservation request',
    });
    expect(JSON.stringify(form.steps)).not.toMatch(/card number|cvc|cc-/i);
  });

  it('RSV-4 keeps what was agreed to, word by word', () => {
    const check = checkEnquiry(form, values);
    const answers = check.isValid ? check.enquiry.answers : [];
    expect(answers.find(({ name }) => name === reservationTermsName)?.text).toBe(
      'I understand that this is a request. The car is held for 48 hours from when the dealer has confirmed it and taken the $200 deposit, and not before. The deposit is 100% refundable.',
    );
  });

  it.each(['', 'no', 'true'])('RSV-4 is not sent with the box at “%s”', (box) => {
    expect(checkEnquiry(form, { ...values, [reservationTermsName]: box })).toEqual({
      isValid: false,
      errors: [{ field: reservationTermsName, message: expect.stringContaining('Tick this box') }],
    });
  });

  it('F-7 the confirmation repeats the terms, and that nothing is paid or held', () => {
    const check = checkEnquiry(form, values);
    const details = buildLeadDetails('reservation-request', check.isValid ? check.enquiry.answers : []);
    const mail = buildConfirmationMail(exampleLead({ kind: 'reservation-request', details }));
    expect(mail.text).toContain('This isn’t a hold yet. We’ll tell you once it’s on hold for you.');
    expect(mail.text.replace(/\s+/g, ' ')).toContain('The deposit is 100% refundable.');
    expect(buildConfirmationMail(exampleLead()).text).not.toContain('reservation');
  });
});
