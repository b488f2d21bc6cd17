/** Valuing a car that a shopper has: what the figure rests on, how long it holds, and where no figure is given (TRADE group). */

import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';

const cents = z.int().min(0).max(1_000_000_00);

export const tradeInConfigSchema = z.strictObject({
  valuation: choiceOf({ 'own-stock': 'Own stock', service: 'Valuation service', 'by-hand': 'By a person' })
    .default('own-stock')
    .meta({
      title: 'Valuation',
      description:
        'How a car is valued. Own stock compares it with cars the group has sold or offered; a valuation service supplies a figure; by a person gives none online.',
    }),
  validDays: z
    .int()
    .min(1)
    .max(60)
    .default(7)
    .meta({ title: 'Days an estimate holds', description: 'For example 7.' }),
  maxYears: z.int().min(1).max(60).default(7).meta({
    title: 'Oldest car in years',
    description: 'Older cars get no estimate online and are valued by a person. The default is 7.',
  }),
  maxKm: z.int().min(1_000).max(1_000_000).default(100_000).meta({
    title: 'Odometer limit in km',
    description: 'Cars with more kilometres get no estimate online. The default is 100,000.',
  }),
  minComparables: z.int().min(2).max(50).default(3).meta({
    title: 'Cars to compare',
    description: 'With fewer comparable cars in stock there is no estimate. The default is 3.',
  }),
  yearlyFallPercent: z.number().min(0).max(40).default(9).meta({
    title: 'Yearly drop, %',
    description:
      'How much of its price a car loses each year. Used to compare cars of different years. The default is 9.',
  }),
  dealerMarginPercent: z.number().min(0).max(60).default(12).meta({
    title: 'Dealer margin, %',
    description:
      'The part of the asking price the dealer needs for warranty, holding costs and profit. Shoppers see it.',
  }),
  reconditioningCents: cents.default(900_00).meta({
    title: 'Reconditioning in cents',
    description: 'The cost of getting a car ready for sale, for example 90000 for $900. Shoppers see it.',
  }),
  roundToCents: z
    .union([z.literal(50_00), z.literal(100_00)])
    .default(50_00)
    .meta({
      title: 'Round to, in cents',
      description: 'The estimate is rounded to this amount: 5000 for $50, or 10000 for $100.',
    }),
  tolerance: z
    .strictObject({
      cents: cents
        .default(500_00)
        .meta({ title: 'Amount in cents', description: 'For example 50000 for $500.' }),
      percent: z
        .number()
        .min(0)
        .max(20)
        .default(3)
        .meta({ title: 'Percentage of the estimate', description: 'For example 3.' }),
    })
    .prefault({})
    .meta({
      title: 'Inspection tolerance',
      description:
        'How much an inspection can differ from the answers without a change of the estimate. The larger amount counts.',
    }),
  savesResults: z
    .boolean()
    .default(false)
    .meta({ title: 'Save results', description: 'Yes: each result is saved on the server.' }),
  isAutogaugeEnabled: z
    .boolean()
    .default(false)
    .meta({ title: 'Autogauge', description: 'What leads tell other systems about Autogauge.' }),
});

export type TradeInConfig = z.output<typeof tradeInConfigSchema>;
