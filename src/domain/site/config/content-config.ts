/** What a site shows besides its stock: its home page, pages, offers, models, reviews and locations. */
import { z } from 'zod';
import { homeSectionSchema } from '#domain/content/blocks/block-registry.ts';
import { manufacturerSchema, modelSchema } from '#domain/content/model.ts';
import { offerCardsSchema, offerSchema } from '#domain/content/offer.ts';
import { haveOwnIds, pageSchema } from '#domain/content/page.ts';
import { promoSchema } from '#domain/content/promo.ts';
import { resultCardSchema } from '#domain/content/result-card.ts';
import { reviewRulesSchema, reviewSchema } from '#domain/review/review.ts';

/** What a home page is made of (HOME group). */
const homeConfigSchema = z.strictObject({
  heading: z.string().meta({ title: 'Home page heading', description: 'The large sentence on the picture.' }),
  intro: z.string().meta({
    title: 'Home page introduction',
    description:
      'The sentence under the heading. {count} becomes the number of cars, {locations} the number of locations.',
  }),
  searchLabel: z
    .string()
    .default('Search our stock')
    .meta({ title: 'Search field label', description: 'Shown above the search field.' }),
  searchPlaceholder: z
    .string()
    .meta({ title: 'Search field example', description: 'An example of what to search for.' }),
  heroImage: z.string().nullable().default(null).meta({
    title: 'Home page picture',
    description: "Leave empty for the template's picture.",
    picture: 'banner',
  }),
  sections: z
    .array(homeSectionSchema)
    .refine(
      (sections) => sections.filter(({ type }) => type === 'popup').length <= 1,
      'A page can have one popup. Remove the other',
    )
    .refine(haveOwnIds, 'Two blocks of the page have the same short name. Change one')
    .default([])
    .meta({ title: 'Home page sections', description: 'What follows below the picture, in order.' }),
});

/** What the card of a location shows. */
const locationCardConfigSchema = z.strictObject({
  showsRating: z.boolean().default(true).meta({
    title: 'Ratings on location cards',
    description: 'Yes: cards show the stars and the number of reviews.',
  }),
  imageHeightPx: z.int().min(100).max(400).default(150).meta({
    title: 'Location picture height',
    unit: 'px',
    description: 'How tall the pictures of locations are.',
  }),
  showsHours: z.boolean().default(true).meta({
    title: 'Hours on location cards',
    description: 'Yes: cards with room for it show the opening hours.',
  }),
  label: z.string().min(1).nullable().default(null).meta({
    title: 'Location card button',
    description: 'Replaces View Details and View Location. Leave empty for the standard text.',
  }),
});

/** What the pages under /blog share. */
const blogConfigSchema = z.strictObject({
  callToAction: z
    .strictObject({
      heading: z
        .string()
        .min(1)
        .meta({ title: 'Heading', description: 'A short invitation, for example Looking for a family car?' }),
      text: z.string().optional().meta({ title: 'Text', description: 'One sentence below it.' }),
      label: z.string().min(1).meta({ title: 'Button text', description: 'What the button says.' }),
      href: z.string().min(1).meta({
        title: 'Link',
        description:
          'Where the button leads: a page of this site, for example /finance, or an address that starts with https.',
      }),
    })
    .nullable()
    .default(null)
    .meta({
      title: 'Blog call to action',
      description: 'Shown at the end of every blog page. Leave empty for none.',
    }),
});

export const contentConfigShape = {
  home: homeConfigSchema
    .meta({ title: 'Home page', description: 'What the home page shows.' })
    .meta({ staff: 'web' }),
  pages: z
    .record(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/), pageSchema.nullable())
    .transform(withoutSwitchedOff)
    .prefault({})
    .meta({
      title: 'Pages',
      description: 'The content pages, by address. A page that is left empty here is switched off.',
      staff: 'web',
    }),
  promos: z
    .array(promoSchema)
    .default([])
    .meta({ title: 'Promotions', description: 'Promotions that many pages show for a while.', staff: 'web' }),
  frameHosts: z
    .array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a host name, for example diary.example.com'),
    )
    .default([])
    .meta({
      title: 'Frames from other sites',
      description:
        'Host names whose pages may be shown in a frame, in full, for example booking.example.com.',
      staff: 'owner',
    }),
  resultCards: z.array(resultCardSchema).default([]).meta({
    title: 'Cards among the results',
    description: 'Calls to action between cars in the results, for example at positions 8 and 17.',
    staff: 'web',
  }),
  offers: z
    .array(offerSchema)
    .default([])
    .meta({ title: 'Offers', description: 'Special offers.', staff: 'web' }),
  offerCards: offerCardsSchema
    .prefault({})
    .meta({ title: 'Offer buttons', description: 'What the buttons of every offer do.' })
    .meta({ staff: 'web' }),
  manufacturers: z.array(manufacturerSchema).default([]).meta({
    title: 'Manufacturers',
    description: 'The manufacturers this site presents. Others are shown by their names in stock.',
    staff: 'web',
  }),
  models: z
    .array(modelSchema)
    .default([])
    .meta({ title: 'Models', description: 'The models this site presents.', staff: 'web' }),
  reviews: z.array(reviewSchema).default([]).meta({
    title: 'Reviews',
    description: 'Customer reviews. Samples are allowed on demo sites only.',
    staff: 'web',
  }),
  reviewRules: reviewRulesSchema
    .prefault({})
    .meta({ title: 'Review rules', description: 'Which ratings and reviews are shown.' })
    .meta({ staff: 'web' }),
  locationOrder: z.array(z.string()).default([]).meta({
    title: 'Order of locations',
    description: 'The short names of locations in the order you want. Locations not listed follow by name.',
    staff: 'web',
  }),
  locationCards: locationCardConfigSchema
    .prefault({})
    .meta({ title: 'Location cards', description: 'What the card of a location shows.' })
    .meta({ staff: 'web' }),
  blog: blogConfigSchema
    .prefault({})
    .meta({ title: 'Blog', description: 'What all blog pages share.' })
    .meta({ staff: 'web' }),
  closedLabel: z.string().default('Closed').meta({
    title: 'Word for closed days',
    description: 'Shown on days without hours, for example Closed or By appointment only.',
    staff: 'web',
  }),
};

function withoutSwitchedOff<P>(pages: Readonly<Record<string, P | null>>): Record<string, P> {
  return Object.fromEntries(Object.entries(pages).filter((entry): entry is [string, P] => entry[1] !== null));
}
