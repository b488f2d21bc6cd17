/** The prices of a demo car and what the market says of it. */
import type { Car } from '#domain/car/car.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { DemoSituation } from './demo-situation.ts';
import type { DemoStockPlan } from './demo-stock-plan.ts';
import type { PickedVehicle } from './pick-vehicle.ts';
import { fairPriceDollars, roundLikeADealer } from './price-vehicle.ts';
import type { Random } from './random.ts';

export type DemoMoney = Pick<
  Car,
  'priceCents' | 'priceType' | 'wasPriceCents' | 'offerPriceCents' | 'subscriptionPriceCents' | 'market'
>;

export type MoneyRequest = {
  readonly vehicle: PickedVehicle;
  readonly stockType: StockType;
  readonly situation: DemoSituation;
  readonly ageYears: number;
  readonly odometerKm: number | null;
  readonly plan: DemoStockPlan;
};

const noMarket: Car['market'] = { stateAverageCents: null, nationalAverageCents: null };
/** A week's subscription as a share of the price: about $310 for a $40,000 car. */
const subscriptionShare = 0.0078;

export function demoMoney(request: MoneyRequest, random: Random): DemoMoney {
  const { vehicle, stockType, situation, ageYears, odometerKm } = request;
  const fair = fairPriceDollars(vehicle, stockType, ageYears, odometerKm);
  const requested =
    stockType === 'new' ? fair : roundLikeADealer(fair * askingFactor(situation, random), random);
  const priceType = stockType === 'used' && random.chance(0.22) ? 'Excl. Govt. Charges' : 'Drive away';
  if (situation === 'unpriced' || situation === 'pre-order') {
    return {
      priceCents: null,
      priceType: null,
      wasPriceCents: null,
      offerPriceCents: null,
      subscriptionPriceCents: null,
      market: noMarket,
    };
  }
  const isYoung = stockType !== 'new' && ageYears < 3 && vehicle.make.itemType === 'car';
  return {
    priceCents: requested * 100,
    priceType,
    wasPriceCents:
      situation === 'was-price' ? (requested + random.pick([1_000, 1_500, 2_000, 3_000])) * 100 : null,
    offerPriceCents:
      situation === 'offer-price' ? (requested - random.pick([1_000, 1_500, 2_000])) * 100 : null,
    subscriptionPriceCents:
      isYoung && random.chance(0.2) ? Math.round(requested * subscriptionShare) * 100 : null,
    market: stockType === 'used' ? demoMarket(fair, situation, random) : noMarket,
  };
}

/** Dealers ask a little above the going price; a below-market car is clearly under it. */
function askingFactor(situation: DemoSituation, random: Random): number {
  return situation === 'below-market' ? random.between(0.9, 0.94) : random.between(0.995, 1.045);
}

type PricedDay = Pick<Car, 'priceCents' | 'priceType' | 'wasPriceCents' | 'createdAt' | 'stockType'>;

const changedPriceShare = 0.14;
const raisedShare = 0.25;

/**
 * What the store of an invented dealer has seen of its invented prices: a reduction has the day it was made, and
 * some prices moved without one being claimed.
 */
export function demoPastPrices(car: PricedDay, today: Date, random: Random): Car['pastPrices'] {
  const { priceCents, priceType, wasPriceCents } = car;
  const daysListed = Math.floor((today.getTime() - car.createdAt.getTime()) / dayMs);
  if (priceCents === null || daysListed < 4) return [];
  const at = (days: number) => new Date(today.getTime() - days * dayMs);
  const lastChange = random.int(2, daysListed - 1);
  if (wasPriceCents !== null) return [{ priceCents: wasPriceCents, priceType, endedAt: at(lastChange) }];
  if (car.stockType === 'new' || !random.chance(changedPriceShare)) return [];
  const step = random.chance(raisedShare)
    ? -random.pick([300_00, 500_00])
    : random.pick([500_00, 1_000_00, 1_500_00]);
  const before = [{ priceCents: priceCents + step, priceType, endedAt: at(lastChange) }];
  if (daysListed - lastChange < 10 || random.chance(0.6)) return before;
  const earlier = { priceCents: priceCents + step + 1_000_00, priceType, endedAt: at(daysListed - 3) };
  return [...before, earlier];
}

/** What similar cars ask elsewhere; not every car has enough similar ones. */
function demoMarket(fairDollars: number, situation: DemoSituation, random: Random): Car['market'] {
  const isBelow = situation === 'below-market';
  if (!isBelow && random.chance(0.3)) return noMarket;
  const floor = isBelow ? 900 : 0;
  const average = (from: number, to: number) =>
    Math.round((fairDollars * random.between(from, to) + floor) / 10) * 1_000;
  return {
    stateAverageCents: random.chance(0.85) ? average(1.0, 1.015) : null,
    nationalAverageCents: average(1.005, 1.02),
  };
}
