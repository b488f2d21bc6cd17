/** What a state takes when a registered car changes hands, as dated data: never written into a screen. */
import { z } from 'zod';
import { itemTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { states } from './consumer-rights-config.ts';

const dutyBand = z.strictObject({
  aboveCents: z.int().min(0).default(0).describe('From more than this price on.'),
  centsPerStep: z.int().min(0).describe('Duty on each whole or begun step.'),
  risesToCentsPerStep: z
    .int()
    .positive()
    .optional()
    .describe('Where the rate climbs evenly: what it has become where the next band begins.'),
});

const dutyRule = z.strictObject({
  itemTypes: z.array(z.enum(itemTypes)).default([]).describe('Kinds of thing it holds for; empty is all.'),
  bodyTypes: z.array(z.string()).default([]).describe('Bodies it holds for; empty is all.'),
  fuelTypes: z.array(z.string()).default([]).describe('Fuels it holds for; empty is all.'),
  cylindersUpTo: z
    .int()
    .positive()
    .optional()
    .describe('Engines of this many cylinders or fewer; an engine of unknown size is passed on.'),
  stepCents: z.int().positive().default(100_00).describe('The step that duty is reckoned in.'),
  isOnWholePrice: z
    .boolean()
    .default(false)
    .describe('The band a price lies in holds for all of it, not only for the part above its border.'),
  bands: z
    .array(dutyBand)
    .default([])
    .describe('From the lowest price to the highest; none where nothing is due.'),
});

export const stateChargesSchema = z.strictObject({
  asAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .describe('The day from which these rates hold.'),
  source: z.string().min(1).describe('Who publishes them.'),
  sourceUrl: z.url().nullable().default(null).describe('Where.'),
  transferFeeCents: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe(
      'What the registry asks for a transfer; null leaves it out of the estimate, which then says so.',
    ),
  duty: z.array(dutyRule).min(1).describe('The first that fits a car holds.'),
});

export const governmentChargesConfigSchema = z.partialRecord(z.enum(states), stateChargesSchema);

export type StateCharges = z.output<typeof stateChargesSchema>;
export type DutyRule = StateCharges['duty'][number];
export type GovernmentChargesConfig = z.output<typeof governmentChargesConfigSchema>;
