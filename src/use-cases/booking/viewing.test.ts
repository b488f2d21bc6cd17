import { describe, expect, it } from 'vitest';
import { buildAdf } from '#domain/lead/adf/build-adf.ts';
import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { serialiseLead } from '#domain/lead/lead-wire.ts';
import { buildBookingChangeMail, buildShopperBookingMail } from '#domain/lead/message/booking-mails.ts';
import { buildConfirmationMail } from '#domain/lead/message/confirmation-mail.ts';
import { buildLeadMail } from '#domain/lead/message/lead-mail.ts';
import type { LeadSubmission } from '#ports/leads/lead-store.ts';
import { exampleBooking } from '#tests/support/example-booking.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleValues } from '#tests/support/example-lead.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import { openGuard, unlimited } from '#tests/support/open-guard.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { attachCalendar } from './calendar-file.ts';
import { offerFormTimes } from './offer-form-times.ts';

const car = exampleCar();

/** The enquiry about the car with the first free time, as it is stored. */
async function book(isViewing: boolean): Promise<LeadSubmission> {
  const site = exampleSite({ testDrives: { isViewing, minNoticeMinutes: 0 } });
  const ports = { bookingStore: noBookings };
  const declared = buildCarEnquiryForm(site, car, 'test-drive');
  const form = await offerFormTimes(site, { form: declared, car, locationSlug: null }, ports, exampleNow);
  const field = findTimeField(form);
  const time = field?.days[0]?.times[0]?.value ?? '';
  const stored: LeadSubmission[] = [];
  const store = async (submission: LeadSubmission) => {
    stored.push(submission);
    return { kind: 'stored', leadId: submission.lead.id, receiptToken: 'token' } as const;
  };
  let ids = 0;
  const app = {
    ...openGuard(),
    geocoder: exampleGeocoder(),
    analyticsStore: { add: async () => undefined },
    leadStore: { submit: store, submitWithBooking: store, findSubmission: async () => null },
    confirmationLimiter: unlimited,
    newId: () => `id-${++ids}`,
    triggerLeadDelivery: () => undefined,
  };
  const values = exampleValues({ [field?.name ?? '']: time, message: '' });
  const request = {
    form,
    values,
    car,
    url: 'http://example.localhost/x',
    userAgent: null,
    clientAddress: '192.0.2.1',
    comesFromPage: true,
  };
  expect(await submitEnquiry(site, request, app, exampleNow)).toMatchObject({ kind: 'accepted' });
  const [submission] = stored;
  if (submission === undefined) throw new Error('Nothing was stored.');
  return submission;
}

function shopperTexts(lead: Lead, purpose: 'test-drive' | 'viewing'): string {
  const booking = exampleBooking({ purpose });
  const entry = { booking, lead, href: 'http://example.localhost/booking' };
  const time = { booking, href: entry.href, calendar: attachCalendar(entry) };
  const mails = [
    buildConfirmationMail(lead, time),
    buildShopperBookingMail(lead, time, 'reminder'),
    buildShopperBookingMail(lead, time, 'changed'),
    buildBookingChangeMail(lead, time),
  ];
  return mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n') + time.calendar.text;
}

describe('a viewing, where nothing is driven', () => {
  it('CFG-20 B-30 is a viewing in kind, category, subject, comment and on the wire, and books its time', async () => {
    const { lead, booking } = await book(true);
    expect(lead).toMatchObject({ kind: 'viewing', category: 'Car Enquiry', subcategory: 'Viewing' });
    expect(lead.details.testDrive).toMatchObject({ isBooked: true });
    expect(booking).toMatchObject({ purpose: 'viewing', carId: car.id });
    const { subject, text } = buildLeadMail(lead, null);
    expect(subject).toBe(`Viewing: ${lead.car?.title}`);
    expect(text).toMatch(/^VIEWING, BOOKED$/im);
    const adf = buildAdf(lead);
    expect(adf).toContain('<vehicle interest="buy"');
    expect(adf).toContain('<comments>Car Enquiry, Viewing</comments>');
    expect(serialiseLead(lead)).toMatchObject({ subcategory: 'Viewing', viewing: { status: 'booked' } });
    for (const expected of [text, adf, JSON.stringify(serialiseLead(lead))]) {
      expect(expected).not.toMatch(/test.?drive/i);
    }
  });

  it('CFG-20 B-30 asks for no licence, and is called a viewing in every message', async () => {
    const { lead } = await book(true);
    const texts = shopperTexts(lead, 'viewing');
    expect(texts).toContain('Your viewing is booked');
    expect(texts).toContain('Your viewing is tomorrow');
    expect(texts).toContain('Moved viewing');
    expect(texts).not.toMatch(/licence|test drive/i);
  });

  it('B-30 a test drive asks for the licence, and is one in every message', async () => {
    const { lead, booking } = await book(false);
    expect(lead).toMatchObject({ kind: 'test-drive', subcategory: 'Test Drive' });
    expect(booking).toMatchObject({ purpose: 'test-drive' });
    expect(buildAdf(lead)).toContain('<vehicle interest="test-drive"');
    const texts = shopperTexts(lead, 'test-drive');
    expect(texts).toContain('Bring your driver licence.');
    expect(texts).not.toMatch(/viewing/i);
  });

  it('CFG-20 ROUTE-21 is asked for on its page, too, without a car', () => {
    const form = examplePageForm('test-drive', exampleSite({ testDrives: { isViewing: true } }));
    expect(form).toMatchObject({
      kind: 'viewing',
      category: 'Sales Enquiry',
      subcategory: 'Viewing',
      heading: 'Book a viewing',
    });
    expect(JSON.stringify(form)).not.toMatch(/Test Drive|would like to drive/);
  });
});
