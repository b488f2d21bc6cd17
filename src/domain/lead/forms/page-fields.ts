/** The fields that only some of the page forms ask: a choice, a number, a budget, a day. */

import type { CarSummary } from '#domain/car/car.ts';
import { findFinancedPrice } from '#domain/finance/financed-price.ts';
import { addDays } from '#domain/location/local-time.ts';
import type { Department } from '#domain/location/location.ts';
import { isOpenOn } from '#domain/location/opening-hours.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { DateField, FieldOption, FormField, NumberField, SelectField } from './form-field.ts';
import { listPlaces } from './place-fields.ts';
import { formatTypedCents, moneyRanges, parseTypedCents } from './typed-number.ts';

export function choice(
  name: string,
  label: string,
  labels: readonly string[],
  changes: Partial<SelectField> = {},
): SelectField {
  const options: readonly FieldOption[] = labels.map((text) => ({ value: text, label: text }));
  return {
    kind: 'select',
    name,
    label,
    options,
    emptyLabel: changes.initial === undefined ? 'Choose one' : null,
    missing: 'Choose an option from the list.',
    isRequired: changes.initial !== undefined,
    initial: '',
    ...changes,
  };
}

export function countField(
  name: string,
  label: string,
  changes: Pick<NumberField, 'min' | 'max'> & Partial<NumberField>,
): NumberField {
  return {
    kind: 'number',
    name,
    label,
    step: 1,
    grouping: true,
    unit: null,
    isRequired: false,
    initial: '',
    ...changes,
  };
}

/** The price of the car, or the budget that the address names, within the range of the site. */
export function budgetField(site: SiteContext, car: CarSummary | null, budget: string | null): FormField {
  const range = moneyRanges[site.config.enquiry.moneyRange];
  const price = car === null ? 0 : findFinancedPrice(car, site.config).priceCents;
  const priceCents = price > 0 ? price : null;
  const cents = parseTypedCents(budget ?? '') ?? priceCents;
  // A car may cost less or more than the range of a budget has; its price is no typing error.
  const minCents = Math.min(range.minCents, priceCents ?? range.minCents);
  const maxCents = Math.max(range.maxCents, priceCents ?? 0);
  const inRange = cents === null ? null : Math.min(maxCents, Math.max(minCents, cents));
  return {
    kind: 'money',
    name: 'vehiclePriceBudget',
    label: 'Amount to finance',
    // A value beyond is moved to the edge, which is explained before it happens.
    help: `From $${formatTypedCents(minCents)} to $${formatTypedCents(maxCents)}.`,
    minCents,
    maxCents,
    quickPicksCents: priceCents === null ? quickPicks(range) : picksFor(priceCents, minCents),
    isRequired: true,
    initial: inRange === null ? '' : formatTypedCents(inRange),
  };
}

/** The price of the car, and round parts of it for a shopper with a deposit. */
function picksFor(priceCents: number, minCents: number): readonly number[] {
  const roundTo = priceCents > 100_000_00 ? 10_000_00 : priceCents > 20_000_00 ? 1_000_00 : 500_00;
  const parts = [0.4, 0.6, 0.8].map((part) => Math.round((priceCents * part) / roundTo) * roundTo);
  return [...new Set([...parts.filter((cents) => cents >= minCents && cents < priceCents), priceCents])];
}

/** Four round amounts across the range. */
function quickPicks({ minCents, maxCents }: { readonly minCents: number; readonly maxCents: number }) {
  const roundTo = maxCents > 100_000_00 ? 50_000_00 : 10_000_00;
  return [0.2, 0.4, 0.6, 0.8].map(
    (part) => Math.round((minCents + (maxCents - minCents) * part) / roundTo) * roundTo,
  );
}

export function serviceTypes(site: SiteContext): readonly string[] {
  return site.config.stock.itemTypes.length === 1 && site.config.stock.itemTypes[0] === 'caravan'
    ? ['Annual service', 'Brakes, bearings or tyres', 'Gas or electrical', 'Repair', 'Something else']
    : ['Logbook service', 'Brakes or tyres', 'Repair', 'Safety inspection', 'Something else'];
}

type DayOptions = {
  readonly name: string;
  readonly label: string;
  readonly department: Department;
  readonly today: string;
  readonly isRequired?: boolean;
};

const daysAhead = 60;

/** From tomorrow on; days on which no location of the department opens are closed. */
export function dayField(
  site: SiteContext,
  { name, label, department, today, isRequired }: DayOptions,
): DateField {
  const places = listPlaces(site, { department });
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1));
  const isClosed = (day: string) =>
    places.length > 0 && !places.some((location) => isOpenOn(location, department, day));
  const closedOn = days.filter(isClosed);
  return {
    kind: 'date',
    name,
    label,
    earliest: days.find((day) => !closedOn.includes(day)) ?? addDays(today, 1),
    latest: addDays(today, daysAhead),
    // Where no hours are known, no day is closed.
    closedOn: closedOn.length === days.length ? [] : closedOn,
    isRequired: isRequired ?? false,
    initial: '',
  };
}
