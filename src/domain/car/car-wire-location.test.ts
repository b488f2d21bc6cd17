import { expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../../../tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '../../../tests/support/example-site.ts';
import { carToWire } from './car-wire.ts';

it('LOC-15 PHONE-8 carries where a car stands, with every field of a car location', () => {
  const location = exampleLocation({
    landlinePhone: '0255509999',
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
      street: '1 Example Street',
      city: 'Parramatta',
      state: 'NSW',
      postcode: '2150',
      place_url: null,
    },
    location_type: 'sales',
    contact_detail: { phone: '0255501234', landline_phone: '0255509999' },
    reviews: { rating: 4.6, count: 220 },
    image: 'scenes/location-1',
  });
});
