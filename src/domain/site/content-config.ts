/** What a site shows besides its stock: its home page, pages, offers, models, reviews and locations. */
import { z } from 'zod';
import { manufacturerSchema } from '#domain/content/manufacturer.ts';
import { modelSchema } from '#domain/content/model.ts';
import { offerSchema } from '#domain/content/offer.ts';
import { offerCardsSchema } from '#domain/content/offer-cards.ts';
import { pageSchema } from '#domain/content/page.ts';
import { promoSchema } from '#domain/content/promo.ts';
import { resultCardSchema } from '#domain/content/result-card.ts';
import { reviewRulesSchema, reviewSchema } from '#domain/review/review.ts';
import { blogConfigSchema } from './blog-config.ts';
import { homeConfigSchema } from './home-config.ts';
import { locationCardConfigSchema } from './location-card-config.ts';

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
