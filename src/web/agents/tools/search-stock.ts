/** A search by plain words, filters or both. */
import { z } from 'zod';
import { searchHref } from '#domain/stock-search/address/search-href.ts';
import {
  requestedLists,
  requestedSearchSchema,
  searchStateOf,
} from '#domain/stock-search/requested-search.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { readSearch } from '#use-cases/stock-search/answer-search.ts';
import { searchStock } from '#use-cases/stock-search/search-stock.ts';
import { buildCardFacts } from '#view-models/car-facts/build-car-facts.ts';
import { cardFactsSchema, goneFactsSchema } from '#view-models/car-facts/car-facts-schema.ts';
import { agentTool } from '#web/agents/agent-tool.ts';

const pageSize = 20;

export const searchStockTool = agentTool({
  name: 'search_stock',
  title: 'Search the stock',
  description:
    'Finds cars (and caravans) this dealer has, by plain words, filters, or both. Prices are Australian dollars; quote a price with its type_text, and a repayment with both rates and the warning.',
  input: requestedSearchSchema,
  output: z.looseObject({
    count: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    understood: z.array(z.string()).describe('What was made of the words of the query.'),
    price_basis: z.literal('drive_away').describe('Used by price limits and sorting.'),
    cars: z.array(z.union([cardFactsSchema, goneFactsSchema])),
    url: z.url().describe('The same search as a page, for the shopper.'),
  }),
  async run(requested, { site, app, now, origin }) {
    const { state, understood } = await readSearch(site, searchStateOf(requested), app, now);
    const result = await searchStock(site, { state, pageSize }, app);
    return {
      count: result.count,
      page: result.page,
      pages: result.pages,
      understood: [...understood],
      price_basis: 'drive_away' as const,
      cars: result.hits.map((car) => buildCardFacts(car, site, { origin, now })),
      url: `${origin}${searchHref(state)}`,
    };
  },
});

const ranges = { price_dollars: 'price', km: 'km', year: 'year', seats: 'seats' } as const;

const values = z.array(z.looseObject({ value: z.string(), label: z.string(), count: z.number().int() }));
const bounds = z.looseObject({ min: z.number().nullable(), max: z.number().nullable() });

/** What the stock can be narrowed by, with counts. */
export const listFiltersTool = agentTool({
  name: 'list_filters',
  title: 'What can be asked for',
  description:
    'The makes, models, bodies, fuels and other values in stock with their counts, and the lowest and highest price, kilometres and year.',
  input: z.strictObject({}),
  output: z.looseObject({
    count: z.number().int(),
    values: z.record(z.string(), values),
    ranges: z.record(z.string(), bounds),
  }),
  async run(_nothing, { site, app }) {
    const result = await searchStock(site, { state: emptySearchState, pageSize: 1 }, app);
    return {
      count: result.count,
      values: Object.fromEntries(
        Object.entries(requestedLists).map(([name, attribute]) => [
          name,
          (result.facets[attribute] ?? [])
            .filter(({ count }) => count > 0)
            .map(({ value, label, count }) => ({ value, label, count })),
        ]),
      ),
      ranges: Object.fromEntries(
        Object.entries(ranges).map(([name, attribute]) => {
          const { min = null, max = null } = result.ranges[attribute] ?? {};
          return [name, { min, max }];
        }),
      ),
    };
  },
});
