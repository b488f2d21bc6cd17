/** How much demo stock a dealer group has, and of what kind: `demo-stock.yaml` beside its `group.yaml`. */
import { z } from 'zod';
import { financeProviders } from '#domain/site/config/finance-config.ts';

const share = z.number().min(0).max(1);

export const demoStockPlanSchema = z.strictObject({
  seed: z.string().min(1).describe('Another seed is another stock.'),
  count: z.int().min(1).max(20_000),
  stockNumberPrefix: z.string().regex(/^[A-Z]{1,4}$/),
  mix: z.strictObject({ new: share, demo: share, used: share }).describe('Shares of the stock types.'),
  makes: z.array(z.string()).min(1).describe('The makes it is drawn from.'),
  usedOnlyMakes: z.array(z.string()).default([]).describe('Makes that come as used cars only.'),
  oldestYears: z.int().min(1).max(30).default(12).describe('Age of the oldest used car, in years.'),
  unpricedShare: share.default(0.02).describe('Cars without a price.'),
  historyReport: z
    .string()
    .nullable()
    .default(null)
    .describe('A page of the site used as the history report of used cars; null for none.'),
  lenderOffer: z
    .strictObject({
      provider: z.enum(financeProviders).default('manual'),
      interestRatePercent: z.number().positive(),
      comparisonRatePercent: z.number().positive(),
      termYears: z.number().min(1).max(7),
      depositPercent: z.number().min(0).max(90),
      disclaimer: z.string(),
    })
    .nullable()
    .default(null)
    .describe('What the lender states for demonstrators whose price came down; null for nothing.'),
  certifiedShare: share.default(0.12).describe('Of the younger used cars.'),
});
export type DemoStockPlan = z.output<typeof demoStockPlanSchema>;
