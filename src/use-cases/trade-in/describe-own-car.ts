/** The car as the shopper types it, or as a register knows it; then it is valued, and the value is kept. */
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { OwnCar } from '#domain/trade-in/own-car.ts';
import { type OwnCarErrors, parseOwnCar, type TypedOwnCar } from '#domain/trade-in/parse-own-car.ts';
import type { TradeIn } from '#domain/trade-in/trade-in.ts';
import type { TradeInStore } from '#ports/trade-in-store.ts';
import { type OpenPorts, openTradeIn, type TradeInVisitor, tradeInKey } from './open-trade-in.ts';
import { type ValuationPorts, valueOwnCar } from './value-own-car.ts';

export type DescribeOutcome =
  | { readonly kind: 'described'; readonly tradeIn: TradeIn }
  | { readonly kind: 'invalid'; readonly errors: OwnCarErrors }
  /** Who said already who they are cannot change the car under the estimate. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown' };

type Request = TradeInVisitor & { readonly typed: TypedOwnCar };
type Ports = OpenPorts & ValuationPorts & { readonly tradeInStore: Pick<TradeInStore, 'find' | 'change'> };

export async function describeOwnCar(
  site: SiteContext,
  { typed, ...visitor }: Request,
  app: Ports,
  now: Date,
): Promise<DescribeOutcome> {
  const opened = await openTradeIn(site, visitor, app);
  const key = tradeInKey(site, visitor.token);
  if (opened === null || key === null) return { kind: 'unknown' };
  if (opened.state.contactedAt !== null) return { kind: 'closed' };
  const thisYear = Number(localTimeIn(site.config.timeZone, now).date.slice(0, 4));
  const parsed = parseOwnCar(typed, { thisYear, asksKm: asksKilometres(site) });
  if (!parsed.isValid) return { kind: 'invalid', errors: parsed.errors };
  const changed = await keepCar(site, opened, parsed.car, app, now);
  return changed === null ? { kind: 'unknown' } : { kind: 'described', tradeIn: changed };
}

async function keepCar(
  site: SiteContext,
  { id, state: { rego, regoState } }: TradeIn,
  car: OwnCar,
  app: Ports,
  now: Date,
): Promise<TradeIn | null> {
  const valuation = await valueOwnCar(site, { own: car, rego, regoState }, app, now);
  const { dealerGroupId, siteSlug } = site;
  return app.tradeInStore.change({ dealerGroupId, siteSlug, id }, ({ state }) =>
    state.contactedAt === null ? { ...state, car, valuation, valuedAt: now.toISOString() } : null,
  );
}

/** A caravan has no odometer. */
export function asksKilometres({ config }: Pick<SiteContext, 'config'>): boolean {
  return !config.stock.itemTypes.every((type) => type === 'caravan') || config.stock.itemTypes.length === 0;
}
