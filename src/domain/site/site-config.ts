/**
 * Everything that may differ between dealer sites (CFG group): one schema, four layers
 * (platform ← template ← dealer group ← site). Unknown keys are refused. Every key has a description,
 * from which the reference in docs/ is generated.
 */
import { z } from 'zod';
import { serviceBookingConfigSchema, testDriveConfigSchema } from '../booking/booking-config.ts';
import { itemTypes, stockStatuses, stockTypes } from '../car/car.ts';
import { homeSectionSchema } from '../content/home-section.ts';
import { modelSchema } from '../content/model.ts';
import { offerSchema } from '../content/offer.ts';
import { pageSchema } from '../content/page.ts';
import { reviewSchema } from '../content/review.ts';
import { offeredSortOrders } from '../stock-search/search-state.ts';
import { carPageConfigSchema } from './car-page-config.ts';
import { consumerRightsConfigSchema } from './consumer-rights-config.ts';
import { enquiryConfigSchema } from './enquiry-config.ts';
import { financeConfigSchema } from './finance-config.ts';
import { leadConfigSchema } from './lead-config.ts';
import { captchaConfigSchema, measurementConfigSchema, privacyConfigSchema } from './privacy-config.ts';
import { rankingConfigSchema } from './ranking-config.ts';
import { reservationConfigSchema } from './reservation-config.ts';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb');

const navigationLink = z.strictObject({
  label: z.string().min(1).describe('What the link says.'),
  href: z.string().min(1).describe('A path of this site, or an https address.'),
});

const navigationItem = navigationLink.extend({
  href: z.string().min(1).optional().describe('Left out where the item only opens a menu.'),
  links: z.array(navigationLink).default([]).describe('The links of the menu it opens.'),
  menu: z
    .enum(['models'])
    .optional()
    .describe('A menu the platform fills: `models` lists body types, powertrains and models (NAV-3).'),
});

export const siteConfigSchema = z.strictObject({
  name: z.string().min(1).describe('The dealer as a shopper knows it.'),
  legalName: z.string().min(1).describe('The licensed company, for the footer.'),
  hosts: z
    .array(z.string().regex(/^[a-z0-9.-]+$/))
    .min(1)
    .describe('Host names that this site answers to, whole, lower case, without port.'),
  template: z.enum(['meridian', 'volt', 'outback']).describe('The structure of the pages.'),
  status: z
    .enum(['demo', 'live'])
    .default('live')
    .describe('`demo` sites may carry sample reviews (GAP-12) and are marked as such.'),
  locale: z.string().default('en-AU').describe('BCP 47 tag used for every number and date.'),
  currency: z.string().default('AUD').describe('ISO 4217 code of every price.'),
  timeZone: z.string().describe('IANA zone used for dates that belong to no location.'),
  dealershipIds: z
    .array(z.string())
    .min(1)
    .describe('The dealerships of the group that this site speaks for.'),
  manufacturer: z
    .strictObject({
      name: z.string().describe('As its cars are labelled in stock.'),
      slug: z.string().describe('As addresses write it.'),
    })
    .nullable()
    .default(null)
    .describe('The one manufacturer the site is bound to; changes routes (CFG-22).'),
  overrideCity: z
    .string()
    .nullable()
    .default(null)
    .describe("City named in headings instead of the locations' own."),

  theme: z
    .strictObject({
      brand: hexColour.optional().describe('Header marks, bands, tags.'),
      accent: hexColour.optional().describe('The one solid action colour.'),
      tokens: z
        .record(z.string().regex(/^[a-z0-9-]+$/), z.string())
        .default({})
        .describe('Single token overrides, by token name.'),
    })
    .describe('Colours and shape; whatever is left out comes from the template.'),
  logo: z
    .strictObject({
      mark: z
        .enum(['kestrel', 'halden', 'wattlebend', 'parkway', 'plain'])
        .default('plain')
        .describe('The drawn mark.'),
      wordmark: z.string().describe('The words beside it.'),
      tagline: z.string().nullable().default(null).describe('The small line under the words.'),
    })
    .describe("The dealer's mark in header and footer (NAV)."),
  social: z
    .partialRecord(z.enum(['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin']), z.url())
    .default({})
    .describe('Social addresses (NAV-7).'),
  tagline: z.string().nullable().default(null).describe('A sentence under the logo in the footer.'),
  textNumber: z
    .string()
    .regex(/^\+614\d{8}$/, 'a mobile number as +614…')
    .nullable()
    .default(null)
    .describe(
      'The mobile that reads text messages, on car pages and the contact page (B-22); null offers none.',
    ),

  search: z
    .strictObject({
      engine: z
        .enum(['memory', 'postgres', 'hosted'])
        .default('memory')
        .describe('In this process, in the PostgreSQL database, or a hosted index (CFG-6).'),
      host: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null)
        .describe('Address of the hosted index, a Meilisearch server. Never reaches a browser.'),
      key: z
        .string()
        .nullable()
        .default(null)
        .describe(
          'Its key for this site; must be allowed to search and to change the index and its settings.',
        ),
      pageSize: z.int().min(1).max(100).default(21).describe('Cars per page (SRCH-7).'),
      resultLayout: z
        .enum(['grid', 'list'])
        .default('grid')
        .describe('How results stand until a shopper chooses (B-56).'),
      sortOptions: z
        .array(z.enum(offeredSortOrders))
        .min(1)
        .default([...offeredSortOrders])
        .describe(
          'The orders a shopper may choose, in this order (CFG-15, SRCH-11); `nearest` comes by itself where a place is given.',
        ),
      locationStockLinks: z
        .array(z.enum(['used-cars', 'demo-cars', 'new-cars']))
        .default(['used-cars', 'demo-cars', 'new-cars'])
        .describe(
          'The stock links on the page of a location (CFG-15); one that leads to nothing is left out.',
        ),
      ranking: rankingConfigSchema
        .prefault({})
        .describe('What "Most relevant", the order nobody has to ask for, puts first (SRCH-12, B-55).'),
    })
    .prefault({})
    .describe('Where stock search runs.'),
  stock: z
    .strictObject({
      stockTypes: z.array(z.enum(stockTypes)).default([]).describe('Only these (CFG-7); empty is all.'),
      statuses: z
        .array(z.enum(stockStatuses))
        .default([])
        .describe('Only these (CFG-7); empty is the base filter of SRCH-6.'),
      dealershipIds: z
        .array(z.string())
        .default([])
        .describe("Only stock of these dealerships (CFG-7); empty is the site's own."),
      makes: z.array(z.string()).default([]).describe('Manufacturer restriction (SRCH-23); empty is all.'),
      itemTypes: z
        .array(z.enum(itemTypes))
        .default([])
        .describe('Only cars, or only caravans (CFG-20); empty is both.'),
      excludedStockNumbers: z.array(z.string()).default([]).describe('Never shown on this site (CFG-8).'),
      soldVisibilityDays: z
        .int()
        .min(0)
        .max(60)
        .default(3)
        .describe('How long a sold car stays listed (CFG-10).'),
      soldRedirectDays: z
        .int()
        .min(0)
        .max(730)
        .default(90)
        .describe('How long after that its address leads to cars like it; then it answers 410 (C-7, B-48).'),
      hideUnpricedWhenSortedByLowestPrice: z
        .boolean()
        .default(true)
        .describe('Cars without a price are left out when the lowest price comes first (SRCH-13).'),
    })
    .prefault({})
    .describe("Which of the group's stock the site shows."),
  labels: z
    .strictObject({
      newTag: z.string().default('New').describe('The tag of a car that has just arrived (TAG-6).'),
      soldTag: z
        .string()
        .default('SOLD')
        .describe('The tag of a car that is gone (TAG-8); "JUST SOLD" on sites that set it.'),
      reservedTag: z.string().default('Reserved').describe('The tag of a car on hold (TAG-2).'),
      comingSoonTag: z
        .string()
        .default('Coming soon')
        .describe('The tag of a car that is on its way (TAG-5).'),
      newArrival: z
        .string()
        .default('New Arrival')
        .describe('Stands where a car has no photo yet (CARD-11).'),
      used: z.string().default('Used').describe('The word for used cars (CFG-16).'),
      approval: z
        .string()
        .default('Get Pre-Approved Now')
        .describe('The button that leads to finance (FIN-19).'),
      noPrice: z
        .string()
        .default('Enquire for price.')
        .describe('Stands where a car has no price (PRICE-2).'),
      preorder: z
        .string()
        .default('Pre-order now')
        .describe('Stands where a car can be ordered before it has a price (PRICE-3).'),
      stockNoun: z
        .strictObject({
          one: z.string().describe('For example car, or van.'),
          many: z.string().describe('For example cars, or vans.'),
        })
        .default({ one: 'car', many: 'cars' })
        .describe('What this dealer calls its stock.'),
    })
    .prefault({})
    .describe('Words that the contract fixes and a dealer may change (CFG-16).'),
  tags: z
    .strictObject({
      showElectric: z
        .boolean()
        .default(false)
        .describe('Electric and hybrid cars carry a tag of their own, before every other (TAG-1).'),
      certifiedMake: z
        .string()
        .nullable()
        .default(null)
        .describe('The make whose certified used cars show an image (TAG-3).'),
      newDays: z
        .int()
        .min(0)
        .max(60)
        .default(8)
        .describe('How many days a car counts as just arrived (TAG-6).'),
    })
    .prefault({})
    .describe('The label over a card.'),
  finance: financeConfigSchema
    .nullable()
    .default(null)
    .describe('How repayments are shown; null shows none.'),
  financePage: z
    .enum(['finance', 'finance-enquiry', 'apply-for-finance'])
    .default('finance')
    .describe('The page that Get Finance leads to (ROUTE-9); it stands under `pages`.'),
  favourites: z
    .strictObject({
      isEnabled: z
        .boolean()
        .default(true)
        .describe('Shoppers may keep favourites and compare cars in their browser (FAV-3).'),
      requiresPrice: z
        .boolean()
        .default(false)
        .describe('A car whose price is 0 or less cannot be kept or compared (CARD-8, PRICE-13).'),
      requiresPhotos: z
        .boolean()
        .default(false)
        .describe('A car without photos cannot be kept or compared (CARD-8).'),
    })
    .prefault({})
    .describe('Favourites and compare on cards and car pages.'),
  reservations: reservationConfigSchema
    .prefault({})
    .describe('Asking for a car to be held, with a refundable deposit (RSV-1).'),
  carPage: carPageConfigSchema
    .prefault({})
    .describe('What every car page says for the dealer, and which controls it carries.'),
  consumerRights: consumerRightsConfigSchema
    .prefault({})
    .describe('What the law gives a buyer, by state of the selling location (B-16).'),
  map: z
    .strictObject({
      tileUrl: z
        .url({ protocol: /^https?$/ })
        .includes('{z}', 'an address with {z}, {x} and {y}')
        .includes('{x}', 'an address with {z}, {x} and {y}')
        .includes('{y}', 'an address with {z}, {x} and {y}')
        .describe('Where map tiles come from. Its origin is the only one that pages may ask for them.'),
      attribution: z.string().min(1).describe('Whom the map credits; the owner of the tiles says how.'),
      attributionUrl: z.url().nullable().default(null).describe('Where the credit leads.'),
      zoom: z.int().min(1).max(19).default(10).describe('How near the map opens (LOC-14).'),
      maxZoom: z.int().min(1).max(22).default(19).describe('How near it goes.'),
    })
    .nullable()
    .default(null)
    .describe('A map that opens after a tap; null offers none, and the address and directions stand alone.'),
  garageEnabled: z.boolean().default(false).describe('Shoppers may have a personal garage (CFG-12).'),
  navigation: z
    .strictObject({
      header: z.array(navigationItem).default([]).describe('The menu at the top, in order (NAV-1, NAV-6).'),
      footer: z
        .array(
          z.strictObject({
            title: z.string().describe('Heading of the column.'),
            links: z.array(navigationLink).describe('Its links, in order.'),
          }),
        )
        .default([])
        .describe('The columns at the foot (NAV-2).'),
      trigger: z.enum(['hover', 'click']).default('click').describe('What opens a menu at the top (NAV-5).'),
    })
    .prefault({})
    .describe('Menus.'),
  home: z
    .strictObject({
      heading: z.string().describe('The sentence on the picture.'),
      intro: z
        .string()
        .describe(
          'The sentence under it. `{count}` is the number in stock, `{locations}` the number of locations.',
        ),
      searchLabel: z.string().default('Search our stock').describe('Label of the search field.'),
      searchPlaceholder: z.string().describe('An example of what to type.'),
      heroImage: z.string().nullable().default(null).describe('Asset of the picture.'),
      sections: z.array(homeSectionSchema).default([]).describe('What follows, in order.'),
    })
    .describe('The home page.'),
  pages: z
    .record(z.string().regex(/^[a-z0-9-]+$/), pageSchema)
    .default({})
    .describe('Content pages by address.'),
  resultCards: z
    .array(
      z.strictObject({
        position: z.int().min(1).max(100).describe('Its place on a page of results, from 1.'),
        heading: z.string().min(1).describe('A question or an offer, in a few words.'),
        text: z.string().default('').describe('One sentence under it.'),
        label: z.string().min(1).describe('What its button says.'),
        href: z.string().min(1).describe('Where the button leads: a path of this site, or an https address.'),
      }),
    )
    .default([])
    .describe('Call-to-action cards among the results, usually at 8 and 17 (SRCH-19, BLOCK-17).'),
  offers: z.array(offerSchema).default([]).describe('Special offers.'),
  models: z.array(modelSchema).default([]).describe('The models this site presents (DATA-8).'),
  reviews: z
    .array(reviewSchema)
    .default([])
    .describe('Customer reviews (REV-3); sample ones on demo sites only.'),
  locationOrder: z
    .array(z.string())
    .default([])
    .describe('Location slugs in a fixed order; otherwise by name (LOC-4).'),
  closedLabel: z
    .string()
    .default('Closed')
    .describe('The word for a day without hours (LOC-13); "By appointment only" on some sites.'),
  enquiry: enquiryConfigSchema.describe('Forms.'),
  leads: leadConfigSchema.prefault({}).describe('How leads reach the dealer.'),
  testDrives: testDriveConfigSchema
    .prefault({})
    .describe('Test drives booked from the hours of the sales departments (B-30, API-5).'),
  serviceBookings: serviceBookingConfigSchema
    .prefault({})
    .describe('Service booked from the hours of the service departments (B-31).'),
  measurement: measurementConfigSchema
    .prefault({})
    .describe('Tags of others; they load late and only after consent (B-40).'),
  captcha: captchaConfigSchema.prefault({}).describe('What forms ask of programs (ENQ-11, B-52).'),
  privacy: privacyConfigSchema.prefault({}).describe("The shopper's choices."),
});

export type SiteConfig = z.output<typeof siteConfigSchema>;
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
