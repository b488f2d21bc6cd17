/** The settings of a dealer group for its stock imports: when a feed must wait for a person's word, and what its prices mean. */
import { z } from 'zod';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { fetchedFeedSchema } from './fetched-feed-config.ts';

/** Which price changes are flagged, hold an import or are asked about again. */
const priceGuardSchema = z.strictObject({
  fall: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('A price that falls by more than this share is flagged; 0.3 where nothing is said.'),
  rise: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('A price that rises by more than this share is flagged; 0.3 where nothing is said.'),
  holdAboveShare: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'An import is held when more than this share of its prices is flagged; 0.05 where nothing is said. 1 never holds one, as for an auction whose bids move every day.',
    ),
  holdFromCars: z
    .int()
    .min(1)
    .optional()
    .describe(
      'Flagged prices below this number hold no import; 3 where nothing is said. A price at five times or a fifth of what it was holds it without regard to this number.',
    ),
  holdAboveTotal: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'An import is also held when the prices that are not flagged fall or rise by more than this share, all together; 0.08 where nothing is said, less than what leaving out GST makes.',
    ),
  minPrice: z
    .int()
    .min(100)
    .max(1_000_000)
    .optional()
    .describe(
      'In dollars. A car that a feed sends for less is shown without a price, and staff are asked before they save one; 500 where nothing is said.',
    ),
});

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
