/** The settings of a dealer group for its stock imports: when a feed must wait for a person's word, and what its prices mean. */
import { z } from 'zod';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { fetchedFeedSchema } from './fetched-feed-config.ts';
import { priceGuardSchema } from './price-guard-config.ts';

const share = z.number().min(0).max(1);
const settings = {
  holdAboveLoss: share
    .optional()
    .describe(
      'Held when the stock gets smaller by more than this share, 0 to 1; a third where nothing is said.',
    ),
  holdAboveTurnover: share
    .optional()
    .describe(
      'Held when more than this share of the cars is gone, whatever came in their place; a third where nothing is said. 1 for an auction, whose cars change every day.',
    ),
  priceGuard: priceGuardSchema
    .optional()
    .describe(
      'Which price changes are flagged and hold an import; those of the group also decide which changes of staff need a second confirmation.',
    ),
  priceTypes: z
    .partialRecord(z.enum(stockTypes), z.string().min(1).max(40))
    .optional()
    .describe(
      'What a price means whose record does not say so, by stock type: `{ new: Drive away, used: Excl. Govt. Charges }`. Without it nothing is claimed.',
    ),
};

export const stockImportConfigSchema = z.strictObject({
  ...settings,
  feeds: z
    .record(z.string(), z.strictObject(settings))
    .default({})
    .describe('The same for single feeds, by the `feed` of their mapping.'),
  fetched: z
    .array(fetchedFeedSchema)
    .refine(
      (feeds) => new Set(feeds.map(({ name }) => name)).size === feeds.length,
      'two feeds have the same name',
    )
    .default([])
    .describe('Feeds that Forecourt fetches by itself.'),
});
export type StockImportConfig = z.output<typeof stockImportConfigSchema>;
