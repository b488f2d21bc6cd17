/** What the Commonwealth takes on a dear new car, as dated data: never written into a screen. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

export const luxuryCarTaxConfigSchema = z.strictObject({
  asAt: calendarDaySchema.describe('The day from which these thresholds hold.'),
  source: z.string().min(1).describe('Who publishes them.'),
  sourceUrl: z.url().nullable().default(null).describe('Where.'),
  percent: z.number().positive().max(100).describe('Of what lies above the threshold.'),
  thresholdCents: z.int().positive().describe('Above this price the tax is due.'),
  fuelEfficientThresholdCents: z.int().positive().describe('The same for a fuel-efficient car.'),
  fuelEfficientUpToLPer100Km: z
    .number()
    .positive()
    .describe('A car that takes no more than this counts as fuel-efficient.'),
});

export type LuxuryCarTaxConfig = z.output<typeof luxuryCarTaxConfigSchema>;
