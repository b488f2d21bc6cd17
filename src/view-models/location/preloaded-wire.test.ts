import { expect, it } from 'vitest';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { preloadedToWire } from './preloaded-wire.ts';

const location = exampleLocation({
  landlinePhone: '0255509999',
  subtype: 'buying',
  manufacturers: ['Kia'],
  isPrimary: true,
  dealerLicenceNumber: 'MD 1',
  motorVehicleRepairerNumber: 'MVRL 2',
  imageUrl: 'scenes/location-1',
  averageRating: 4.6,
  reviewCount: 220,
  address: {
    ...exampleLocation().address,
    latitude: -33.8,
    longitude: 151,
    placeUrl: 'https://maps.example/place',
    placeId: 'place-1',
    mapKey: 'key-1',
  },
  specialHours: [
    { date: '2026-12-25', label: null, status: 'Closed', open: null, close: null, department: 'all' },
  ],
});
const review = {
  id: 'ann',
  customerName: 'Ann',
  text: 'Good.',
  rating: 5,
  locationSlug: 'parramatta',
  isSample: true,
  reviewedOn: '2026-11-01',
};
const site = exampleSite(
  { reviews: [review], reviewRules: { minimumAverage: 4.5, minimumGoogleRating: 3, maxGoogleReviews: 5 } },
  { locations: [location] },
);

it('LOC-9 carries every field of a location, its picture in two sizes', () => {
  const [record] = preloadedToWire(site).locations;
  expect(record).toMatchObject({
    id: 'location-1',
    name: 'Parramatta',
    slug: 'parramatta',
    dealership_id: location.dealershipId,
    dealership_slug: site.dealerships[0]?.slug ?? null,
    phone: '0255501234',
    location_type: 'sales',
    location_subtype: 'buying',
    manufacturers: ['Kia'],
    primary: true,
    visible: true,
    dealer_license_number: 'MD 1',
    motor_vehicle_repairer: 'MVRL 2',
    image: {
      url: expect.stringContaining('scenes/location-1?w=1200'),
      thumb: { url: expect.stringContaining('scenes/location-1?w=240') },
    },
    average_rating: 4.6,
    review_count: 220,
    reviews: { count: 220, average_rating: 4.6 },
    contact_detail: {
      phone: '0255501234',
      landline_phone: '0255509999',
      opening_hours: expect.arrayContaining([
        { weekday: 1, status: 'Open', formated_hours: '8:30 am to 5:30 pm', open: '08:30', close: '17:30' },
      ]),
    },
  });
});

it('LOC-10 carries every field of its address', () => {
  expect(preloadedToWire(site).locations[0]?.address).toEqual({
    id: 'location-1',
    street: '1 Example Street',
    city: 'Parramatta',
    state: 'NSW',
    postcode: '2150',
    lat: -33.8,
    long: 151,
    place_url: 'https://maps.example/place',
    place_id: 'place-1',
    map_key: 'key-1',
  });
});

it('REV-3 API-16 LOC-12 carries reviews and special hours with it, and says which are samples', () => {
  const { reviews, special_hours } = preloadedToWire(site);
  expect(reviews).toEqual([
    {
      id: 'ann',
      customer_name: 'Ann',
      text: 'Good.',
      rating: 5,
      review_date: '2026-11-01',
      location_slug: 'parramatta',
      is_sample: true,
    },
  ]);
  expect(special_hours).toMatchObject([
    { date: '2026-12-25', status: 'Closed', location_slug: 'parramatta' },
  ]);
});

it('REV-1 API-16 leaves out what is not shown, and PHONE-1 cuts numbers where the site does', () => {
  const hidden = exampleSite(
    { reviews: [review], reviewRules: { hidden: ['ann'] }, carPage: { masksPhone: true } },
    { locations: [location] },
  );
  expect(preloadedToWire(hidden).reviews).toEqual([]);
  expect(preloadedToWire(hidden).locations[0]?.phone).not.toContain('1234');
});

it.each([
  ['the average that the site wants', { minimumAverage: 4.6 }, []],
  ['the stars that Google has to give', { minimumGoogleRating: 5 }, ['ann']],
  ['how many of Google there are', { maxGoogleReviews: 1, minimumGoogleRating: 3 }, ['bob']],
])('REV-1 REV-2 API-16 goes by %s', (_label, rules, ids) => {
  const bob = { ...review, id: 'bob', rating: 4, reviewedOn: '2026-11-02' };
  const own = exampleSite(
    {
      reviews: [
        { ...review, source: 'google' },
        { ...bob, source: 'google' },
      ],
      reviewRules: rules,
    },
    { locations: [location] },
  );
  expect(preloadedToWire(own).reviews.map(({ id }) => id)).toEqual(ids);
});
