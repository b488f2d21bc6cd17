/** Which of the group's stock a site shows. */
import { z } from 'zod';
import { itemTypes, stockStatuses, stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

export const stockConfigSchema = z.strictObject({
  stockTypes: z.array(z.enum(stockTypes)).default([]).describe('Only these; empty is all.'),
  statuses: z
    .array(z.enum(stockStatuses))
    .default([])
    .describe('Only these; empty is the usual base filter.'),
  dealershipIds: z
    .array(z.string())
    .default([])
    .describe("Only stock of these dealerships; empty is the site's own."),
  makes: z.array(z.string()).default([]).describe('Manufacturer restriction; empty is all.'),
  itemTypes: z.array(z.enum(itemTypes)).default([]).describe('Only cars, or only caravans; empty is both.'),
  excludedStockNumbers: z.array(z.string()).default([]).describe('Never shown on this site.'),
  soldVisibilityDays: z.int().min(0).max(60).default(3).describe('How long a sold car stays listed.'),
  soldRedirectDays: z
    .int()
    .min(0)
    .max(730)
    .default(90)
    .describe('How long after that its address leads to cars like it; then it answers 410.'),
  offersSubscriptions: z
    .boolean()
    .default(true)
    .describe('Cars whose feed brings a price by subscription say it; false offers none.'),
  hideUnpricedWhenSortedByLowestPrice: z
    .boolean()
    .default(true)
    .describe('Cars without a price are left out when the lowest price comes first.'),
});
