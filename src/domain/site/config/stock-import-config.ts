/** The settings of a dealer group for its stock imports: when a feed must wait for a person's word, and what its prices mean. */
import { z } from 'zod';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { fetchedFeedSchema } from './fetched-feed-config.ts';

/** Which price changes are flagged, hold an import or are asked about again. */
const priceGuardSchema = z.strictObject({
  fall: z.number().min(0).max(1).optional().meta({
    title: 'Price drop',
    description:
      'A price that drops by more than this share is flagged, for example 0.25 for 25%. The default is 0.3.',
  }),
  rise: z.number().min(0).max(100).optional().meta({
    title: 'Price rise',
    description:
      'A price that rises by more than this share is flagged, for example 0.5 for 50%. The default is 0.3.',
  }),
  holdAboveShare: z.number().min(0).max(1).optional().meta({
    title: 'Flagged share that holds',
    description:
      'The file is held if more than this share of its prices is flagged. The default is 0.05; 1 never holds, for auctions.',
  }),
  holdFromCars: z.int().min(1).optional().meta({
    title: 'Flagged cars that hold',
    description:
      'Fewer flagged prices than this do not hold a file. The default is 3. Prices changed fivefold always hold it.',
  }),
  holdAboveTotal: z.number().min(0).max(1).optional().meta({
    title: 'Total change that holds',
    description:
      'The file is also held if all other prices together rise or fall by more than this share. The default is 0.08.',
  }),
  minPrice: z.int().min(100).max(1_000_000).optional().meta({
    title: 'Lowest price in dollars',
    description:
      'Cars below this price are shown without one, and staff must confirm such a price. The default is 500.',
  }),
});

const share = z.number().min(0).max(1);
const settings = {
  holdAboveLoss: share.optional().meta({
    title: 'Loss that holds',
    description:
      'The file is held if the number of cars drops by more than this share. The default is a third.',
  }),
  holdAboveTurnover: share.optional().meta({
    title: 'Turnover that holds',
    description:
      'The file is held if more than this share of the cars is missing, even if others were added. The default is a third; 1 is for auctions.',
  }),
  priceGuard: priceGuardSchema.optional().meta({
    title: 'Price checks',
    description:
      "Which price changes are flagged or hold a file. The group's checks also decide which edits staff must confirm.",
  }),
  keepPhotos: z.boolean().optional().meta({
    title: 'Keep photos at the supplier',
    description:
      'Yes: photos that a feed names by URL stay on the supplier’s server. By default Forecourt copies them, so that they stay when the supplier’s server is away.',
  }),
  priceTypes: z.partialRecord(z.enum(stockTypes), z.string().min(1).max(40)).optional().meta({
    title: 'Price types',
    description:
      'What a price includes if the feed does not say, for each stock type, for example Drive away. Leave empty to say nothing.',
  }),
};

export const stockImportConfigSchema = z.strictObject({
  ...settings,
  feeds: z.record(z.string(), z.strictObject(settings)).default({}).meta({
    title: 'Single feeds',
    description: 'The same settings for single feeds, by the short name in their mapping.',
  }),
  fetched: z
    .array(fetchedFeedSchema)
    .refine(
      (feeds) => new Set(feeds.map(({ name }) => name)).size === feeds.length,
      'two feeds have the same name',
    )
    .default([])
    .meta({ title: 'Fetched feeds', description: 'Feeds that Forecourt fetches on a schedule.' }),
});
export type StockImportConfig = z.output<typeof stockImportConfigSchema>;
