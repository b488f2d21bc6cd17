/** A search by plain words, filters or both. */
import { z } from 'zod';
import { searchHref } from '#domain/stock-search/address/search-href.ts';
import { requestedSearchSchema, searchStateOf } from '#domain/stock-search/requested-search.ts';
import { readSearch } from '#use-cases/stock-search/read-search.ts';
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
