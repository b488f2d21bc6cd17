/** A new estimate in the place of one that has run out: the same car and answers, valued as of today. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { hasExpired } from '#domain/trade-in/estimate.ts';
import { valuedCarOf } from '#domain/trade-in/trade-in.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import { type OpenPorts, openTradeIn, type TradeInVisitor } from './open-trade-in.ts';
import { estimateOf } from './save-contact.ts';
import { tradeInKeyOf } from './trade-in-link.ts';
import { type ValuationPorts, valueTradeInCar } from './value-trade-in-car.ts';

export type RenewOutcome = { readonly kind: 'renewed' | 'still-holds' | 'unknown' };
type Ports = OpenPorts & ValuationPorts & { readonly tradeInStore: Pick<TradeInStore, 'find' | 'change'> };

export async function renewEstimate(
  site: SiteContext,
  visitor: TradeInVisitor,
  app: Ports,
  now: Date,
): Promise<RenewOutcome> {
  const opened = await openTradeIn(site, visitor, app);
  const key = tradeInKeyOf(site, visitor.token);
  if (opened === null || key === null) return { kind: 'unknown' };
  const valued = valuedCarOf(opened.state);
  if (valued === null) return { kind: 'unknown' };
  const { estimate } = opened.state;
  if (estimate !== null && !hasExpired(estimate, now)) return { kind: 'still-holds' };
  const valuation = await valueTradeInCar(site, valued, app, now);
  await app.tradeInStore.change(key, ({ state }) => {
    // Another request may have renewed it meanwhile.
    if (state.estimate !== null && !hasExpired(state.estimate, now)) return null;
    const renewed = { ...state, valuation, valuedAt: now.toISOString(), offer: null };
    const estimate = estimateOf(site, renewed);
    const { timeZone } = state.estimate ?? {};
    const isPlaced = estimate !== null && timeZone !== undefined;
    return { ...renewed, estimate: isPlaced ? { ...estimate, timeZone } : estimate };
  });
  return { kind: 'renewed' };
}
