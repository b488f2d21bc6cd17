/** Valuing a car that a shopper has: what the figure rests on, how long it holds, and where no figure is given (TRADE group). */
import { z } from 'zod';

const cents = z.int().min(0).max(1_000_000_00);

export const tradeInConfigSchema = z.strictObject({
  valuation: z
    .enum(['own-stock', 'service', 'by-hand'])
    .default('own-stock')
    .describe(
      'Who says what a car is worth: `own-stock` compares it with those the group has had for sale; `service` asks the service that the environment names (VALUATION_URL) and falls back on the stock; `by-hand` gives no figure, and every car is valued by a person.',
    ),
  validDays: z.int().min(1).max(60).default(7).describe('How many days an estimate holds.'),
  maxYears: z
    .int()
    .min(1)
    .max(60)
    .default(7)
    .describe('An older car gets no estimate online: a person values it.'),
  maxKm: z
    .int()
    .min(1_000)
    .max(1_000_000)
    .default(100_000)
    .describe('A car that was driven farther gets no estimate online.'),
  minComparables: z
    .int()
    .min(2)
    .max(50)
    .default(3)
    .describe('With fewer comparable cars in stock no estimate is given.'),
  yearlyFallPercent: z
    .number()
    .min(0)
    .max(40)
    .default(9)
    .describe('What a year of age takes off a price: it brings comparable cars of other years to this one.'),
  dealerMarginPercent: z
    .number()
    .min(0)
    .max(60)
    .default(12)
    .describe('What the dealer needs of the asking price: warranty, time in the yard, profit. It is shown.'),
  reconditioningCents: cents
    .default(900_00)
    .describe('What making a car ready for sale costs, in cents. It is shown.'),
  roundToCents: z
    .union([z.literal(50_00), z.literal(100_00)])
    .default(50_00)
    .describe('The value before the answers is rounded to this, in cents, and to nothing else after it.'),
  tolerance: z
    .strictObject({
      cents: cents.default(500_00).describe('In cents.'),
      percent: z.number().min(0).max(20).default(3).describe('Of the estimate.'),
    })
    .prefault({})
    .describe(
      'What an inspection may find beyond the answers without changing the figure; the larger of the two holds.',
    ),
  savesResults: z
    .boolean()
    .default(false)
    .describe('The browser sends each result to `POST /api/miscellaneous`, to be kept.'),
  isAutogaugeEnabled: z.boolean().default(false).describe('What leads say under `autogauge_enabled`.'),
});

export type TradeInConfig = z.output<typeof tradeInConfigSchema>;
