/** What the Commonwealth takes on a dear new car, as dated data: never written into a screen. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

export const luxuryCarTaxConfigSchema = z.strictObject({
  asAt: calendarDaySchema.meta({
    title: 'Thresholds valid from',
    description: 'The first day of these thresholds, for example 2026-07-01.',
  }),
  source: z
    .string()
    .min(1)
    .meta({ title: 'Source', description: 'Who publishes them, for example Australian Taxation Office.' }),
  sourceUrl: z
    .url()
    .nullable()
    .default(null)
    .meta({ title: 'Source address', description: 'The web page of the source. Leave empty for none.' }),
  percent: z.number().positive().max(100).meta({
    title: 'Tax rate, %',
    description: 'Charged on the part of the price above the threshold, for example 33.',
  }),
  thresholdCents: z.int().positive().meta({
    title: 'Threshold in cents',
    description: 'The tax applies above this price, for example 8056700 for $80,567.',
  }),
  fuelEfficientThresholdCents: z.int().positive().meta({
    title: 'Fuel-efficient threshold in cents',
    description: 'The threshold for fuel-efficient cars, for example 9138700 for $91,387.',
  }),
  fuelEfficientUpToLPer100Km: z.number().positive().meta({
    title: 'Fuel-efficient up to',
    description: 'Litres per 100 km that a fuel-efficient car can use at most, for example 3.5.',
  }),
});

export type LuxuryCarTaxConfig = z.output<typeof luxuryCarTaxConfigSchema>;
