/** The value of a car before anything was asked of its condition, or why there is none. */
import type { TradeInConfig } from '#domain/site/config/trade-in-config.ts';
import type { StockValue } from './stock-value.ts';
import type { TradeInCar } from './trade-in-car.ts';

export const noValueReasons = [
  'too-old',
  'too-far',
  'too-few-comparables',
  'too-low',
  'by-hand',
  'unavailable',
] as const;
export type NoValueReason = (typeof noValueReasons)[number];

export type WorkedOut = { readonly label: string; readonly cents: number };

export type Valuation =
  | {
      readonly kind: 'valued';
      readonly source: 'own-stock' | 'service';
      /** Rounded once, here; answers are taken off it to the cent. */
      readonly baseCents: number;
      /** Half of the range around it. */
      readonly spreadCents: number;
      /** What was compared, in one sentence. */
      readonly method: string;
      /** Null where a service did not say. */
      readonly comparables: number | null;
      /** From what is asked for such cars down to `baseCents`; the amounts add up to it. */
      readonly working: readonly WorkedOut[];
      readonly stateAverageCents: number | null;
    }
  | { readonly kind: 'refused'; readonly reason: NoValueReason };

/** Too old or driven too far for a figure without seeing the car. Both limits are still within. */
export function findLimit(own: TradeInCar, config: TradeInConfig, thisYear: number): NoValueReason | null {
  if (config.valuation === 'by-hand') return 'by-hand';
  if (thisYear - own.year > config.maxYears) return 'too-old';
  if (own.odometerKm !== null && own.odometerKm > config.maxKm) return 'too-far';
  return null;
}

/** The one place where a value is rounded. */
export function roundValue(cents: number, { roundToCents }: Pick<TradeInConfig, 'roundToCents'>): number {
  return Math.round(cents / roundToCents) * roundToCents;
}

/** The least that an estimate says at all. */
export const minEstimateCents = 500_00;
/** The range is never narrower, and never wider, than these parts of the value. */
const spreadParts = { min: 0.03, max: 0.1 } as const;

export function limitSpread(spreadCents: number, baseCents: number, config: TradeInConfig): number {
  const within = Math.min(baseCents * spreadParts.max, Math.max(baseCents * spreadParts.min, spreadCents));
  return Math.max(config.roundToCents, roundValue(within, config));
}

type Words = { readonly own: TradeInCar; readonly nouns: string };

/** From what is asked for such a car to what a dealer can pay for it. */
export function valuationFromStock(
  value: StockValue,
  { own, nouns }: Words,
  config: TradeInConfig,
): Valuation {
  const requested = Math.round(value.retailCents);
  const margin = Math.round((requested * config.dealerMarginPercent) / 100);
  const exact = requested - margin - config.reconditioningCents;
  const baseCents = roundValue(exact, config);
  if (baseCents < minEstimateCents) return { kind: 'refused', reason: 'too-low' };
  return {
    kind: 'valued',
    source: 'own-stock',
    baseCents,
    spreadCents: limitSpread(value.spreadCents, baseCents, config),
    method: describeMethod(value, { own, nouns }),
    comparables: value.comparables,
    working: [
      { label: 'Median asking price for a similar one', cents: requested },
      { label: `Dealer’s margin, ${config.dealerMarginPercent}%`, cents: -margin },
      { label: 'Preparing it for sale', cents: -config.reconditioningCents },
      { label: `Rounded to the nearest $${config.roundToCents / 100}`, cents: baseCents - exact },
    ],
    stateAverageCents: value.stateAverageCents,
  };
}

function describeMethod(value: StockValue, { own, nouns }: Words): string {
  const { comparables, basis, firstYear, lastYear, centsPer1000Km, cappedByYear } = value;
  const what = [own.make, own.model, basis === 'model' ? null : own.badge].filter(Boolean).join(' ');
  const years = firstYear === lastYear ? `of ${firstYear}` : `of ${firstYear} to ${lastYear}`;
  const km =
    own.odometerKm === null
      ? ''
      : ` and kilometres (about $${Math.round(centsPer1000Km / 100)} for 1,000 km)`;
  const capped =
    cappedByYear === null
      ? ''
      : ` Prices for ${cappedByYear} are lower, and we never value an older one above a newer one.`;
  return `The median of ${comparables} ${nouns} in our own stock: ${what}, ${years}, ${basis === 'variant' ? 'same variant, ' : ''}each adjusted to the same year${km}.${capped}`;
}
