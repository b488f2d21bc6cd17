/** An enquiry form as data: what it asks, what it starts with, what it requires. The page draws it, the schema checks it. */

import { isAvailable } from '../car/availability.ts';
import type { CarSummary } from '../car/car.ts';
import { slugify } from '../car/car-slug.ts';
import { carHref, contactHref } from '../site/links.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { LeadKind } from './lead.ts';
import {
  carCategory,
  defaultCategory,
  generalCategories,
  photosSubcategory,
  similarSubcategory,
  testDriveSubcategory,
} from './lead-category.ts';

export type EnquiryLocation = { readonly slug: string; readonly label: string };

/** Wire name and value, in the names other systems rely on (LEAD-4, ENQ-2). */
export type HiddenValue = { readonly name: string; readonly value: string };

export type EnquiryFormView = {
  readonly kind: LeadKind;
  readonly action: string;
  readonly heading: string;
  readonly submitLabel: string;
  /** Empty where the form does not ask (ENQ-4). */
  readonly categories: readonly string[];
  readonly category: string;
  readonly subcategory: string | null;
  /** Where more than one can answer, the shopper chooses (ENQ-6); one alone is chosen for them (ENQ-8). */
  readonly locations: readonly EnquiryLocation[];
  readonly location: string;
  readonly messageLabel: string;
  readonly isMessageRequired: boolean;
  /** LEAD-8, GAP-11. */
  readonly message: string;
  /** LEAD-7, GAP-15. */
  readonly optIn: boolean;
  readonly consentText: string;
  readonly collectionNotice: string;
  readonly privacyHref: string | null;
  readonly pageId: string;
  readonly hidden: readonly HiddenValue[];
};

/** In the words of the address's `about`; none means the car as it stands. */
export const carEnquiryPurposes = ['this-car', 'similar', 'test-drive', 'photos'] as const;
export type CarEnquiryPurpose = (typeof carEnquiryPurposes)[number];

/** LEAD-11: a car that is gone can only be asked for in another shape; one without a price may be. */
export function carEnquiryPurpose(car: CarSummary, asked: string | null): CarEnquiryPurpose {
  if (!isAvailable(car)) return 'similar';
  return carEnquiryPurposes.find((purpose) => purpose === asked) ?? 'this-car';
}

export function carEnquiryHref(slug: string, purpose: CarEnquiryPurpose = 'this-car'): string {
  return `${carHref(slug)}/enquire${purpose === 'this-car' ? '' : `?about=${purpose}`}`;
}

export function buildCarEnquiryForm(
  site: SiteContext,
  car: CarSummary,
  purpose: CarEnquiryPurpose = carEnquiryPurpose(car, null),
): EnquiryFormView {
  const locations = listLocations(site, (location) => location.departments.includes('sales'));
  const words = purposeWords(purpose, site);
  const { subcategory } = words;
  const pageId = `cars/${car.slug}`;
  return {
    ...commonParts(site, locations, car.locationSlug),
    kind: 'car-enquiry',
    action: carEnquiryHref(car.slug, purpose),
    heading: words.heading,
    submitLabel: words.submitLabel,
    categories: [],
    category: carCategory,
    subcategory,
    messageLabel: words.messageLabel,
    isMessageRequired: false,
    message: words.message,
    pageId,
    hidden: [
      { name: 'category', value: carCategory },
      { name: 'subcategory', value: subcategory ?? '' },
      { name: 'page_id', value: pageId },
      ...carValues(site, car),
    ],
  };
}

type PurposeWords = Pick<
  EnquiryFormView,
  'heading' | 'submitLabel' | 'subcategory' | 'messageLabel' | 'message'
>;

function purposeWords(purpose: CarEnquiryPurpose, site: SiteContext): PurposeWords {
  const noun = site.config.labels.stockNoun.one;
  switch (purpose) {
    case 'similar':
      return {
        heading: 'Find Me Something Similar',
        submitLabel: 'Find Me Something Similar',
        subcategory: similarSubcategory,
        messageLabel: 'What matters to you',
        message: site.config.enquiry.unavailableMessage,
      };
    case 'test-drive':
      return {
        heading: 'Book a Test Drive',
        submitLabel: 'Ask for a test drive',
        subcategory: testDriveSubcategory,
        messageLabel: 'When would suit you',
        message: `I would like to test drive this ${noun}.`,
      };
    // LEAD-10.
    case 'photos':
      return {
        heading: 'Request photos',
        submitLabel: 'Request photos',
        subcategory: photosSubcategory,
        messageLabel: 'Your message',
        message: `Please send photos for this ${noun}.`,
      };
    case 'this-car':
      return {
        heading: `Enquire about this ${noun}`,
        submitLabel: 'Send enquiry',
        subcategory: null,
        messageLabel: 'Your question',
        message: '',
      };
  }
}

export function buildGeneralEnquiryForm(site: SiteContext, locationSlug: string | null): EnquiryFormView {
  const pageId = locationSlug === null ? 'contact-us' : `contact-us/${locationSlug}`;
  return {
    ...commonParts(
      site,
      listLocations(site, () => true),
      locationSlug,
    ),
    kind: 'general-enquiry',
    action: locationSlug === null ? '/contact-us' : contactHref(locationSlug),
    heading: 'Send us a message',
    submitLabel: 'Send message',
    categories: generalCategories,
    category: defaultCategory,
    subcategory: null,
    messageLabel: 'Your message',
    isMessageRequired: true,
    message: '',
    pageId,
    hidden: [{ name: 'page_id', value: pageId }],
  };
}

/** LEAD-4: for whatever reads the page's forms. The server takes these facts from its own stock, never from here. */
function carValues(site: SiteContext, car: CarSummary): readonly HiddenValue[] {
  return [
    { name: 'car_id', value: car.id },
    { name: 'stock_number', value: car.stockNumber },
    { name: 'Vehicle Make', value: car.make },
    { name: 'Vehicle Model', value: car.model },
    { name: 'car_type', value: car.stockType },
    { name: 'vehicle_status', value: car.status },
    { name: 'manufacturer_slug', value: manufacturerSlug(site, car.make) },
    { name: 'autogauge_enabled', value: 'false' },
  ];
}

/** The manufacturer that the site is bound to, else the car's own. */
export function manufacturerSlug(site: SiteContext, make: string): string {
  return site.config.manufacturer?.slug ?? slugify(make, 80);
}

/** The slug of the dealership that a location belongs to. */
export function dealershipSlugOf(site: SiteContext, locationSlug: string): string | null {
  const location = site.locations.find((candidate) => candidate.slug === locationSlug);
  return site.dealerships.find((dealership) => dealership.id === location?.dealershipId)?.slug ?? null;
}

type CommonParts = Pick<
  EnquiryFormView,
  'locations' | 'location' | 'optIn' | 'consentText' | 'collectionNotice' | 'privacyHref'
>;

function commonParts(
  site: SiteContext,
  locations: readonly EnquiryLocation[],
  wanted: string | null,
): CommonParts {
  const { enquiry, pages } = site.config;
  const preset = locations.find((location) => location.slug === wanted) ?? only(locations);
  return {
    locations,
    location: preset?.slug ?? '',
    optIn: enquiry.optInDefault,
    consentText: enquiry.consentText,
    collectionNotice: enquiry.collectionNotice,
    privacyHref: Object.hasOwn(pages, 'privacy-policy') ? '/privacy-policy' : null,
  };
}

type SiteLocation = SiteContext['locations'][number];

/** Those that fit, or all of them where none does: somebody must answer. */
function listLocations(
  site: SiteContext,
  fits: (location: SiteLocation) => boolean,
): readonly EnquiryLocation[] {
  const fitting = site.locations.filter(fits);
  return (fitting.length > 0 ? fitting : site.locations).map((location) => ({
    slug: location.slug,
    label: `${location.name}, ${location.address.state}`,
  }));
}

function only<T>(items: readonly T[]): T | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}
