/** A dealer group with two dealerships and two locations, for tests that need to put cars somewhere. */

import type { Location } from '#domain/location/location.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';

export const exampleGroup: DealerGroup = {
  id: 'example-group',
  name: 'Example Group',
  dealerships: [
    { id: 'north', slug: 'north', name: 'North' },
    { id: 'south', slug: 'south', name: 'South' },
  ],
  stockImport: { feeds: {}, fetched: [] },
  locations: [exampleLocation('ringwood', 'south', true), exampleLocation('dee-why', 'north', false)],
};

function exampleLocation(slug: string, dealershipId: string, isPrimary: boolean): Location {
  return {
    id: slug,
    slug,
    name: slug,
    dealershipId,
    departments: ['sales'],
    subtype: null,
    manufacturers: [],
    isPrimary,
    isVisible: true,
    timeZone: 'Australia/Melbourne',
    phone: null,
    landlinePhone: null,
    email: null,
    address: {
      street: '1 Test Road',
      city: slug,
      state: 'VIC',
      postcode: '3134',
      latitude: null,
      longitude: null,
      placeUrl: null,
      placeId: null,
      mapKey: null,
    },
    openingHours: { sales: [] },
    specialHours: [],
    dealerLicenceNumber: null,
    motorVehicleRepairerNumber: null,
    imageUrl: null,
    averageRating: null,
    reviewCount: 0,
    isRatingSample: false,
  };
}
