/** How a site puts its stock in order unless a shopper asks for another. */
import { z } from 'zod';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

const names = z.array(z.string().min(1)).default([]);

/** Empty lists ask nothing; whatever is named has to hold all at once. */
export const rankingRuleSchema = z.strictObject({
  points: z
    .int()
    .min(-1_000)
    .max(1_000)
    .describe('Added to the rank of each car the rule fits; below zero puts it further back.'),
  makes: names.describe('Only these makes.'),
  bodyTypes: names.describe('Only these body types.'),
  fuelTypes: names.describe('Only these fuels.'),
  stockTypes: z.array(z.enum(stockTypes)).default([]).describe('Only new, demo or used cars.'),
  locations: names.describe('Only cars at these locations, by slug.'),
  isCertified: z.boolean().optional().describe('Only certified cars, or only others.'),
  hasPhotos: z.boolean().optional().describe('Only cars with photos, or only cars without.'),
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
