/** Where stock search runs, and how its results are arranged. */
import { z } from 'zod';
import { offeredSortOrders } from '#domain/site/offered-sort-orders.ts';
import { stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';
import { choiceOf } from '#domain/text/choice-of.ts';

const names = z.array(z.string().min(1)).default([]);

/** Empty lists ask nothing; whatever is named has to hold all at once. */
export const rankingRuleSchema = z.strictObject({
  points: z
    .int()
    .min(-1_000)
    .max(1_000)
    .meta({ title: 'Points', description: 'Moves matching cars up, or down if negative, for example -20.' }),
  makes: names.meta({
    title: 'Makes',
    description: 'Only these makes, for example Toyota. Leave empty for all.',
  }),
  bodyTypes: names.meta({
    title: 'Body types',
    description: 'Only these body types, for example SUV. Leave empty for all.',
  }),
  fuelTypes: names.meta({
    title: 'Fuels',
    description: 'Only these fuels, for example Hybrid. Leave empty for all.',
  }),
  stockTypes: z
    .array(stockTypeChoice)
    .default([])
    .meta({ title: 'Stock types', description: 'Only new, demo or used cars. Leave empty for all.' }),
  locations: names.meta({
    title: 'Locations',
    description: 'Only cars at these locations, by their short names. Leave empty for all.',
  }),
  isCertified: z.boolean().optional().meta({
    title: 'Certified',
    description: 'Yes: only certified cars. No: only others. Leave empty for both.',
  }),
  hasPhotos: z.boolean().optional().meta({
    title: 'With photos',
    description: 'Yes: only cars with photos. No: only cars without. Leave empty for both.',
  }),
});

/** How a site puts its stock in order unless a shopper asks for another. */
export const rankingConfigSchema = z.strictObject({
  pinnedStockNumbers: z.array(z.string().min(1)).max(50).default([]).meta({
    title: 'Cars shown first',
    description: 'Stock numbers of cars to show first, in this order, while they are for sale.',
  }),
  rules: z.array(rankingRuleSchema).max(50).default([]).meta({
    title: 'Ranking rules',
    description: 'Move cars up or down in Most relevant. Every rule that matches a car counts.',
  }),
});

export type RankingConfig = z.output<typeof rankingConfigSchema>;
export type RankingRule = z.output<typeof rankingRuleSchema>;

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
