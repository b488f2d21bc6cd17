import { expect, it } from 'vitest';
import { parseWeeklyHours } from '#domain/location/location-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { carToWire } from '#view-models/car-page/car-wire.ts';
import { locationRecordToWire, locationToWire } from './location-wire.ts';

it.each([
  [['sales', 'service', 'parts'], ''],
  [['sales'], 'sales'],
  [['parts'], 'parts'],
  [['sales', 'service'], 'sales,service'],
  [['service', 'parts'], 'service,parts'],
] as const)('LOC-8 GAP-39 writes the departments %j as the location type "%s"', (departments, type) => {
  const location = exampleLocation({ departments });
  expect(locationToWire(location, [], { masksPhone: false }).location_type).toBe(type);
  expect(locationRecordToWire(location, [], { masksPhone: false }).location_type).toBe(type);
});

it('LOC-8 LOC-11 LOC-12 LOC-15 PHONE-8 carries where a car is, with every field of a car location', () => {
  const location = exampleLocation({
    landlinePhone: '0255509999',
    subtype: 'buying',
    openingHours: {
      sales: [
        { weekday: 0, status: 'Closed', open: null, close: null },
        { weekday: 1, status: 'Open', open: '08:30', close: '17:00' },
      ],
    },
    specialHours: [
      {
        date: '2026-12-25',
        label: 'Christmas Day',
        status: 'Closed',
        open: null,
        close: null,
        department: 'all',
      },
      { date: '2026-12-24', label: null, status: 'Open', open: '09:00', close: '12:00', department: 'sales' },
    ],
    averageRating: 4.6,
    reviewCount: 220,
    imageUrl: 'scenes/location-1',
  });
  const site = exampleSite({}, { locations: [location] });
  const car = exampleCar({ distributionLocations: ['southport'] });
  expect(carToWire(car, site, exampleNow).location).toEqual({
    name: 'Parramatta',
    slug: 'parramatta',
    phone: '0255501234',
    city: 'Parramatta',
    state: 'NSW',
    distribution_locations: ['southport'],
    address: {
      id: 'location-1',
      street: '1 Example Street',
      city: 'Parramatta',
      state: 'NSW',
      postcode: '2150',
      lat: null,
      long: null,
      place_url: null,
      place_id: null,
      map_key: null,
    },
    location_type: 'sales',
    location_subtype: 'buying',
    contact_detail: {
      phone: '0255501234',
      landline_phone: '0255509999',
      opening_hours: [
        { weekday: 0, status: 'Closed', formated_hours: 'Closed', open: null, close: null },
        { weekday: 1, status: 'Open', formated_hours: '8:30 am to 5 pm', open: '08:30', close: '17:00' },
      ],
    },
    special_hours: [
      {
        date: '2026-12-25',
        status: 'Closed',
        start_hour: null,
        end_hour: null,
        department: 'all',
        location_name: 'Parramatta',
      },
      {
        date: '2026-12-24',
        status: 'Open',
        start_hour: '09:00',
        end_hour: '12:00',
        department: 'sales',
        location_name: 'Parramatta',
      },
    ],
    reviews: { rating: 4.6, average_rating: 4.6, count: 220 },
    image: 'scenes/location-1',
  });
});

it('PHONE-1 C-19 cuts both numbers where the pages of the site cut them', () => {
  const location = exampleLocation({ landlinePhone: '0255509999' });
  const site = exampleSite({ carPage: { masksPhone: true } }, { locations: [location] });
  const wire = carToWire(exampleCar(), site, exampleNow);
  expect(wire.location?.phone).toBe('02\u00a055…');
  expect(wire.location?.contact_detail.landline_phone).toBe('02\u00a055…');
  expect(JSON.stringify(wire).replace(/\D/g, '')).not.toMatch(/55501234|55509999/);
});

it('H-37 says several spans in words and one by one, and a day by appointment', () => {
  const location = exampleLocation({
    departments: ['sales'],
    openingHours: { sales: parseWeeklyHours({ mon: '09:00-12:00, 13:00-17:00', tue: 'by appointment' }) },
  });
  const { contact_detail: contact } = locationToWire(location, [], { masksPhone: false });
  expect(contact.opening_hours.slice(1, 3)).toEqual([
    {
      ...{ weekday: 1, status: 'Open', formated_hours: '9 am to 12 pm, 1 pm to 5 pm' },
      ...{ open: '09:00', close: '17:00' },
      spans: [
        { open: '09:00', close: '12:00' },
        { open: '13:00', close: '17:00' },
      ],
    },
    { weekday: 2, status: 'Closed', formated_hours: 'By appointment', open: null, close: null },
  ]);
});
