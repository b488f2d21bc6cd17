/** What a lender states for one demo car: a special rate for demonstrators whose price came down. */
import type { CarLenders } from '#domain/car/lender-figures.ts';
import { noLenderFigures } from '#domain/car/lender-figures.ts';
import type { Deal } from './demo-situation.ts';
import type { DemoStockPlan } from './demo-stock-plan.ts';

export function demoLenders(
  { lenderOffer }: DemoStockPlan,
  { stockType, situation }: Deal,
  priceCents: number | null,
): CarLenders {
  const isMeant = stockType === 'demo' && situation === 'was-price';
  if (lenderOffer === null || !isMeant || priceCents === null) return {};
  const { provider, interestRatePercent, comparisonRatePercent, termYears, depositPercent } = lenderOffer;
  return {
    [provider]: {
      ...noLenderFigures,
      interestRatePercent,
      comparisonRatePercent,
      termYears,
      depositCents: Math.round((priceCents * depositPercent) / 100 / 100) * 100,
      disclaimer: lenderOffer.disclaimer,
    },
  };
}
