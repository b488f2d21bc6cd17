/** What an electric car asks of its owner: range, time at a charger, cost of driving with its basis. */

import type { Car } from '#domain/car/car.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { numberFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatKilometres } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

export type ElectricPanel = {
  readonly facts: readonly { readonly label: string; readonly value: string; readonly note: string }[];
  /** What the running cost rests on; null where no cost is shown. */
  readonly basisText: string | null;
};

type ElectricFacts = Pick<
  Car,
  'rangeKm' | 'rangeStandard' | 'chargeMinutes10To80' | 'energyUseKwhPer100Km' | 'batteryTest'
>;
type Rules = Pick<SiteConfig, 'carPage' | 'locale' | 'currency'>;

/** A range means little without the test it comes from. */
function rangeNote(standard: string | null): string {
  return standard === null
    ? 'On one charge, as stated by the manufacturer (test not specified)'
    : `${standard}, on one charge`;
}

/** Never without the day and who measured it. */
function batteryFact(test: Car['batteryTest'], locale: string) {
  if (test === null || test.testedOn === null || test.testedBy === null) return null;
  const { healthPercent, testedOn, testedBy } = test;
  const value = `${formatNumber(healthPercent, locale)}%`;
  const note = `Of its capacity when new; tested ${formatPartialDate(testedOn, locale)} by ${testedBy}`;
  return { label: 'Battery health', value, note };
}

/** Null for a car of which nothing electric is known. */
export function buildElectricPanel(car: ElectricFacts, config: Rules): ElectricPanel | null {
  const { locale } = config;
  const { electricity } = config.carPage;
  const use = car.energyUseKwhPer100Km;
  const cost = electricity === null || use === null ? null : { ...electricity, use };
  const facts = [
    fact('Range', car.rangeKm, (km) => formatKilometres(km, locale), rangeNote(car.rangeStandard)),
    batteryFact(car.batteryTest, locale),
    fact('10 to 80%', car.chargeMinutes10To80, (minutes) => `${minutes}\u00a0min`, 'At a fast charger'),
    fact('Energy', use, (kwh) => `${formatNumber(kwh, locale)}\u00a0kWh`, 'Per 100 km, WLTP combined'),
    fact(
      'Running cost',
      cost,
      ({ use: kwh, centsPerKwh }) => formatMoney(Math.round(kwh * centsPerKwh), config),
      cost === null ? '' : costNote(cost, config),
    ),
  ].filter((entry) => entry !== null);
  if (facts.length === 0) return null;
  return { facts, basisText: cost === null ? null : basisText(cost, locale) };
}

function costNote({ use, centsPerKwh, kmPerYear }: Basis & { readonly use: number }, config: Rules): string {
  const year = formatMoney(yearlyCents(use, centsPerKwh, kmPerYear), config);
  return `Per 100 km; ${year} for ${formatKilometres(kmPerYear, config.locale)} a year`;
}

/** To the whole dollar: the basis bears no more. */
function yearlyCents(kwhPer100Km: number, centsPerKwh: number, kmPerYear: number): number {
  return Math.round((kwhPer100Km * centsPerKwh * kmPerYear) / 10_000) * 100;
}

type Basis = NonNullable<SiteConfig['carPage']['electricity']>;

function basisText({ basis, centsPerKwh, asAt }: Basis, locale: string): string {
  const price = `${formatNumber(centsPerKwh, locale)}\u00a0cents`;
  return `Calculated at ${price} per kWh. ${basis} As at ${formatPartialDate(asAt, locale)}. Your cost depends on your driving, the weather and where you charge.`;
}

function formatNumber(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

function fact<V>(label: string, value: V | null, format: (value: V) => string, note: string) {
  return value === null ? null : { label, value: format(value), note };
}
