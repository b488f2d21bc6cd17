import { describe, expect, it } from 'vitest';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import type { FormField } from '#domain/lead/forms/form-field.ts';
import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import { moneyRanges } from '#domain/lead/forms/typed-number.ts';
import type { LeadSubmission } from '#ports/leads/lead-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import { openGuard, unlimited } from '#tests/support/open-guard.ts';
import { createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';
import { acceptFormPost, type EnquiryContext } from './accept-form-post.server.ts';

const site = exampleSite();
const car = exampleCar();
const carTarget = { form: buildCarEnquiryForm(site, car), car };
const generalTarget = { form: buildGeneralEnquiryForm(site, null), car: null };

const complete = {
  name: 'Jordan Blake',
  email: 'jordan@example.com',
  phone: '0491 570 006',
  message: 'Is it still there?',
  category: 'Sales Enquiry',
  location: 'parramatta',
};

/** With a host that only an attacker would name. */
const address = 'http://evil.example:4444/cars/x/enquire';

function post(fields: Readonly<Record<string, string>>): Request {
  return new Request(address, { method: 'POST', body: new URLSearchParams(fields) });
}

function createContext(submit: (submission: LeadSubmission) => Promise<void>, perAddress = 100) {
  const errors: unknown[] = [];
  const context: EnquiryContext = {
    site,
    now: exampleNow,
    origin: 'http://example.localhost',
    clientAddress: '192.0.2.1',
    app: {
      ...openGuard(),
      bookingStore: noBookings,
      geocoder: exampleGeocoder(),
      analyticsStore: { add: async () => undefined },
      leadStore: {
        submit: async (submission) => {
          await submit(submission);
          return {
            kind: 'stored',
            leadId: submission.lead.id,
            receiptToken: submission.receiptToken,
          };
        },
        submitWithBooking: async () => 'time-taken',
        findSubmission: async () => null,
      },
      submissionLimiter: createSubmissionLimiter({
        perAddress,
        windowMs: 60_000,
        rememberedAddresses: 10,
      }),
      confirmationLimiter: unlimited,
      newId: () => 'token-1',
      triggerLeadDelivery: () => undefined,
      reportFault: (error) => errors.push(error),
    },
  };
  return { context, faults: errors };
}

/** The response as a redirect or as the data of the form. */
async function answer(...request: Parameters<typeof acceptFormPost>) {
  const result = await acceptFormPost(...request);
  if (result instanceof Response) return { status: result.status, location: result.headers.get('location') };
  return {
    status: result.init?.status,
    retryAfter: new Headers(result.init?.headers).get('retry-after'),
    refusal: result.data,
  };
}

describe('acceptFormPost', () => {
  it('ROUTE-7 LEAD-2 leads to the confirmation, with nothing personal in its address, and names the page by the site’s own host', async () => {
    const stored: LeadSubmission[] = [];
    const { context } = createContext(async (submission) => void stored.push(submission));
    expect(await answer(post(complete), context, carTarget)).toEqual({
      status: 303,
      location: '/success?receipt=token-1',
    });
    expect(stored[0]?.lead.origin.url).toBe(
      'http://example.localhost/cars/2023-toyota-rav4-gxl-kb10482/enquire',
    );
  });

  it('FORM-8 answers 400 with what to correct and everything that was typed', async () => {
    const { context } = createContext(async () => undefined);
    const { status, refusal } = await answer(post({ ...complete, email: 'jordan@' }), context, carTarget);
    expect(status).toBe(400);
    expect(refusal?.errors.map((error) => error.field)).toEqual(['email']);
    const { category: _omitted, ...requested } = complete;
    expect(refusal?.values).toMatchObject({ ...requested, email: 'jordan@' });
  });

  it('FORM-7 FORM-8 sends no amount that its shopper has not seen: the field comes back as it became, and says so', async () => {
    const stored: LeadSubmission[] = [];
    const { context } = createContext(async (submission) => void stored.push(submission));
    const requested = { name: 'amount', label: 'Amount', isRequired: true, initial: '', quickPicksCents: [] };
    const money: FormField = { ...requested, ...moneyRanges.usual, kind: 'money' };
    const [first, ...others] = carTarget.form.steps;
    if (first === undefined) throw new Error('The form has no step.');
    const steps = [{ ...first, fields: [money, ...first.fields] }, ...others];
    const target = { ...carTarget, form: { ...carTarget.form, steps } };
    const typed = { ...complete, amount: '9000000', email: 'jordan@' };
    const { status, refusal } = await answer(post(typed), context, target);
    expect([status, refusal?.values?.amount, refusal?.step]).toEqual([400, '70,000', 0]);
    expect(refusal?.errors.map(({ field }) => field)).toEqual(['amount', 'email']);
    expect(refusal?.errors[0]?.message).toContain('Changed to $70,000');
    expect(stored).toEqual([]);
    expect((await answer(post({ ...complete, amount: '70,000' }), context, target)).status).toBe(303);
  });

  it('answers 429 with the wait and everything that was typed', async () => {
    const { context } = createContext(async () => undefined, 1);
    await answer(post(complete), context, carTarget);
    const { status, retryAfter, refusal } = await answer(post(complete), context, carTarget);
    expect(status).toBe(429);
    expect(retryAfter).toBe('60');
    expect(refusal?.alert?.help).toContain('Try again in a minute');
    expect(refusal?.values?.message).toBe(complete.message);
  });

  it.each([
    ['ERR-7 LEAD-3', 'a car enquiry', carTarget, 'An unexpected error occured'],
    [
      'ENQ-17 ERR-11 FORM-9',
      'a general enquiry',
      generalTarget,
      'An error occurred when submitting this form',
    ],
  ])('%s says so when %s could not be stored, keeps it, and reports the fault', async (...row) => {
    const [, , target, text] = row;
    const broken = new Error('the database is away');
    const { context, faults: errors } = createContext(() => Promise.reject(broken));
    const { status, refusal } = await answer(post(complete), context, target);
    expect(status).toBe(503);
    expect(refusal?.alert?.text).toBe(text);
    expect(refusal?.values?.name).toBe(complete.name);
    expect(errors).toEqual([broken]);
  });

  it.each([
    ['JSON', 'application/json', '{"name":"Jordan"}'],
    ['a torn multipart body', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
  ])('refuses %s with 400', async (_label, contentType, body) => {
    const { context } = createContext(async () => undefined);
    const request = new Request(address, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });
    await expect(acceptFormPost(request, context, carTarget)).rejects.toMatchObject({
      init: { status: 400 },
    });
  });
});
