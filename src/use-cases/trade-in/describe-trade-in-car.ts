/** The car as the shopper types it, or as a register knows it; then it is valued, and the value is stored. */
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import {
  parseRequestedKilometres,
  parseTradeInCar,
  type TradeInCarErrors,
  type TypedTradeInCar,
  variantCodeOf,
} from '#domain/trade-in/parse-trade-in-car.ts';
import type { TradeIn } from '#domain/trade-in/trade-in.ts';
import { odometerRule, type TradeInCar } from '#domain/trade-in/trade-in-car.ts';
import { findLimit, type Valuation } from '#domain/trade-in/valuation.ts';
import type { TradeInStore, ValuationSource, ValuedCar } from '#ports/deals/trade-in-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { type OpenPorts, openTradeIn, type TradeInVisitor, tradeInKeyOf } from './trade-in-link.ts';

export type DescribeOutcome =
  | { readonly kind: 'described'; readonly tradeIn: TradeIn }
  | { readonly kind: 'invalid'; readonly errors: TradeInCarErrors }
  /** After giving contact details the shopper cannot change the car under the estimate. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown' };

type Request = TradeInVisitor & { readonly typed: TypedTradeInCar };
type Ports = OpenPorts &
  ValuationPorts & {
    readonly tradeInStore: Pick<TradeInStore, 'find' | 'change'>;
    readonly carStore: Pick<CarStore, 'listOfModel'>;
  };

export async function describeTradeInCar(
  site: SiteContext,
  { typed, ...visitor }: Request,
  app: Ports,
  now: Date,
): Promise<DescribeOutcome> {
  const opened = await openTradeIn(site, visitor, app);
  const key = tradeInKeyOf(site, visitor.token);
  if (opened === null || key === null) return { kind: 'unknown' };
  if (opened.state.contactedAt !== null) return { kind: 'closed' };
  const { config } = site;
  const thisYear = Number(localTimeIn(config.timeZone, now).date.slice(0, 4));
  const { exampleName } = config.labels;
  const parsed = parseTradeInCar(typed, { thisYear, odometer: odometerRule(config), exampleName });
  if (!parsed.isValid) return { kind: 'invalid', errors: parsed.errors };
  const car = await fitOdometer(site, parsed.car, app);
  if (car === null) return { kind: 'invalid', errors: { km: parseRequestedKilometres } };
  const changed = await saveCarOnDevice(site, opened, car, app, now);
  return changed === null ? { kind: 'unknown' } : { kind: 'described', tradeIn: changed };
}

async function saveCarOnDevice(
  site: SiteContext,
  { id, state: { lookedUp, rego, regoState } }: TradeIn,
  car: TradeInCar,
  app: Ports,
  now: Date,
): Promise<TradeIn | null> {
  const valuation = await valueTradeInCar(
    site,
    { own: car, nvic: variantCodeOf(lookedUp, car), rego, regoState },
    app,
    now,
  );
  const { dealerGroupId, siteSlug } = site;
  return app.tradeInStore.change({ dealerGroupId, siteSlug, id }, ({ state }) =>
    state.contactedAt === null ? { ...state, car, valuation, valuedAt: now.toISOString() } : null,
  );
}

/**
 * Which vans have an odometer the dealer's own ones of that model say: a motorhome without kilometres would be valued
 * as if it had never been driven (null), and a caravan with some be compared with none.
 */
async function fitOdometer(
  { dealerGroupId, config }: SiteContext,
  car: TradeInCar,
  { carStore }: Pick<Ports, 'carStore'>,
): Promise<TradeInCar | null> {
  if (odometerRule(config) === 'always') return car;
  const alike = await carStore.listOfModel(dealerGroupId, car.make, car.model);
  const hasOne = alike.some(({ odometerKm }) => odometerKm !== null);
  if (car.odometerKm === null) return hasOne ? null : car;
  return hasOne || alike.length === 0 ? car : { ...car, odometerKm: null };
}

/** What a car is worth before its condition is asked: limits first, then the source that the site has chosen. */
export type ValuationPorts = {
  readonly stockValuation: ValuationSource;
  /** Null where the environment names none. */
  readonly valuationService: ValuationSource | null;
};

/** A service that cannot be asked is no reason to say nothing: the stock is asked instead. */
export async function valueTradeInCar(
  site: SiteContext,
  car: ValuedCar,
  { stockValuation, valuationService }: ValuationPorts,
  now: Date,
): Promise<Valuation> {
  const { tradeIn, timeZone } = site.config;
  if (tradeIn === null) return { kind: 'refused', reason: 'by-hand' };
  const limit = findLimit(car.own, tradeIn, Number(localTimeIn(timeZone, now).date.slice(0, 4)));
  if (limit !== null) return { kind: 'refused', reason: limit };
  if (tradeIn.valuation === 'service' && valuationService !== null) {
    const valued = await valuationService.value(site, car, now);
    if (valued.kind === 'valued' || valued.reason !== 'unavailable') return valued;
  }
  return stockValuation.value(site, car, now);
}
