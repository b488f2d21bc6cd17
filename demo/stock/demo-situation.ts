/** What is the matter with each demo car, dealt so that every state of the shop occurs in known numbers. */
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import type { DemoStockPlan } from './demo-stock-plan.ts';
import type { Random } from './random.ts';

export const demoSituations = [
  'plain',
  'coming-soon',
  'sold-recently',
  'sold-earlier',
  'reserved',
  'pre-order',
  'test-drive-only',
  'unpriced',
  'no-photo',
  'one-photo',
  'was-price',
  'offer-price',
  'below-market',
] as const;
export type DemoSituation = (typeof demoSituations)[number];

export type Deal = { readonly stockType: StockType; readonly situation: DemoSituation };

type Rule = {
  readonly situation: DemoSituation;
  readonly share: (plan: DemoStockPlan) => number;
  /** The stock types it can befall. */
  readonly stockTypes: readonly StockType[];
};

const every: readonly StockType[] = ['new', 'demo', 'used'];
const rules: readonly Rule[] = [
  { situation: 'coming-soon', share: () => 0.03, stockTypes: ['new', 'used'] },
  { situation: 'sold-recently', share: () => 0.03, stockTypes: every },
  { situation: 'sold-earlier', share: () => 0.02, stockTypes: every },
  { situation: 'reserved', share: () => 0.02, stockTypes: every },
  { situation: 'pre-order', share: () => 0.015, stockTypes: ['new'] },
  { situation: 'test-drive-only', share: () => 0.01, stockTypes: ['demo'] },
  { situation: 'unpriced', share: (plan) => plan.unpricedShare, stockTypes: ['used', 'new'] },
  { situation: 'no-photo', share: () => 0.025, stockTypes: every },
  { situation: 'one-photo', share: () => 0.02, stockTypes: every },
  { situation: 'was-price', share: () => 0.06, stockTypes: ['demo', 'used'] },
  { situation: 'offer-price', share: () => 0.02, stockTypes: ['new', 'used'] },
  { situation: 'below-market', share: () => 0.07, stockTypes: ['used'] },
];

/** One deal for each car of the plan, in a seeded order; each possible situation at least once. */
export function dealSituations(plan: DemoStockPlan, random: Random): readonly Deal[] {
  const special = rules.flatMap((rule) => {
    const stockTypes = rule.stockTypes.filter((stockType) => plan.mix[stockType] > 0);
    const requestedCount = rule.share(plan);
    if (stockTypes.length === 0 || requestedCount === 0) return [];
    return Array.from({ length: Math.max(1, Math.round(requestedCount * plan.count)) }, () => ({
      situation: rule.situation,
      stockType: random.pickWeighted(stockTypes, (stockType) => plan.mix[stockType]),
    }));
  });
  const plain = Array.from({ length: Math.max(0, plan.count - special.length) }, (): Deal => {
    const stockTypes = every.filter((stockType) => plan.mix[stockType] > 0);
    return {
      situation: 'plain',
      stockType: random.pickWeighted(stockTypes, (stockType) => plan.mix[stockType]),
    };
  });
  return random.shuffle([...special, ...plain]).slice(0, plan.count);
}
