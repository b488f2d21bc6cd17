/**
 * Everything that may differ between dealer sites (CFG-2, CFG-3, CFG-21): one schema, four layers
 * (platform ← template ← dealer group ← site). Unknown keys are refused. Every key has a description,
 * from which the reference in docs/ is generated.
 */
import { z } from 'zod';
import { serviceBookingConfigSchema, testDriveConfigSchema } from '#domain/booking/booking-config.ts';
import { manufacturerSchema } from '#domain/content/manufacturer.ts';
import { modelSchema } from '#domain/content/model.ts';
import { offerSchema } from '#domain/content/offer.ts';
import { offerCardsSchema } from '#domain/content/offer-cards.ts';
import { pageSchema } from '#domain/content/page.ts';
import { promoSchema } from '#domain/content/promo.ts';
import { resultCardSchema } from '#domain/content/result-card.ts';
import { phoneSchema } from '#domain/location/location-config.ts';
import { mapConfigSchema } from '#domain/location/map-config.ts';
import { reviewRulesSchema, reviewSchema } from '#domain/review/review.ts';
import { timeZoneSchema } from '#domain/time/calendar-day.ts';
import { accessibilityConfigSchema } from './accessibility-config.ts';
import { blogConfigSchema } from './blog-config.ts';
import { logoConfigSchema, themeConfigSchema } from './brand-config.ts';
import { carPageConfigSchema } from './car-page-config.ts';
import { consumerRightsConfigSchema } from './consumer-rights-config.ts';
import { deliveryConfigSchema } from './delivery-config.ts';
import { enquiryConfigSchema } from './enquiry-config.ts';
import { favouritesConfigSchema } from './favourites-config.ts';
import { financeConfigSchema } from './finance-config.ts';
import { governmentChargesConfigSchema } from './government-charges-config.ts';
import { homeConfigSchema } from './home-config.ts';
import { labelConfigSchema, tagConfigSchema } from './label-config.ts';
import { leadConfigSchema } from './lead-config.ts';
import { locationCardConfigSchema } from './location-card-config.ts';
import { luxuryCarTaxConfigSchema } from './luxury-car-tax-config.ts';
import { machineConfigShape } from './machine-config.ts';
import { navigationConfigSchema } from './navigation-config.ts';
import { chatBubbleSchema, outsideScriptSchema } from './outside-config.ts';
import { paymentConfigSchema } from './payment-config.ts';
import { captchaConfigSchema, measurementConfigSchema, privacyConfigSchema } from './privacy-config.ts';
import { prizeDrawConfigSchema } from './prize-config.ts';
import { programmeSchema } from './programme-config.ts';
import { purchaseConfigSchema } from './purchase-config.ts';
import { redirectConfigSchema } from './redirect-config.ts';
import { reservationConfigSchema } from './reservation-config.ts';
import { searchConfigSchema } from './search-config.ts';
import { shopperConfigSchema } from './shopper-config.ts';
import { siteManufacturerSchema } from './site-manufacturer-config.ts';
import { stockConfigSchema } from './stock-config.ts';
import { tradeInConfigSchema } from './trade-in-config.ts';

export const financePages = ['finance', 'finance-enquiry', 'apply-for-finance'] as const;

export const siteConfigSchema = z.strictObject({
  name: z.string().min(1).describe('The dealer as a shopper knows it.'),
  legalName: z.string().min(1).describe('The licensed company, for the footer.'),
  hosts: z
    .array(
      z
        .string()
        // Whoever is asked for "x.example." is taken at "x.example": a site of the first name would never be found.
        .regex(
          /^[a-z0-9-]+(\.[a-z0-9-]+)*$/,
          'a host name alone: lower case, without https://, port, path or a dot at its end',
        ),
    )
    .min(1)
    .describe('Host names that this site answers to, whole, lower case, without port.'),
  template: z.enum(['meridian', 'volt', 'outback']).describe('The structure of the pages.'),
  status: z
    .enum(['demo', 'live'])
    .default('live')
    .describe('`demo` sites may carry sample reviews (GAP-12) and are marked as such.'),
  locale: z
    .string()
    .refine(isLocale, { message: 'a language as BCP 47 writes it, for example en-AU' })
    .default('en-AU')
    .describe('BCP 47 tag used for every number and date.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three capital letters, for example AUD')
    .default('AUD')
    .describe('ISO 4217 code of every price.'),
  timeZone: timeZoneSchema.describe('IANA zone used for dates that belong to no location.'),
  dealershipIds: z
    .array(z.string())
    .min(1)
    .describe('The dealerships of the group that this site speaks for.'),
  manufacturer: siteManufacturerSchema
    .nullable()
    .default(null)
    .describe('The one manufacturer the site is bound to; changes routes (CFG-22).'),
  programmes: z
    .record(z.string(), programmeSchema)
    .default({})
    .describe('What manufacturers lock, by their slugs; belongs into `platform.yaml` (B-51).'),
  overrideCity: z
    .string()
    .nullable()
    .default(null)
    .describe("City named in headings instead of the locations' own."),

  theme: themeConfigSchema.describe('Colours and shape; whatever is left out comes from the template.'),
  logo: logoConfigSchema.describe("The dealer's mark in header and footer (NAV)."),
  social: z
    .partialRecord(z.enum(['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin']), z.url())
    .default({})
    .describe('Social addresses (NAV-7).'),
  tagline: z.string().nullable().default(null).describe('A sentence under the logo in the footer.'),
  locationPhones: z
    .record(z.string(), phoneSchema)
    .default({})
    .describe(
      'The number of a location on this site, by its slug, in place of those the group has: such as one that counts its calls (CFG-9).',
    ),
  textNumber: z
    .string()
    .regex(/^\+614\d{8}$/, 'a mobile number as +614…')
    .nullable()
    .default(null)
    .describe(
      'The mobile that reads text messages, on car pages and the contact page (B-22); null offers none.',
    ),

  search: searchConfigSchema.prefault({}).describe('Where stock search runs.'),
  stock: stockConfigSchema.prefault({}).describe("Which of the group's stock the site shows."),
  labels: labelConfigSchema
    .prefault({})
    .describe('Words that the contract fixes and a dealer may change (CFG-16).'),
  tags: tagConfigSchema.prefault({}).describe('The label over a card.'),
  finance: financeConfigSchema
    .nullable()
    .default(null)
    .describe('How repayments are shown; null shows none.'),
  financePage: z
    .enum(financePages)
    .default('finance')
    .describe('The page that Get Finance leads to (ROUTE-9); it stands under `pages`.'),
  favourites: favouritesConfigSchema.prefault({}).describe('Favourites and compare on cards and car pages.'),
  reservations: reservationConfigSchema
    .prefault({})
    .describe('Asking for a car to be held, with a refundable deposit (RSV-1).'),
  purchase: purchaseConfigSchema
    .nullable()
    .default(null)
    .describe(
      'Buying a car online at `/checkout-journey`, step by step up to the request for the contract (ROUTE-5, RSV-6); null offers it on no car.',
    ),
  payments: paymentConfigSchema.prefault({}).describe('Through whom shoppers pay online (B-27).'),
  carPage: carPageConfigSchema
    .prefault({})
    .describe('What every car page says for the dealer, and which controls it carries.'),
  consumerRights: consumerRightsConfigSchema
    .prefault({})
    .describe('What the law gives a buyer, by state of the selling location (B-16).'),
  governmentCharges: governmentChargesConfigSchema
    .prefault({})
    .describe(
      'What a state takes when a car changes hands, for drive away estimates (C-2, F-13). In a state without a table a price before charges has no estimate, and no price filter finds that car.',
    ),
  luxuryCarTax: luxuryCarTaxConfigSchema
    .nullable()
    .default(null)
    .describe(
      'Thresholds of the luxury car tax, which the price of a new car includes (F-14); null says nothing of it.',
    ),
  map: mapConfigSchema
    .nullable()
    .default(null)
    .describe('A map that opens after a tap; null offers none, and the address and directions stand alone.'),
  garageEnabled: z.boolean().default(false).describe('Shoppers may have a personal garage (CFG-12).'),
  prizeDraw: prizeDrawConfigSchema
    .nullable()
    .default(null)
    .describe('A prize draw at `/spin-to-win`, one turn for each phone number (ROUTE-20); null has none.'),
  shoppers: shopperConfigSchema
    .prefault({})
    .describe('Shoppers who sign in with their phone, and what they have of it (GATE, WATCH groups).'),
  navigation: navigationConfigSchema.prefault({}).describe('Menus.'),
  home: homeConfigSchema.describe('The home page.'),
  pages: z
    .record(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/), pageSchema.nullable())
    .transform(withoutSwitchedOff)
    .prefault({})
    .describe('Content pages by address; null switches one of the group off.'),
  promos: z
    .array(promoSchema)
    .default([])
    .describe('Promotions that stand between the blocks of many pages for a while (BLOCK-14).'),
  frameHosts: z
    .array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'the name of a host, for example diary.example.com'),
    )
    .default([])
    .describe('Hosts whose pages may stand in a frame of this site, each by its whole name (BLOCK-9).'),
  resultCards: z
    .array(resultCardSchema)
    .default([])
    .describe('Call-to-action cards among the results, usually at 8 and 17 (SRCH-19, BLOCK-17).'),
  offers: z.array(offerSchema).default([]).describe('Special offers.'),
  offerCards: offerCardsSchema.prefault({}).describe('What the buttons of every offer do.'),
  manufacturers: z
    .array(manufacturerSchema)
    .default([])
    .describe(
      'The manufacturers this site presents (DATA-9); those it does not list go by their names in stock.',
    ),
  models: z.array(modelSchema).default([]).describe('The models this site presents (DATA-8).'),
  reviews: z
    .array(reviewSchema)
    .default([])
    .describe('Customer reviews (REV-3); sample ones on demo sites only.'),
  reviewRules: reviewRulesSchema.prefault({}).describe('Which stars and reviews are shown (REV-1, REV-2).'),
  locationOrder: z
    .array(z.string())
    .default([])
    .describe('Location slugs in a fixed order; otherwise by name (LOC-4).'),
  locationCards: locationCardConfigSchema
    .prefault({})
    .describe('What the card of a location shows (LOC-3, CFG-5).'),
  blog: blogConfigSchema.prefault({}).describe('What pages under /blog share (CFG-5).'),
  closedLabel: z
    .string()
    .default('Closed')
    .describe('The word for a day without hours (LOC-13); "By appointment only" on some sites.'),
  delivery: deliveryConfigSchema
    .nullable()
    .default(null)
    .describe(
      'What bringing a car to the buyer costs, for estimates on car pages and in enquiries (B-24); null estimates nothing.',
    ),
  enquiry: enquiryConfigSchema.describe('Forms.'),
  leads: leadConfigSchema.prefault({}).describe('How leads reach the dealer.'),
  tradeIn: tradeInConfigSchema
    .nullable()
    .default(null)
    .describe(
      'An estimate for the car a shopper has, step by step at `/trade-in` and `/sell-my-car` where `pages` has them (ROUTE-4, TRADE-1); null leaves those pages their plain forms.',
    ),
  testDrives: testDriveConfigSchema
    .prefault({})
    .describe('Test drives booked from the hours of the sales departments (B-30, API-5).'),
  serviceBookings: serviceBookingConfigSchema
    .prefault({})
    .describe('Service booked from the hours of the service departments (B-31).'),
  bookingCalendars: z
    .strictObject({
      revision: z
        .int()
        .min(1)
        .default(1)
        .describe('Raise it, and every address of a calendar that was given out so far opens nothing more.'),
    })
    .prefault({})
    .describe(
      "Calendars of bookings for the dealer's people; `forecourt booking calendar` prints their addresses.",
    ),
  ...machineConfigShape,
  redirects: redirectConfigSchema.prefault({}).describe('Where addresses of before may lead (H-17).'),
  measurement: measurementConfigSchema
    .prefault({})
    .describe('Tags of others; they load late and only after consent (B-40).'),
  outsideScripts: z
    .array(outsideScriptSchema)
    .default([])
    .describe('Scripts of partners: named, late, and closed in where they can be (B-47).'),
  chatBubble: chatBubbleSchema
    .nullable()
    .default(null)
    .describe('A way to the chat of `carPage.chatUrl` on every page (UI-5); null has none.'),
  captcha: captchaConfigSchema.prefault({}).describe('What forms ask of programs (ENQ-11, B-52).'),
  privacy: privacyConfigSchema.prefault({}).describe("The shopper's choices."),
  accessibility: accessibilityConfigSchema
    .prefault({})
    .describe('What the page `/accessibility` says of tests and known barriers (F-22).'),
});

export type SiteConfig = z.output<typeof siteConfigSchema>;
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

function withoutSwitchedOff<P>(pages: Readonly<Record<string, P | null>>): Record<string, P> {
  return Object.fromEntries(Object.entries(pages).filter((entry): entry is [string, P] => entry[1] !== null));
}

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}
