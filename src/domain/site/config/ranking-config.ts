/** How a site puts its stock in order unless a shopper asks for another. */

import { z } from 'zod';
import { stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';

const names = z.array(z.string().min(1)).default([]);

/** Empty lists ask nothing; whatever is named has to hold all at once. */
export const rankingRuleSchema = z.strictObject({
  points: z
    .int()
    .min(-1_000)
    .max(1_000)
    .meta({ title: 'Points', description: 'Moves matching cars up, or down if negative, for example -20.' }),
  makes: names.meta({
    title: 'Makes',
    description: 'Only these makes, for example Toyota. Leave empty for all.',
  }),
  bodyTypes: names.meta({
    title: 'Body types',
    description: 'Only these body types, for example SUV. Leave empty for all.',
  }),
  fuelTypes: names.meta({
    title: 'Fuels',
    description: 'Only these fuels, for example Hybrid. Leave empty for all.',
  }),
  stockTypes: z
    .array(stockTypeChoice)
    .default([])
    .meta({ title: 'Stock types', description: 'Only new, demo or used cars. Leave empty for all.' }),
  locations: names.meta({
    title: 'Locations',
    description: 'Only cars at these locations, by their short names. Leave empty for all.',
  }),
  isCertified: z.boolean().optional().meta({
    title: 'Certified',
    description: 'Yes: only certified cars. No: only others. Leave empty for both.',
  }),
  hasPhotos: z.boolean().optional().meta({
    title: 'With photos',
    description: 'Yes: only cars with photos. No: only cars without. Leave empty for both.',
  }),
});

export const rankingConfigSchema = z.strictObject({
  pinnedStockNumbers: z.array(z.string().min(1)).max(50).default([]).meta({
    title: 'Cars shown first',
    description: 'Stock numbers of cars to show first, in this order, while they are for sale.',
  }),
  rules: z.array(rankingRuleSchema).max(50).default([]).meta({
    title: 'Ranking rules',
    description: 'Move cars up or down in Most relevant. Every rule that matches a car counts.',
  }),
});

export type RankingConfig = z.output<typeof rankingConfigSchema>;
export type RankingRule = z.output<typeof rankingRuleSchema>;
