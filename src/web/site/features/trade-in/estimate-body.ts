/** What the pages of an estimate draw. */
import type { TradeInStepView } from '#use-cases/trade-in/view-step.ts';

export type EstimateBody = Extract<TradeInStepView['body'], { readonly kind: 'estimate' | 'accepted' }>;
