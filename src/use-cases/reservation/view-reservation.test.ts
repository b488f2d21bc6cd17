import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { reservationTermsName } from '#domain/lead/forms/reservation-form.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { Application } from '#use-cases/application.ts';
import { asPostedForm, findLeadForm } from '#use-cases/lead/find-lead-form.ts';
import { buildFormInstead, viewReservation } from './view-reservation.ts';

const open = exampleSite({ reservations: { isEnabled: true } });
const other = exampleCar({ id: 'car-2', slug: 'another', stockNumber: 'KB2' });

const view = (changes: Partial<Car> = {}, site = open) => {
  const car = exampleCar(changes);
  // Only what the page asks of the application.
  const app = {
    carStore: { findBySlug: async (group: string) => (group === car.dealerGroupId ? car : null) },
    stockSearch: { listLimited: async () => [other] },
    formKey: 'a key of forms',
  } as unknown as Application;
  return viewReservation(site, car.slug, app, exampleNow);
};

describe('viewReservation', () => {
  it('ROUTE-2 RSV-1 shows the terms and the form, and no other car', async () => {
    const page = await view();
    expect(page).toMatchObject({ isOpen: true, heading: 'Reserve this Car', similar: [] });
    expect(page?.terms).toHaveLength(4);
    expect(page?.form).toMatchObject({ id: 'reservation', action: expect.stringMatching(/\/checkout$/) });
  });

  it('ROUTE-3 posts to buy-online where the site calls it so', async () => {
    const site = exampleSite({ reservations: { isEnabled: true, path: 'buy-online' } });
    expect((await view({}, site))?.form.action).toMatch(/\/buy-online$/);
  });

  it.each<[string, Partial<Car>, string, string]>([
    ['sold', { status: 'sold', soldAt: exampleNow }, 'has been sold', 'similar'],
    ['on hold', { isReserved: true }, 'is on hold for another shopper', 'availability'],
    ['on its way', { status: 'coming_soon' }, 'hasn’t arrived yet', 'availability'],
    ['unpriced', { priceCents: null }, 'has no price yet', 'car-enquiry'],
    ['to drive only', { tag: 'Test Drive Only' }, 'can’t be reserved online', 'car-enquiry'],
  ])('RSV-2 B-29 says why a car that is %s cannot be, with another form and cars like it', async (...row) => {
    const [, changes, text, formId] = row;
    const page = await view(changes);
    expect(page).toMatchObject({ isOpen: false, terms: [], heading: expect.stringContaining(text) });
    expect(page?.form.id).toBe(formId);
    expect(page?.similar.map(({ card }) => card.slug)).toEqual(['another']);
  });

  it('RSV-2 is no page where the site takes no reservations, nor for another group’s car', async () => {
    expect(await view({}, exampleSite())).toBeNull();
    expect(await view({ dealerGroupId: 'group-2' })).toBeNull();
  });

  it('B-29 moves what was typed to the form that the page then shows', async () => {
    const page = await view({ isReserved: true });
    const instead = buildFormInstead(open, exampleCar({ isReserved: true }), 'on-hold');
    expect([instead.id, instead.pageId]).toEqual([page?.form.id, page?.form.pageId]);
  });
});

describe('a reservation request as data', () => {
  const find = (changes: Partial<Car>) => {
    const carStore = { findById: async () => exampleCar(changes) };
    return findLeadForm(open, { car_id: ['car-1'], form_id: ['reservation'] }, { carStore }, exampleNow);
  };

  it('API-9 RSV-1 is the form of the page, whose terms have to be agreed to', async () => {
    const found = await find({});
    expect(found?.form.kind).toBe('reservation-request');
    expect(found && asPostedForm(open, found.form, {}).get(reservationTermsName)).toBeNull();
  });

  it('B-29 reaches the dealer as a question where the car was held meanwhile', async () => {
    expect((await find({ isReserved: true }))?.form.kind).toBe('availability-check');
  });
});
