/** Which price changes are flagged, hold an import or are asked about again. */
import { z } from 'zod';

export const priceGuardSchema = z.strictObject({
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
  lowestPrice: z
    .int()
    .min(100)
    .max(1_000_000)
    .optional()
    .describe(
      'In dollars. A car that a feed sends for less is shown without a price, and staff are asked before they save one; 500 where nothing is said.',
    ),
});
export type PriceGuardConfig = z.output<typeof priceGuardSchema>;
