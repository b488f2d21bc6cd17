/** Which of the group's stock a site shows. */
import { z } from 'zod';
import { itemTypes, stockStatuses, stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

export const stockConfigSchema = z.strictObject({
  stockTypes: z.array(z.enum(stockTypes)).default([]).describe('Only these (CFG-7); empty is all.'),
  statuses: z
    .array(z.enum(stockStatuses))
    .default([])
    .describe('Only these (CFG-7); empty is the base filter of SRCH-6.'),
  dealershipIds: z
    .array(z.string())
    .default([])
    .describe("Only stock of these dealerships (CFG-7); empty is the site's own."),
  makes: z.array(z.string()).default([]).describe('Manufacturer restriction (SRCH-23); empty is all.'),
  itemTypes: z
    .array(z.enum(itemTypes))
    .default([])
    .describe('Only cars, or only caravans (CFG-20); empty is both.'),
  excludedStockNumbers: z.array(z.string()).default([]).describe('Never shown on this site (CFG-8).'),
  soldVisibilityDays: z
    .int()
    .min(0)
    .max(60)
    .default(3)
    .describe('How long a sold car stays listed (CFG-10).'),
  soldRedirectDays: z
    .int()
    .min(0)
    .max(730)
    .default(90)
    .describe('How long after that its address leads to cars like it; then it answers 410 (C-7, B-48).'),
  offersSubscriptions: z
    .boolean()
    .default(true)
    .describe('Cars whose feed brings a price by subscription say it (PRICE-7); false offers none (CFG-2).'),
  hideUnpricedWhenSortedByLowestPrice: z
    .boolean()
    .default(true)
    .describe('Cars without a price are left out when the lowest price comes first (SRCH-13).'),
});
