/** What a site shows besides its stock: its home page, pages, offers, models, reviews and locations. */
import { z } from 'zod';
import { homeSectionSchema } from '#domain/content/blocks/block-registry.ts';
import { manufacturerSchema } from '#domain/content/manufacturer.ts';
import { modelSchema } from '#domain/content/model.ts';
import { offerSchema } from '#domain/content/offer.ts';
import { offerCardsSchema } from '#domain/content/offer-cards.ts';
import { haveOwnIds, pageSchema } from '#domain/content/page.ts';
import { promoSchema } from '#domain/content/promo.ts';
import { resultCardSchema } from '#domain/content/result-card.ts';
import { reviewRulesSchema, reviewSchema } from '#domain/review/review.ts';

/** What a home page is made of (HOME group). */
const homeConfigSchema = z.strictObject({
  heading: z.string().describe('The sentence on the picture.'),
  intro: z
    .string()
    .describe(
      'The sentence under it. `{count}` is the number in stock, `{locations}` the number of locations.',
    ),
  searchLabel: z.string().default('Search our stock').describe('Label of the search field.'),
  searchPlaceholder: z.string().describe('An example of what to type.'),
  heroImage: z.string().nullable().default(null).describe('Asset of the picture.'),
  sections: z
    .array(homeSectionSchema)
    .refine((sections) => sections.filter(({ type }) => type === 'popup').length <= 1, 'one popup on a page')
    .refine(haveOwnIds, 'two blocks of one page have the same id')
    .default([])
    .describe('What follows, in order.'),
});

/** What the card of a location shows. */
const locationCardConfigSchema = z.strictObject({
  showsRating: z.boolean().default(true).describe('The stars of a location and the number of reviews.'),
  imageHeightPx: z
    .int()
    .min(100)
    .max(400)
    .default(150)
    .describe('How high the picture of a location is, in pixels.'),
  showsHours: z.boolean().default(true).describe('When it is open, on cards that have room for it.'),
  label: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe('What the button says in place of View Details and View Location.'),
});

/** What the pages under /blog share. */
const blogConfigSchema = z.strictObject({
  callToAction: z
    .strictObject({
      heading: z.string().min(1).describe('An invitation, in a few words.'),
      text: z.string().optional().describe('One sentence under it.'),
      label: z.string().min(1).describe('What its button says.'),
      href: z.string().min(1).describe('Where the button leads: a path of this site, or an https address.'),
    })
    .nullable()
    .default(null)
    .describe('Stands at the end of every page under /blog; null ends them as they are written.'),
});

export const contentConfigShape = {
  home: homeConfigSchema.describe('The home page.').meta({ staff: 'web' }),
  pages: z
    .record(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/), pageSchema.nullable())
    .transform(withoutSwitchedOff)
    .prefault({})
    .describe('Content pages by address; null switches one of the group off.')
    .meta({ staff: 'web' }),
  promos: z
    .array(promoSchema)
    .default([])
    .describe('Promotions that stand between the blocks of many pages for a while.')
    .meta({ staff: 'web' }),
  frameHosts: z
    .array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'the name of a host, for example diary.example.com'),
    )
    .default([])
    .describe('Hosts whose pages may stand in a frame of this site, each by its whole name.')
    .meta({ staff: 'owner' }),
  resultCards: z
    .array(resultCardSchema)
    .default([])
    .describe('Call-to-action cards among the results, usually at 8 and 17.')
    .meta({ staff: 'web' }),
  offers: z.array(offerSchema).default([]).describe('Special offers.').meta({ staff: 'web' }),
  offerCards: offerCardsSchema
    .prefault({})
    .describe('What the buttons of every offer do.')
    .meta({ staff: 'web' }),
  manufacturers: z
    .array(manufacturerSchema)
    .default([])
    .describe('The manufacturers this site presents; those it does not list go by their names in stock.')
    .meta({ staff: 'web' }),
  models: z.array(modelSchema).default([]).describe('The models this site presents.').meta({ staff: 'web' }),
  reviews: z
    .array(reviewSchema)
    .default([])
    .describe('Customer reviews; sample ones on demo sites only.')
    .meta({ staff: 'web' }),
  reviewRules: reviewRulesSchema
    .prefault({})
    .describe('Which stars and reviews are shown.')
    .meta({ staff: 'web' }),
  locationOrder: z
    .array(z.string())
    .default([])
    .describe('Location slugs in a fixed order; otherwise by name.')
    .meta({ staff: 'web' }),
  locationCards: locationCardConfigSchema
    .prefault({})
    .describe('What the card of a location shows.')
    .meta({ staff: 'web' }),
  blog: blogConfigSchema.prefault({}).describe('What pages under /blog share.').meta({ staff: 'web' }),
  closedLabel: z
    .string()
    .default('Closed')
    .describe('The word for a day without hours; "By appointment only" on some sites.')
    .meta({ staff: 'web' }),
};

function withoutSwitchedOff<P>(pages: Readonly<Record<string, P | null>>): Record<string, P> {
  return Object.fromEntries(Object.entries(pages).filter((entry): entry is [string, P] => entry[1] !== null));
}
