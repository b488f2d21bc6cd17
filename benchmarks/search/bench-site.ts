/** The site the generated cars belong to. */
import { siteConfigSchema } from '#domain/site/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

const dealershipIds = Array.from({ length: 12 }, (_, index) => `dealership-${index}`);

export const benchSite: SiteContext = {
  dealerGroupId: 'bench',
  siteSlug: 'bench',
  config: siteConfigSchema.parse({
    name: 'Bench Motors',
    legalName: 'Bench Motors Pty Ltd',
    hosts: ['bench.localhost'],
    template: 'meridian',
    timeZone: 'Australia/Sydney',
    dealershipIds,
    theme: {},
    logo: { wordmark: 'Bench' },
    finance: {
      lender: 'Bench Finance',
      interestRatePercent: 7.99,
      comparisonRatePercent: 8.87,
      comparisonRateWarning: 'This comparison rate is true only for the example given.',
      disclaimer: 'A guide only.',
      asAt: '2026-11-01',
    },
    home: { heading: 'Cars', intro: '{count} cars', searchPlaceholder: 'ute' },
    enquiry: { consentText: 'Offers', collectionNotice: 'We answer you.' },
  }),
  locations: Array.from({ length: 40 }, (_, index) => ({
    id: `location-${index}`,
    slug: `location-${index}`,
    name: `Bench Motors ${index}`,
    dealershipId: `dealership-${index % 12}`,
    departments: ['sales'],
    subtype: null,
    manufacturers: [],
    isPrimary: index === 0,
    isVisible: true,
    timeZone: 'Australia/Sydney',
    phone: null,
    landlinePhone: null,
    email: null,
    address: {
      street: '1 Bench Street',
      city: `City ${index % 28}`,
      state: 'NSW',
      postcode: '2000',
      latitude: null,
      longitude: null,
      placeUrl: null,
    },
    openingHours: {},
    specialHours: [],
    dealerLicenceNumber: null,
    motorVehicleRepairerNumber: null,
    imageUrl: null,
    averageRating: null,
    reviewCount: 0,
  })),
  dealerships: dealershipIds.map((id) => ({ id, slug: id, name: `Bench ${id}` })),
  configVersion: 'bench',
};
