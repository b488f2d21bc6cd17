/** What the law of a state gives a buyer, as dated data: shown on car pages, never written into a screen. */

import { z } from 'zod';
import { itemTypeChoice, stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

const limit = () =>
  z
    .strictObject({
      under: z
        .number()
        .positive()
        .optional()
        .meta({ title: 'Less than', description: 'The figure itself is not included: 10 covers up to 9.9.' }),
      upTo: z
        .number()
        .positive()
        .optional()
        .meta({ title: 'Up to', description: 'The figure itself is included.' }),
    })
    .refine(
      ({ under, upTo }) => (under === undefined) !== (upTo === undefined),
      'Enter either a figure that is included or one that is not',
    );

const warrantyTier = z.strictObject({
  name: z.string().min(1).nullable().default(null).meta({
    title: 'Name',
    description: 'What the state calls such a car, for example Class A. Leave empty if it has no name.',
  }),
  ageYears: limit()
    .optional()
    .meta({ title: 'Age in years', description: 'Years since the car was built. Leave empty for any age.' }),
  odometerKm: limit()
    .optional()
    .meta({ title: 'Odometer in km', description: 'Leave empty for any distance.' }),
  priceCents: z
    .strictObject({
      from: z
        .int()
        .positive()
        .optional()
        .meta({ title: 'From, in cents', description: 'This price or more, for example 300000 for $3,000.' }),
      above: z.int().positive().optional().meta({
        title: 'Above, in cents',
        description: 'More than this price, for example 300000 for $3,000.',
      }),
      upTo: z.int().positive().optional().meta({
        title: 'Up to, in cents',
        description: 'This price or less, for example 4000000 for $40,000.',
      }),
    })
    .optional()
    .meta({ title: 'Price', description: 'Which prices are covered. Leave empty for any price.' }),
  months: z
    .int()
    .positive()
    .meta({ title: 'Months covered', description: 'How long the warranty lasts, for example 3.' }),
  km: z.int().positive().meta({
    title: 'Km covered',
    description: 'How far the warranty lasts, for example 5000. The first limit reached counts.',
  }),
});

const exclusions = z
  .strictObject({
    itemTypes: z
      .array(itemTypeChoice)
      .default([])
      .meta({ title: 'Types', description: 'Cars or caravans that are not covered.' }),
    bodyTypes: z
      .array(z.string())
      .default([])
      .meta({ title: 'Body types', description: 'Body types that are not covered, for example Ute.' }),
  })
  .prefault({});

const warranty = z.strictObject({
  isConfirmed: z.boolean().default(true).meta({
    title: 'Confirmed',
    description: 'No: your figures are not confirmed yet, and shoppers see none of them.',
  }),
  stockTypes: z
    .array(stockTypeChoice)
    .default(['used'])
    .meta({ title: 'Stock types', description: 'New, demo or used cars that are covered.' }),
  excludes: exclusions.meta({ title: 'Not covered', description: 'What the law generally excludes.' }),
  tiers: z
    .array(warrantyTier)
    .min(1)
    .meta({ title: 'Warranty classes', description: 'The first class that matches a car applies.' }),
});

const coolingOff = z.strictObject({
  headline: z.string().min(1).meta({ title: 'Headline', description: 'The right in a few words.' }),
  conditions: z
    .array(z.string().min(1))
    .default([])
    .meta({ title: 'Conditions', description: 'When it ends, is lost or does not apply, one line each.' }),
  stockTypes: z
    .array(stockTypeChoice)
    .min(1)
    .meta({ title: 'Stock types', description: 'New, demo or used cars it applies to.' }),
  excludes: exclusions.meta({ title: 'Not covered', description: 'What the law excludes.' }),
  needsLinkedCredit: z.boolean().default(false).meta({
    title: 'Dealer credit only',
    description: 'Yes: it applies only if the dealer arranges the credit.',
  }),
  fee: z
    .strictObject({
      cents: z
        .int()
        .positive()
        .meta({ title: 'Amount in cents', description: 'A fixed amount, for example 25000 for $250.' }),
      percent: z
        .number()
        .positive()
        .max(100)
        .meta({ title: 'Percentage of the price', description: 'For example 2.' }),
      whichever: choiceOf({ greater: 'The greater amount', lesser: 'The lesser amount' }).meta({
        title: 'Which amount',
        description: 'Which of the two the dealer can keep.',
      }),
      stockTypes: z.array(stockTypeChoice).min(1).meta({
        title: 'Stock types',
        description: 'New, demo or used cars this fee applies to. For others shoppers must enquire.',
      }),
    })
    .nullable()
    .default(null)
    .meta({
      title: 'Withdrawal fee',
      description: 'What a buyer who withdraws can lose. Leave empty if nothing.',
    }),
});

export const stateRightsSchema = z.strictObject({
  asAt: calendarDaySchema.meta({
    title: 'Checked on',
    description: 'The day these rules were checked, for example 2026-11-03.',
  }),
  source: z
    .string()
    .min(1)
    .meta({ title: 'Source', description: 'Who publishes the rules, for example Fair Trading NSW.' }),
  sourceUrl: z
    .url()
    .nullable()
    .default(null)
    .meta({ title: 'Source address', description: 'The web page of the source. Leave empty for none.' }),
  licenceLabel: z.string().min(1).meta({
    title: 'Licence label',
    description: 'How the state wants a dealer licence to be named, for example LMCT.',
  }),
  warranty: warranty.nullable().default(null).meta({
    title: 'Statutory warranty',
    description: 'The statutory warranty on used cars. Leave empty if the state has none.',
  }),
  coolingOff: coolingOff.nullable().default(null).meta({
    title: 'Cooling-off',
    description: 'The right to withdraw from the purchase. Leave empty if the state has none.',
  }),
});

export const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export const consumerRightsConfigSchema = z.partialRecord(z.enum(states), stateRightsSchema);

export type StateRights = z.output<typeof stateRightsSchema>;
export type WarrantyTier = z.output<typeof warrantyTier>;
export type ConsumerRightsConfig = z.output<typeof consumerRightsConfigSchema>;
