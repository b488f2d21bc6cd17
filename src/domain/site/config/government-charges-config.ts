/** What a state takes when a registered car changes hands, as dated data: never written into a screen. */
import { z } from 'zod';
import { itemTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';
import { states } from './consumer-rights-config.ts';

const dutyBand = z.strictObject({
  aboveCents: z.int().min(0).default(0).meta({
    title: 'Above, in cents',
    description: 'The price from which this band applies, for example 4500000 for $45,000.',
  }),
  centsPerStep: z.int().min(0).meta({
    title: 'Cents per step',
    description: 'The duty for each full or started step, for example 300 for $3.',
  }),
  risesToCentsPerStep: z.int().positive().optional().meta({
    title: 'Rises to, in cents',
    description:
      'For rates that rise evenly: the duty for each step at the end of this band. Leave empty for a fixed rate.',
  }),
});

const dutyRule = z.strictObject({
  itemTypes: z
    .array(itemTypeChoice)
    .default([])
    .meta({ title: 'Types', description: 'Cars or caravans this applies to. Leave empty for all.' }),
  bodyTypes: z.array(z.string()).default([]).meta({
    title: 'Body types',
    description: 'Body types this applies to, for example Ute. Leave empty for all.',
  }),
  fuelTypes: z.array(z.string()).default([]).meta({
    title: 'Fuels',
    description: 'Fuels this applies to, for example Electric. Leave empty for all.',
  }),
  cylindersUpTo: z.int().positive().optional().meta({
    title: 'Up to cylinders',
    description:
      "The most cylinders an engine can have, for example 4. Leave empty for any. Engines of unknown size don't match.",
  }),
  stepCents: z.int().positive().default(100_00).meta({
    title: 'Step in cents',
    description: 'The amount of the price that one step covers, for example 10000 for $100.',
  }),
  isOnWholePrice: z.boolean().default(false).meta({
    title: 'On the whole price',
    description: 'Yes: the band of the price applies to all of it. No: each band applies to its own part.',
  }),
  bands: z.array(dutyBand).default([]).meta({
    title: 'Price bands',
    description: 'From the lowest price to the highest. Leave empty if no duty is charged.',
  }),
});

export const stateChargesSchema = z.strictObject({
  asAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .meta({
      title: 'Rates valid from',
      description: 'The first day of these rates, for example 2026-07-01.',
    }),
  source: z
    .string()
    .min(1)
    .meta({ title: 'Source', description: 'Who publishes the rates, for example Revenue NSW.' }),
  sourceUrl: z
    .url()
    .nullable()
    .default(null)
    .meta({ title: 'Source address', description: 'The web page of the source. Leave empty for none.' }),
  transferFeeCents: z.int().min(0).nullable().default(null).meta({
    title: 'Transfer fee in cents',
    description:
      'The fee for a transfer, for example 4300 for $43. Leave empty for an estimate without it, which is then marked.',
  }),
  duty: z
    .array(dutyRule)
    .min(1)
    .meta({ title: 'Stamp duty', description: 'The first entry that matches a car applies.' }),
});

export const governmentChargesConfigSchema = z.partialRecord(z.enum(states), stateChargesSchema);

export type StateCharges = z.output<typeof stateChargesSchema>;
export type DutyRule = StateCharges['duty'][number];
export type GovernmentChargesConfig = z.output<typeof governmentChargesConfigSchema>;

/** What the Commonwealth takes on a dear new car, as dated data: never written into a screen. */
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
