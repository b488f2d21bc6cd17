/** What the stock can be narrowed by, with counts. */
import { z } from 'zod';
import { requestedLists } from '#domain/stock-search/requested-search.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { searchStock } from '#use-cases/stock-search/search-stock.ts';
import { agentTool } from '#web/agents/agent-tool.ts';

const ranges = { price_dollars: 'price', km: 'km', year: 'year', seats: 'seats' } as const;

const values = z.array(z.looseObject({ value: z.string(), label: z.string(), count: z.number().int() }));
const bounds = z.looseObject({ min: z.number().nullable(), max: z.number().nullable() });

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
