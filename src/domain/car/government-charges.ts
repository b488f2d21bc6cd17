/** What a state takes on the sale of one registered car, worked out from the dated tables of the configuration. */
import type {
  DutyRule,
  GovernmentChargesConfig,
  StateCharges,
} from '#domain/site/config/government-charges-config.ts';
import type { CarSummary } from './car.ts';

export type ChargedCar = Pick<
  CarSummary,
  'itemType' | 'stockType' | 'bodyType' | 'fuelType' | 'cylinders' | 'state'
>;

export type Charges = { readonly dutyCents: number; readonly transferFeeCents: number | null };

/** The table for one car; null where none fits: another state, a first registration, an unknown engine. */
export type ChargeTable = { readonly state: StateCharges; readonly rule: DutyRule };

/**
 * A new car is registered, insured and plated for the first time, at rates that depend on its buyer: nothing here
 * can know them, and its price has to be one total anyway.
 */
export function findChargeTable(car: ChargedCar, tables: GovernmentChargesConfig): ChargeTable | null {
  const state = stateTable(car.state, tables);
  if (state === null || car.stockType === 'new') return null;
  const rule = state.duty.find((each) => fits(car, each));
  return rule ? { state, rule } : null;
}

export function computeCharges(priceCents: number, { state, rule }: ChargeTable): Charges {
  return { dutyCents: computeDuty(priceCents, rule), transferFeeCents: state.transferFeeCents };
}

export function sumCharges({ dutyCents, transferFeeCents }: Charges): number {
  return dutyCents + (transferFeeCents ?? 0);
}

/** The highest price in whole dollars to which the charges can be added without passing `totalCents`. */
export function priceBeforeCharges(totalCents: number, table: ChargeTable): number {
  let low = 0;
  let high = Math.floor(totalCents / 100);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const total = middle * 100 + sumCharges(computeCharges(middle * 100, table));
    if (total <= totalCents) low = middle;
    else high = middle - 1;
  }
  return low * 100;
}

function computeDuty(priceCents: number, rule: DutyRule): number {
  const bands = rule.bands.filter(({ aboveCents }) => priceCents > aboveCents);
  const last = bands.at(-1);
  if (!last) return 0;
  const steps = (cents: number) => Math.ceil(cents / rule.stepCents);
  if (rule.isOnWholePrice) return Math.round(steps(priceCents) * rateOf(last, priceCents, rule));
  return bands.reduce((sum, band, index) => {
    const upTo = bands[index + 1]?.aboveCents ?? priceCents;
    return sum + steps(upTo - band.aboveCents) * band.centsPerStep;
  }, 0);
}

function rateOf(band: DutyRule['bands'][number], priceCents: number, { bands }: DutyRule): number {
  const { aboveCents, centsPerStep, risesToCentsPerStep } = band;
  const next = bands.find((other) => other.aboveCents > aboveCents);
  if (risesToCentsPerStep === undefined || !next) return centsPerStep;
  const share = (priceCents - aboveCents) / (next.aboveCents - aboveCents);
  return centsPerStep + (risesToCentsPerStep - centsPerStep) * share;
}

function fits({ itemType, bodyType, fuelType, cylinders }: ChargedCar, rule: DutyRule): boolean {
  return (
    allows(rule.itemTypes, itemType) &&
    allows(rule.bodyTypes, bodyType) &&
    allows(rule.fuelTypes, fuelType) &&
    (rule.cylindersUpTo === undefined || (cylinders !== null && cylinders <= rule.cylindersUpTo))
  );
}

function allows(names: readonly string[], name: string | null): boolean {
  return names.length === 0 || (name !== null && names.includes(name));
}

function stateTable(state: string | null, tables: GovernmentChargesConfig): StateCharges | null {
  const entry = Object.entries(tables).find(([name]) => name === state);
  return entry?.[1] ?? null;
}
