/** What the law of a state gives a buyer, as dated data: shown on car pages, never written into a screen. */
import { z } from 'zod';
import { itemTypes, stockTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

const limit = (of: string) =>
  z
    .strictObject({
      under: z.number().positive().optional().describe(`Less ${of} than this.`),
      upTo: z.number().positive().optional().describe(`This ${of} or less.`),
    })
    .refine(({ under, upTo }) => (under === undefined) !== (upTo === undefined), 'either under or upTo');

const warrantyTier = z.strictObject({
  name: z.string().min(1).nullable().default(null).describe('What the state calls such a car, if anything.'),
  ageYears: limit('years since it was built').optional().describe('Left out where any age will do.'),
  odometerKm: limit('kilometres').optional().describe('Left out where any distance will do.'),
  priceCents: z
    .strictObject({
      from: z.int().positive().optional().describe('This price or more.'),
      above: z.int().positive().optional().describe('More than this.'),
      upTo: z.int().positive().optional().describe('This price or less.'),
    })
    .optional()
    .describe('Left out where any price will do.'),
  months: z.int().positive().describe('How long it lasts.'),
  km: z.int().positive().describe('Or how far, whichever comes first.'),
});

const exclusions = z
  .strictObject({
    itemTypes: z.array(z.enum(itemTypes)).default([]).describe('Kinds of thing it is not given on.'),
    bodyTypes: z.array(z.string()).default([]).describe('Bodies it is not given on: commercial vehicles.'),
  })
  .prefault({});

const warranty = z.strictObject({
  isConfirmed: z
    .boolean()
    .default(true)
    .describe('False until the dealer has confirmed these figures: none of them is shown before.'),
  stockTypes: z.array(z.enum(stockTypes)).default(['used']).describe('The cars it is given on.'),
  excludes: exclusions.describe('What it is generally not given on.'),
  tiers: z.array(warrantyTier).min(1).describe('The first that fits a car holds.'),
});

const coolingOff = z.strictObject({
  headline: z.string().min(1).describe('The right in a few words.'),
  conditions: z.array(z.string().min(1)).default([]).describe('When it ends, is lost or is not given.'),
  stockTypes: z.array(z.enum(stockTypes)).min(1).describe('The cars it is given on.'),
  excludes: exclusions.describe('What it is not given on.'),
  needsLinkedCredit: z.boolean().default(false).describe('Only where the dealer arranges the credit.'),
  fee: z
    .strictObject({
      cents: z.int().positive().describe('A fixed sum.'),
      percent: z.number().positive().max(100).describe('A share of the price.'),
      whichever: z.enum(['greater', 'lesser']).describe('Which of the two the dealer may keep.'),
      stockTypes: z.array(z.enum(stockTypes)).min(1).describe('The cars it holds for; ask about others.'),
    })
    .nullable()
    .default(null)
    .describe('What a buyer who withdraws may lose.'),
});

export const stateRightsSchema = z.strictObject({
  asAt: calendarDaySchema.describe('The day these rules were read.'),
  source: z.string().min(1).describe('Who publishes them.'),
  sourceUrl: z.url().nullable().default(null).describe('Where.'),
  licenceLabel: z.string().min(1).describe('How the state wants a dealer licence to be named.'),
  warranty: warranty.nullable().default(null).describe('The statutory used-car warranty.'),
  coolingOff: coolingOff.nullable().default(null).describe('The right to change one’s mind.'),
});

export const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export const consumerRightsConfigSchema = z.partialRecord(z.enum(states), stateRightsSchema);

export type StateRights = z.output<typeof stateRightsSchema>;
export type WarrantyTier = z.output<typeof warrantyTier>;
export type ConsumerRightsConfig = z.output<typeof consumerRightsConfigSchema>;
