/** Where stock search runs, and how its results are arranged. */
import { z } from 'zod';
import { offeredSortOrders } from '#domain/site/offered-sort-orders.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { rankingConfigSchema } from './ranking-config.ts';

export const defaultPageSize = 21;

export const searchConfigSchema = z.strictObject({
  engine: choiceOf({ memory: 'In memory', hosted: 'Hosted index' }).default('memory').meta({
    title: 'Search engine',
    description: 'Search in memory suits nearly every site. A hosted index is a search server of your own.',
  }),
  host: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null)
    .meta({
      title: 'Search server',
      description:
        'The address of the hosted index (Meilisearch). Shoppers never see it. Leave empty for search in memory.',
    }),
  key: z.string().nullable().default(null).meta({
    title: 'Search server key',
    description:
      "The key for this site's index on the search server. It must be allowed to search and to change the index. Leave empty if the server needs none.",
    staff: 'never',
  }),
  pageSize: z
    .int()
    .min(1)
    .max(100)
    .default(defaultPageSize)
    .meta({ title: 'Cars per page', description: 'How many cars one page of results shows.' }),
  resultLayout: choiceOf({ grid: 'Grid', list: 'List' }).default('grid').meta({
    title: 'Result layout',
    description: 'How results look until the shopper chooses grid or list.',
  }),
  sortOptions: z
    .array(
      choiceOf<(typeof offeredSortOrders)[number]>({
        relevant: 'Most relevant',
        latest: 'Latest arrivals',
        'price-desc': 'Price, high to low',
        'price-asc': 'Price, low to high',
      }),
    )
    .min(1)
    .default([...offeredSortOrders])
    .meta({
      title: 'Sort options',
      description:
        'The sort orders a shopper can choose, in this order. Nearest is added when a place is entered.',
    }),
  locationStockLinks: z
    .array(choiceOf({ 'used-cars': 'Used cars', 'demo-cars': 'Demo cars', 'new-cars': 'New cars' }))
    .default(['used-cars', 'demo-cars', 'new-cars'])
    .meta({
      title: 'Stock links on location pages',
      description: 'Links from a location to its cars. A link without any cars is not shown.',
    }),
  ranking: rankingConfigSchema
    .prefault({})
    .meta({ title: 'Most relevant', description: 'What the order Most relevant shows first.' }),
});
