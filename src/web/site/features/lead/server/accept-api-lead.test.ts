import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { serialiseLead } from '#domain/lead/lead-wire.ts';
import type { LeadSubmission } from '#ports/leads/lead-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import { openGuard, unlimited } from '#tests/support/open-guard.ts';
import { acceptApiLead, type TakingContext } from './accept-api-lead.server.ts';

const enquiry = {
  name: 'Jordan Blake',
  email: 'jordan@example.com',
  phone: '0491 570 006',
  message: 'A service, please',
  category: 'Service Enquiry',
  location: 'parramatta',
};

function openApi({ isBroken = false, car = null }: { isBroken?: boolean; car?: Car | null } = {}) {
  const submitted: LeadSubmission[] = [];
  const context: TakingContext = {
    site: exampleSite(),
    now: exampleNow,
    origin: 'http://example.localhost',
    clientAddress: '192.0.2.1',
    app: {
      ...openGuard(),
      bookingStore: noBookings,
      carStore: { findById: async () => car },
      geocoder: exampleGeocoder(),
      analyticsStore: { add: async () => undefined },
      confirmationLimiter: unlimited,
      leadStore: {
        submit: async (submission) => {
          if (isBroken) throw new Error('The database is away.');
          submitted.push(submission);
          return { kind: 'stored', leadId: submission.lead.id, receiptToken: 'token' };
        },
        submitWithBooking: async () => 'time-taken',
        findSubmission: async () => null,
      },
      newId: () => 'id',
      triggerLeadDelivery: () => undefined,
    },
  };
  const send = async (body: BodyInit, type: string) => {
    const headers = { 'content-type': type };
    const request = new Request('http://example.localhost/api/enquiries', { method: 'POST', headers, body });
    const claimed = await acceptApiLead(request, context);
    const [first] = submitted;
    return { taken: claimed, wire: first === undefined ? null : serialiseLead(first.lead) };
  };
  return {
    json: (changes: Readonly<Record<string, unknown>>) =>
      send(JSON.stringify({ ...enquiry, ...changes }), 'application/json'),
    form: (entries: readonly (readonly [string, string])[]) => {
      const fields = [...Object.entries(enquiry), ...entries].map(([name, value]) => [name, value]);
      return send(new URLSearchParams(fields), 'application/x-www-form-urlencoded');
    },
  };
}

const services = ['Loan car', 'Wash'];

describe('an enquiry that comes as data', () => {
  it('ERR-7 is explained in plain words where it could not be accepted', async () => {
    const { taken: claimed } = await openApi({ isBroken: true }).json({});
    expect(claimed).toMatchObject({
      kind: 'refused',
      error: 'We can’t accept this right now. Try again in a moment.',
      answer: { status: 503 },
    });
  });

  it('ENQ-2 ENQ-9 ENQ-13 API-13 keeps its registration and its additional services', async () => {
    const { taken: claimed, wire } = await openApi().json({ Rego: 'abc 12d', additional_services: services });
    expect(claimed.kind).toBe('taken');
    expect(wire).toMatchObject({
      Rego: 'ABC12D',
      additional_services: services,
      category: 'Service Enquiry',
    });
    const posted = await openApi().form([
      ['Rego', 'abc 12d'],
      ...services.map((text) => ['additional_services', text] as const),
    ]);
    expect(posted.wire).toMatchObject({ Rego: 'ABC12D', additional_services: services });
  });

  it.each([
    [
      'a sold car without a message',
      { status: 'sold' as const, soldAt: exampleNow },
      {},
      'Please let me know',
    ],
    [
      'a sold car with an empty one',
      { status: 'sold' as const, soldAt: exampleNow },
      { message: '' },
      'Please let me know',
    ],
    [
      'a sold car with one',
      { status: 'sold' as const, soldAt: exampleNow },
      { message: 'Is it back?' },
      'Is it back?',
    ],
    ['an available car', {}, { message: '' }, ''],
  ])('LEAD-8 GAP-11 API-9 begins the message for %s', async (_label, changes, sent, begins) => {
    const car = exampleCar({ ...changes });
    const { taken: claimed, wire } = await openApi({ car }).json({
      category: undefined,
      message: undefined,
      ...sent,
      car_id: car.id,
    });
    expect(claimed.kind).toBe('taken');
    const { unavailableMessage } = exampleSite().config.enquiry;
    expect(wire?.message).toBe(begins === 'Please let me know' ? unavailableMessage : begins);
  });

  it('TRADE-7 API-9 takes the location of a trade-in as location_id, by slug or id, and says it under that name', async () => {
    const [place] = exampleSite().locations;
    if (place === undefined) throw new Error('No location.');
    const tradeIn = {
      form_id: 'trade-in',
      trade_in_vehicle: 'Toyota Corolla',
      trade_in_year: '2018',
      last_name: 'Blake',
      postcode: '2150',
      location: undefined,
      category: undefined,
    };
    for (const location_id of [place.slug, place.id]) {
      const { taken: claimed, wire } = await openApi().json({ ...tradeIn, location_id });
      expect(claimed).toMatchObject({ kind: 'taken' });
      expect(wire).toMatchObject({ location_id: place.slug, location: place.slug });
    }
  });

  it('ENQ-9 says what is wrong with a registration, and needs none', async () => {
    expect((await openApi().json({ Rego: '§§§' })).taken).toMatchObject({
      kind: 'refused',
      answer: { status: 400 },
      errors: [{ field: 'Rego' }],
    });
    const { wire } = await openApi().json({ Rego: '' });
    expect(wire).not.toHaveProperty('Rego');
    expect(wire).toMatchObject({ additional_services: [] });
  });

  it('ENQ-13 takes twenty services of one line each', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `Service ${index}\n${'x'.repeat(500)}`);
    const { wire } = await openApi().json({ additional_services: many });
    const services = wire?.additional_services;
    expect(services).toHaveLength(20);
    expect(String(services)).not.toContain('\n');
  });

  const trail = {
    visited_pages: ['/', '/search/used-cars'],
    linked_query_params: { utm_source: 'news', gclid: 'abc' },
  };
  it('LEAD-5 ANALYTICS-14 keeps how the shopper came, nested as the contract has it', async () => {
    expect((await openApi().json({ lead_attributes: trail })).wire?.lead_attributes).toEqual(trail);
    const posted = await openApi().form([['lead_attributes', JSON.stringify(trail)]]);
    expect(posted.wire?.lead_attributes).toEqual(trail);
  });

  it.each([
    ['flat', trail],
    [
      'flat, as the page posts it',
      {
        visited_pages: JSON.stringify(trail.visited_pages),
        linked_query_params: JSON.stringify(trail.linked_query_params),
      },
    ],
  ])('LEAD-5 ANALYTICS-14 keeps it %s', async (_label, sent) => {
    expect((await openApi().json(sent)).wire?.lead_attributes).toEqual(trail);
  });

  it.each([[null], ['{'], [[]], [{ visited_pages: 3, linked_query_params: [1] }], [7]])(
    'LEAD-5 takes a lead whose attributes are rubbish: %j',
    async (lead_attributes) => {
      const { taken: claimed, wire } = await openApi().json({ lead_attributes });
      expect(claimed.kind).toBe('taken');
      expect(wire?.lead_attributes).toEqual({ visited_pages: [], linked_query_params: {} });
    },
  );

  it('LEAD-5 keeps the last twenty pages of a long visit', async () => {
    const visited_pages = Array.from({ length: 300 }, (_, index) => `/cars/${index}/${'x'.repeat(900)}`);
    const { wire } = await openApi().json({ lead_attributes: { visited_pages } });
    expect(JSON.stringify(wire?.lead_attributes)).toContain('/cars/299/');
    expect(JSON.stringify(wire?.lead_attributes)).not.toContain('/cars/279/');
  });
});
