import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { CarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import { offerTimes } from '#domain/lead/booking/offered-times.ts';
import type { EnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import type { LeadSubmission } from '#ports/leads/lead-store.ts';
import type { EventCount } from '#ports/staff/report-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleValues } from '#tests/support/example-lead.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleConfig, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { openGuard, unlimited } from '#tests/support/open-guard.ts';
import type { GuardPorts } from '#use-cases/guard/guard-submission.ts';
import { stampForm } from '#use-cases/guard/page-time.ts';
import { confirmationLimits, createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';
import type { EnquirySubmission } from './enquiry-submission.ts';
import { submitEnquiry } from './submit-enquiry.ts';

const site = exampleSite({
  enquiry: { ...exampleConfig().enquiry, recipients: ['sales@example.com'] },
});

function openIntake(perAddress = 100, guard: Partial<GuardPorts> = {}) {
  const submitted: LeadSubmission[] = [];
  const counted: EventCount[] = [];
  let ids = 0;
  let triggered = 0;
  return {
    submitted,
    counted,
    get triggered() {
      return triggered;
    },
    app: {
      ...openGuard(),
      ...guard,
      geocoder: exampleGeocoder(),
      analyticsStore: {
        add: async (counts: readonly EventCount[]) => {
          counted.push(...counts);
        },
      },
      leadStore: {
        submit: async (submission: LeadSubmission) => {
          submitted.push(submission);
          return {
            kind: 'stored' as const,
            leadId: submission.lead.id,
            receiptToken: submission.receiptToken,
          };
        },
        submitWithBooking: async () => 'time-taken' as const,
        findSubmission: async (_group: string, key: string) => {
          const known = submitted.find(({ submissionKey }) => submissionKey === key);
          return known === undefined ? null : { leadId: known.lead.id, receiptToken: known.receiptToken };
        },
      },
      submissionLimiter: createSubmissionLimiter({
        perAddress,
        windowMs: 60_000,
        rememberedAddresses: 10,
      }),
      confirmationLimiter: unlimited,
      newId: () => `id-${++ids}`,
      triggerLeadDelivery: () => {
        triggered += 1;
      },
    },
  };
}

function carSubmission(values: EnquiryValues = {}): EnquirySubmission {
  const car = exampleCar();
  return {
    form: buildCarEnquiryForm(site, car),
    values: exampleValues(values),
    car,
    url: 'http://example.localhost/cars/x/enquire',
    userAgent: 'Test/1.0',
    clientAddress: '192.0.2.1',
    comesFromPage: false,
  };
}

function stampedAt(atMs: number, form: Pick<EnquiryFormView, 'id' | 'hidden'>): string {
  const { hidden } = stampForm(site, form, openGuard(), new Date(atMs));
  return hidden.find(({ name }) => name === 'opened_at')?.value ?? '';
}

function saleSubmission(postcode: string): EnquirySubmission {
  return {
    ...carSubmission({ vehicle: 'Mazda CX-5', vehicle_year: '2018', postcode }),
    form: examplePageForm('sell-my-car', site),
    car: null,
  };
}

/** A test drive at a time that the list says is free, or has been taken since. */
function driveSubmission(isFree: boolean, idempotencyKey: string): EnquirySubmission {
  const calendar = {
    purpose: 'test-drive',
    locationSlug: 'parramatta',
    carId: 'car-1',
    minutes: 30,
    bufferMinutes: 0,
    capacity: 1,
  } as const;
  const startsAt = new Date('2026-11-23T23:30:00Z');
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
  const value = '2026-11-24T10:30+11:00';
  const times = { startsAt, endsAt, busyUntil: endsAt, date: '2026-11-24', time: '10:30' };
  const form = buildCarEnquiryForm(site, exampleCar(), 'test-drive');
  return {
    ...carSubmission({ test_drive_time: value, idempotency_key: idempotencyKey }),
    form: offerTimes(form, { calendar, slots: [{ ...times, value, isFree }] }, 'en-AU'),
  };
}

describe('submitEnquiry', () => {
  it('B-30 takes an identical repeat of a booking for the same one, and not for a time that is gone', async () => {
    const intake = openIntake();
    const { submit } = intake.app.leadStore;
    const app = { ...intake.app, leadStore: { ...intake.app.leadStore, submitWithBooking: submit } };
    const first = await submitEnquiry(site, driveSubmission(true, 'view-1'), app, exampleNow);
    expect(first.kind).toBe('accepted');
    expect(await submitEnquiry(site, driveSubmission(false, 'view-1'), app, exampleNow)).toEqual(first);
    expect(await submitEnquiry(site, driveSubmission(false, 'view-2'), app, exampleNow)).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'test_drive_time' }],
    });
    expect(intake.submitted).toHaveLength(1);
  });

  it('B-30 never returns the lead of another person who sent the same words without a key', async () => {
    const intake = openIntake();
    const { submit } = intake.app.leadStore;
    const app = { ...intake.app, leadStore: { ...intake.app.leadStore, submitWithBooking: submit } };
    const first = await submitEnquiry(site, carSubmission({ idempotency_key: '' }), app, exampleNow);
    const second = await submitEnquiry(site, carSubmission({ idempotency_key: '' }), app, exampleNow);
    expect([first.kind, second.kind]).toEqual(['accepted', 'accepted']);
    expect(JSON.stringify(second)).not.toBe(JSON.stringify(first));
    await submitEnquiry(site, driveSubmission(true, ''), app, exampleNow);
    expect(await submitEnquiry(site, driveSubmission(false, ''), app, exampleNow)).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'test_drive_time' }],
    });
    expect(intake.submitted).toHaveLength(3);
  });

  it('LEAD-10 tells the dealer that photos are wanted, before what the shopper adds', async () => {
    const intake = openIntake();
    const form = buildCarEnquiryForm(site, exampleCar(), 'photos');
    for (const message of ['', 'Of the boot, too.']) {
      await submitEnquiry(site, { ...carSubmission({ message }), form }, intake.app, exampleNow);
    }
    expect(intake.submitted.map(({ lead }) => lead.message)).toEqual([
      'Please send photos for this car.',
      'Please send photos for this car.\n\nOf the boot, too.',
    ]);
  });

  it('LEAD-4 LEAD-5 stores the lead with its car as it was, and starts the delivery', async () => {
    const intake = openIntake();
    const outcome = await submitEnquiry(site, carSubmission(), intake.app, exampleNow);
    expect(outcome).toEqual({ kind: 'accepted', leadId: 'id-1', receiptToken: 'id-2' });
    expect(intake.triggered).toBe(1);
    expect(intake.submitted[0]?.lead).toMatchObject({
      dealerGroupId: 'group-1',
      kind: 'car-enquiry',
      category: 'Car Enquiry',
      subcategory: null,
      contact: { phone: '+61491570006' },
      car: { id: 'car-1', stockNumber: 'KB10482', priceText: '$43,990 Drive away', status: 'in_stock' },
      locationSlug: 'parramatta',
      dealershipSlug: 'example-motors',
    });
    expect(intake.submitted[0]?.deliveries).toMatchObject([
      { channel: 'email', target: 'sales@example.com', status: 'waiting' },
      { channel: 'confirmation', target: 'jordan@example.com', status: 'waiting' },
    ]);
  });

  it.each([true, false])(
    'GAP-15 C-13 stores the wording, the time and the state of the box: %s',
    async (optIn) => {
      const intake = openIntake();
      await submitEnquiry(site, carSubmission({ opt_in: String(optIn) }), intake.app, exampleNow);
      expect(intake.submitted[0]?.lead.consent).toEqual({
        wording: 'Send me offers.',
        isGranted: optIn,
        recordedAt: exampleNow,
      });
    },
  );

  it.each([
    ['an untouched box', {}, 'Send me offers.'],
    ['a tick where the form has no words to agree to', { opt_in: 'true' }, ''],
  ])('F-12 GAP-15 takes no consent from %s', async (_label, values, consentText) => {
    const intake = openIntake();
    const silent = exampleSite({ enquiry: { ...exampleConfig().enquiry, consentText } });
    await submitEnquiry(silent, carSubmission(values), intake.app, exampleNow);
    expect(intake.submitted[0]?.lead.consent).toMatchObject({ wording: consentText, isGranted: false });
  });

  it('ENQ-6 GAP-32 sends a lead to the dealership of the location that was chosen', async () => {
    const intake = openIntake();
    const dealerships = [
      { id: 'dealership-1', slug: 'example-motors', name: 'Example Motors' },
      { id: 'dealership-2', slug: 'example-north', name: 'Example North' },
    ];
    const north = exampleLocation({ slug: 'southport', dealershipId: 'dealership-2' });
    const two = exampleSite({}, { dealerships, locations: [exampleLocation(), north] });
    const form = buildGeneralEnquiryForm(two, null);
    const values = exampleValues({ location: 'southport', category: 'Sales Enquiry' });
    await submitEnquiry(two, { ...carSubmission(), form, values, car: null }, intake.app, exampleNow);
    expect(intake.submitted[0]?.lead).toMatchObject({
      locationSlug: 'southport',
      dealershipSlug: 'example-north',
    });
  });

  it('ENQ-5 re-categorises a careers enquiry', async () => {
    const intake = openIntake();
    const form = buildGeneralEnquiryForm(site, null);
    const values = exampleValues({ category: 'Careers Enquiry' });
    await submitEnquiry(site, { ...carSubmission(), form, values, car: null }, intake.app, exampleNow);
    expect(intake.submitted[0]?.lead).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      car: null,
    });
  });

  it('ENQ-5 takes a careers enquiry as a browser sends it, and no other subcategory by a name of its own', async () => {
    const form = buildGeneralEnquiryForm(site, null);
    for (const [subcategory, expected] of [
      ['Career Enquiry', 'Career Enquiry'],
      ['3. Offer Accepted', null],
    ] as const) {
      const intake = openIntake();
      const values = exampleValues({ category: 'General Enquiry', subcategory });
      await submitEnquiry(site, { ...carSubmission(), form, values, car: null }, intake.app, exampleNow);
      expect(intake.submitted[0]?.lead).toMatchObject({ category: 'General Enquiry', subcategory: expected });
    }
  });

  it('stores nothing of an enquiry that is not complete', async () => {
    const intake = openIntake();
    const outcome = await submitEnquiry(site, carSubmission({ name: '' }), intake.app, exampleNow);
    expect(outcome).toEqual({ kind: 'invalid', errors: [{ field: 'name', message: 'Enter your name.' }] });
    expect(intake.submitted).toEqual([]);
  });

  it('keeps and delivers what fell into the trap, marked', async () => {
    const intake = openIntake();
    await submitEnquiry(site, carSubmission({ leave_empty: 'autofilled' }), intake.app, exampleNow);
    expect(intake.submitted[0]?.lead.isSuspectedSpam).toBe(true);
    expect(intake.submitted[0]?.deliveries[0]?.status).toBe('waiting');
  });

  it.each<[string, Partial<Car>, CarEnquiryPurpose, string]>([
    ['a new car', { stockType: 'new' }, 'this-car', 'new-car-lead'],
    ['a used car', { stockType: 'used' }, 'this-car', 'used-car-lead'],
    ['a test drive of a new car', { stockType: 'new' }, 'test-drive', 'new-test-drive'],
    [
      'a test drive of a car tagged so',
      { stockType: 'used', tag: 'Test Drive Only' },
      'test-drive',
      'new-test-drive',
    ],
    ['a test drive of a used car', { stockType: 'used' }, 'test-drive', 'used-test-drive'],
  ])(
    'LEAD-14 ANALYTICS-5 to 8 %s is counted on the server, once',
    async (_label, changes, purpose, event) => {
      const intake = openIntake();
      const car = exampleCar(changes);
      const form = buildCarEnquiryForm(site, car, purpose);
      await submitEnquiry(site, { ...carSubmission(), form, car }, intake.app, exampleNow);
      expect(intake.counted).toEqual([
        {
          dealerGroupId: 'group-1',
          siteSlug: 'example',
          event,
          carId: 'car-1',
          countedOn: '2026-11-21',
          times: 1,
        },
      ]);
    },
  );

  it.each([
    ['Sales Enquiry', 'general-enquiry'],
    ['Careers Enquiry', 'careers-enquiry'],
  ])('ENQ-16 ANALYTICS-1 counts a %s as %s', async (category, event) => {
    const intake = openIntake();
    const form = buildGeneralEnquiryForm(site, null);
    const values = exampleValues({ category });
    await submitEnquiry(site, { ...carSubmission(), form, values, car: null }, intake.app, exampleNow);
    expect(intake.counted).toMatchObject([{ event, carId: null, times: 1 }]);
  });

  it('ANALYTICS-11 ENQ-16 counts a trade-in once its last step is accepted: neither a step before nor what was refused', async () => {
    const intake = openIntake();
    const form = examplePageForm('trade-in', site);
    const own = { trade_in_vehicle: 'Mazda CX-5', trade_in_year: '2018', last_name: 'Lee', postcode: '2000' };
    const send = (values: EnquiryValues) =>
      submitEnquiry(
        site,
        { ...carSubmission(), form, values: exampleValues({ ...own, ...values }), car: null },
        intake.app,
        exampleNow,
      );
    expect((await send({ step: 'car' })).kind).toBe('advanced');
    expect((await send({ step: 'contact', email: 'nobody' })).kind).toBe('invalid');
    expect(intake.counted).toEqual([]);
    expect((await send({ step: 'contact' })).kind).toBe('accepted');
    expect(intake.counted).toMatchObject([{ event: 'trade-in-lead', carId: null, times: 1 }]);
  });

  it('ENQ-16 counts a second press of the button no second time, and loses no lead when counting fails', async () => {
    const repeated = openIntake();
    const stored = { kind: 'repeated' as const, leadId: 'id-0', receiptToken: 'id-0' };
    const pressedAgain = {
      ...repeated.app,
      leadStore: { ...repeated.app.leadStore, submit: async () => stored },
    };
    await submitEnquiry(site, carSubmission(), pressedAgain, exampleNow);
    expect(repeated.counted).toEqual([]);
    const broken = { ...openIntake().app, analyticsStore: { add: () => Promise.reject(new Error('away')) } };
    expect((await submitEnquiry(site, carSubmission(), broken, exampleNow)).kind).toBe('accepted');
  });

  it('B-52 stores nothing that comes with a proof which does not hold, and says which proof came with a lead', async () => {
    const refused = { ...openGuard().captchas, of: () => openGuard().captchas.proofOfWork };
    const intake = openIntake(100, { captchas: refused });
    const outcome = await submitEnquiry(
      site,
      carSubmission({ captcha_proof: 'rubbish' }),
      intake.app,
      exampleNow,
    );
    expect(outcome).toEqual({ kind: 'unproven' });
    expect(intake.submitted).toEqual([]);
    await submitEnquiry(site, carSubmission(), intake.app, exampleNow);
    expect(intake.submitted[0]?.lead).toMatchObject({
      guard: { proof: 'absent', suspicions: [] },
      isSuspectedSpam: false,
    });
  });

  it('B-52 C-23 marks what was sent without a proof faster than anyone types', async () => {
    const withCaptcha = { ...openGuard().captchas, of: () => openGuard().captchas.proofOfWork };
    const intake = openIntake(100, { captchas: withCaptcha });
    const opened_at = stampedAt(exampleNow.getTime() - 1_000, carSubmission().form);
    await submitEnquiry(site, carSubmission({ opened_at }), intake.app, exampleNow);
    expect(intake.submitted[0]?.lead).toMatchObject({
      guard: { proof: 'absent', suspicions: ['too-fast'] },
      isSuspectedSpam: true,
    });
  });

  it.each([
    ['a page that says nothing', '', true, ['no-page']],
    ['a time that was typed', String(exampleNow.getTime() - 60_000), true, ['no-page']],
    ['a time of ours', stampedAt(exampleNow.getTime() - 60_000, carSubmission().form), true, []],
    [
      'a time of another form',
      stampedAt(exampleNow.getTime() - 60_000, { id: 'general', hidden: [] }),
      true,
      ['no-page'],
    ],
    ['data that says nothing', '', false, []],
    ['data with a time that was typed', '1795000000000', false, ['no-page']],
  ] as const)('B-52 judges %s, loses none of it', async (_label, opened_at, comesFromPage, suspicions) => {
    const withCaptcha = { ...openGuard().captchas, of: () => openGuard().captchas.proofOfWork };
    const intake = openIntake(100, { captchas: withCaptcha });
    const sent = { ...carSubmission({ opened_at }), comesFromPage };
    expect((await submitEnquiry(site, sent, intake.app, exampleNow)).kind).toBe('accepted');
    expect(intake.submitted[0]?.lead.guard).toEqual({ proof: 'absent', suspicions });
  });

  it('B-24 sends the delivery estimate along with the enquiry, and no lead waits for one', async () => {
    const delivering = exampleSite({
      enquiry: { ...exampleConfig().enquiry, recipients: ['sales@example.com'] },
      delivery: { freeWithinKm: 5, pricing: { by: 'km', centsPerKm: 200 }, roadFactor: 1 },
    });
    const [location] = delivering.locations;
    if (location === undefined) throw new Error('the example site has a location');
    const address = { ...location.address, latitude: -33.815, longitude: 151.0011 };
    const mapped = { ...delivering, locations: [{ ...location, address }] };
    const car = exampleCar({ locationSlug: location.slug });
    const answersTo = async (values: EnquiryValues, geocoder = exampleGeocoder()) => {
      const intake = openIntake();
      const form = buildCarEnquiryForm(mapped, car);
      const sent = { ...carSubmission({ location: location.slug, ...values }), form, car };
      const outcome = await submitEnquiry(mapped, sent, { ...intake.app, geocoder }, exampleNow);
      expect(outcome.kind).toBe('accepted');
      return intake.submitted[0]?.lead.details.answers.filter(({ name }) => name === 'delivery_estimate');
    };
    const requested = { handover: 'delivery', delivery_postcode: '2000' };
    expect(await answersTo(requested)).toEqual([
      {
        name: 'delivery_estimate',
        label: 'Delivery estimate',
        value: '42.00',
        text: expect.stringContaining('About $42 to 2000. From Parramatta it is 20'),
      },
    ]);
    expect(await answersTo({ ...requested, delivery_postcode: '2150' })).toMatchObject([{ value: '0.00' }]);
    expect(await answersTo({ ...requested, handover: 'pickup' })).toEqual([]);
    expect(await answersTo({ ...requested, delivery_postcode: '' })).toEqual([]);
    expect(await answersTo(requested, exampleGeocoder({ isDown: () => true }))).toEqual([]);
  });

  it('refuses one address after its limit, counting only complete enquiries', async () => {
    const intake = openIntake(1);
    await submitEnquiry(site, carSubmission({ name: '' }), intake.app, exampleNow);
    expect((await submitEnquiry(site, carSubmission(), intake.app, exampleNow)).kind).toBe('accepted');
    const another = carSubmission({ message: 'And is the other one still there?' });
    expect(await submitEnquiry(site, another, intake.app, exampleNow)).toEqual({
      kind: 'too-many',
      of: 'network',
      retryAfterSeconds: 60,
    });
    const elsewhere = { ...another, clientAddress: '192.0.2.2' };
    expect((await submitEnquiry(site, elsewhere, intake.app, exampleNow)).kind).toBe('accepted');
  });

  it('C-12 B-52 answers what it has taken already as often as it comes, and counts it once', async () => {
    const intake = openIntake(1);
    const send = () => submitEnquiry(site, carSubmission(), intake.app, exampleNow);
    const first = await send();
    for (let again = 0; again < 100; again += 1) expect(await send()).toEqual(first);
    expect(intake.submitted).toHaveLength(1);
    expect(intake.counted).toHaveLength(1);
  });

  it('B-32 lets the confirmation alone wait for a message that says more', async () => {
    const { app, submitted } = openIntake();
    const submission = { ...carSubmission({ idempotency_key: 'later' }), confirmsAfterMs: 60_000 };
    await submitEnquiry(site, submission, app, exampleNow);
    const dueAt = (channel: string) =>
      submitted[0]?.deliveries.find((each) => each.channel === channel)?.dueAt.getTime();
    expect(dueAt('confirmation')).toBe(exampleNow.getTime() + 60_000);
    expect(dueAt('email')).toBe(exampleNow.getTime());
  });

  it('B-52 confirms ten enquiries a day to one address, however it is spelt, and takes all of them', async () => {
    const intake = openIntake(100);
    const app = { ...intake.app, confirmationLimiter: createSubmissionLimiter(confirmationLimits) };
    for (let index = 0; index < 12; index += 1) {
      const email = index % 2 === 0 ? 'victim@example.com' : 'Victim@Example.com';
      const sent = carSubmission({ email, message: `Message ${index}` });
      expect((await submitEnquiry(site, sent, app, exampleNow)).kind).toBe('accepted');
    }
    const channels = intake.submitted.map(({ deliveries }) => deliveries.map(({ channel }) => channel));
    expect(channels.filter((channel) => channel.includes('confirmation'))).toHaveLength(10);
    expect(channels.filter((channel) => channel.includes('email'))).toHaveLength(12);
  });

  it('FORM-2 ERR-12 F-10 refuses a postcode that is nowhere, and takes one that begins with 0', async () => {
    const intake = openIntake();
    const sent = (postcode: string) => submitEnquiry(site, saleSubmission(postcode), intake.app, exampleNow);
    expect(await sent('9998')).toEqual({
      kind: 'invalid',
      errors: [{ field: 'postcode', message: 'Invalid postcode' }],
    });
    expect(intake.submitted).toEqual([]);
    expect((await sent('0800')).kind).toBe('accepted');
    expect(intake.submitted[0]?.lead.details.answers).toContainEqual({
      name: 'postcode',
      label: 'Postcode',
      value: '0800',
      text: '0800',
    });
  });

  it('FORM-2 loses no lead when postcodes cannot be looked up', async () => {
    const intake = openIntake();
    const geocoder = { locate: async () => ({ kind: 'unavailable', reason: 'away' }) as const };
    const sent = submitEnquiry(site, saleSubmission('9998'), { ...intake.app, geocoder }, exampleNow);
    expect((await sent).kind).toBe('accepted');
  });

  it('FORM-1 ERR-13 asks no shopper where three digits are', async () => {
    const intake = openIntake();
    const geocoder = { locate: () => Promise.reject(new Error('asked')) };
    const sent = submitEnquiry(site, saleSubmission('215'), { ...intake.app, geocoder }, exampleNow);
    expect(await sent).toEqual({
      kind: 'invalid',
      errors: [{ field: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' }],
    });
  });

  it.each([
    ['the same words from the same view', {}, true],
    ['the same words from another view', { idempotency_key: 'view-2' }, false],
    ['other words from the same view', { message: 'And the service book?' }, false],
    ['another person with the same key', { name: 'Sam Reid' }, false],
    ['a box that was ticked since', { opt_in: 'true' }, false],
  ])('gives %s a key that is the same: %#', async (_label, changes, isSame) => {
    const intake = openIntake();
    await submitEnquiry(site, carSubmission(), intake.app, exampleNow);
    const other = openIntake();
    await submitEnquiry(site, carSubmission(changes), other.app, exampleNow);
    const [first, second] = [...intake.submitted, ...other.submitted].map(
      (submission) => submission.submissionKey,
    );
    expect(first === second).toBe(isSame);
  });
});
