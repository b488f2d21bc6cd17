/** A site with the platform's defaults; tests change what they are about. */
import type { LenderTerms } from '#domain/finance/lender-terms.ts';
import type { Location } from '#domain/location/location.ts';
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

const smallestConfig: SiteConfigInput = {
  name: 'Example Motors',
  legalName: 'Example Motors Pty Ltd',
  hosts: ['example.localhost'],
  template: 'meridian',
  timeZone: 'Australia/Sydney',
  dealershipIds: ['dealership-1'],
  theme: {},
  logo: { wordmark: 'Example' },
  home: { heading: 'Cars', intro: '{count} cars', searchPlaceholder: 'ute' },
  enquiry: { consentText: 'Send me offers.', collectionNotice: 'We use your details to answer you.' },
};

export const exampleFinance: NonNullable<SiteConfig['finance']> = {
  provider: 'manual',
  lender: 'Example Finance',
  interestRatePercent: 7.99,
  comparisonRatePercent: 8.87,
  termYears: 5,
  termMonths: null,
  termWeeks: null,
  depositPercent: 0,
  balloonPercent: 0,
  establishmentFeeCents: 0,
  establishmentFeeCharged: 'both',
  preApproval: null,
  fees: [],
  offerEndsOn: null,
  acceptedPayments: [],
  calculator: { isShown: true },
  maxCarYears: null,
  excludedMakes: [],
  comparisonRateWarning: 'WARNING: This comparison rate is true only for the examples given.',
  disclaimer: 'A guide only.',
  asAt: '2026-11-01',
};

/** The same lender as the calculator takes it, with nothing stated for one car. */
export const exampleTerms: LenderTerms = { ...exampleFinance, own: null };

export function exampleConfig(changes: Partial<SiteConfigInput> = {}): SiteConfig {
  return siteConfigSchema.parse({ ...smallestConfig, ...changes });
}

export function exampleLocation(changes: Partial<Location> = {}): Location {
  const week = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '08:30',
    close: '17:30',
  }));
  return {
    id: 'location-1',
    slug: 'parramatta',
    name: 'Parramatta',
    dealershipId: 'dealership-1',
    departments: ['sales'],
    subtype: null,
    manufacturers: [],
    isPrimary: true,
    isVisible: true,
    timeZone: 'Australia/Sydney',
    phone: '0255501234',
    landlinePhone: null,
    email: null,
    address: {
      street: '1 Example Street',
      city: 'Parramatta',
      state: 'NSW',
      postcode: '2150',
      latitude: null,
      longitude: null,
      placeUrl: null,
      placeId: null,
      mapKey: null,
    },
    openingHours: { sales: week },
    specialHours: [],
    dealerLicenceNumber: 'MD 000001',
    motorVehicleRepairerNumber: null,
    imageUrl: null,
    averageRating: null,
    reviewCount: 0,
    isRatingSample: false,
    ...changes,
  };
}

export function exampleSite(
  config: Partial<SiteConfigInput> = {},
  changes: Partial<SiteContext> = {},
): SiteContext {
  return {
    dealerGroupId: 'group-1',
    siteSlug: 'example',
    config: exampleConfig(config),
    locations: [exampleLocation()],
    dealerships: [{ id: 'dealership-1', slug: 'example-motors', name: 'Example Motors' }],
    configVersion: 'v1',
    ...changes,
  };
}
