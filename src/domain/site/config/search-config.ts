/** Where stock search runs, and how its results stand. */
import { z } from 'zod';
import { offeredSortOrders } from '#domain/site/offered-sort-orders.ts';
import { rankingConfigSchema } from './ranking-config.ts';

export const defaultPageSize = 21;

export const searchConfigSchema = z.strictObject({
  engine: z.enum(['memory', 'hosted']).default('memory').describe('In this process, or a hosted index.'),
  host: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null)
    .describe('Address of the hosted index, a Meilisearch server. Never reaches a browser.'),
  key: z
    .string()
    .nullable()
    .default(null)
    .describe('Its key for this site; must be allowed to search and to change the index and its settings.')
    .meta({ staff: 'never' }),
  pageSize: z.int().min(1).max(100).default(defaultPageSize).describe('Cars per page.'),
  resultLayout: z
    .enum(['grid', 'list'])
    .default('grid')
    .describe('How results stand until a shopper chooses.'),
  sortOptions: z
    .array(z.enum(offeredSortOrders))
    .min(1)
    .default([...offeredSortOrders])
    .describe(
      'The orders a shopper may choose, in this order; `nearest` comes by itself where a place is given.',
    ),
  locationStockLinks: z
    .array(z.enum(['used-cars', 'demo-cars', 'new-cars']))
    .default(['used-cars', 'demo-cars', 'new-cars'])
    .describe('The stock links on the page of a location; one that leads to nothing is left out.'),
  ranking: rankingConfigSchema
    .prefault({})
    .describe('What "Most relevant", the order nobody has to ask for, puts first.'),
});
