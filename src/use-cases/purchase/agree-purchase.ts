/**
 * The summary is agreed to: the figures as they were shown are stored, with the time. Others than those that were shown
 * are not.
 */
import type { PurchaseFigures } from '#domain/purchase/compute-purchase.ts';
import { nextPurchaseStep } from '#domain/purchase/purchase-steps.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PurchaseStore } from '#ports/deals/purchase-store.ts';
import { hashSecret } from '#use-cases/secret.ts';
import {
  findPurchaseSituation,
  type PurchaseSituationPorts,
  type PurchaseVisitor,
  purchaseKeyOf,
} from './open-purchase.ts';

export type AgreeOutcome =
  | { readonly kind: 'agreed' }
  /** What was shown is not what it is now: it has to be looked at again. */
  | { readonly kind: 'changed' }
  /** Something is still to be answered, or the car cannot be bought. */
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'unknown' };

type Ports = PurchaseSituationPorts & { readonly purchaseStore: Pick<PurchaseStore, 'find' | 'change'> };
type Request = PurchaseVisitor & {
  /** `digestFigures` of what the page showed. */
  readonly shown: string;
};

export async function agreePurchase(
  site: SiteContext,
  { shown, ...visitor }: Request,
  app: Ports,
  now: Date,
): Promise<AgreeOutcome> {
  const current = await findPurchaseSituation(site, visitor, app, now);
  const key = purchaseKeyOf(site, visitor.token);
  if (current === null || key === null) return { kind: 'unknown' };
  const { figures, obstacle, situation, purchase } = current;
  const unagreed = { ...purchase.state, agreement: null };
  if (obstacle !== null || nextPurchaseStep(unagreed, situation) !== 'summary') return { kind: 'not-ready' };
  if (digestFigures(figures) !== shown) return { kind: 'changed' };
  await app.purchaseStore.change(key, ({ state }) =>
    state.requestedAt === null ? { ...state, agreement: { at: now.toISOString(), figures } } : null,
  );
  return { kind: 'agreed' };
}

/** Short, for the form of the summary to say which figures it showed. */
export function digestFigures(figures: PurchaseFigures): string {
  return hashSecret(JSON.stringify(figures)).slice(0, 16);
}
