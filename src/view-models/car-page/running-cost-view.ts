/** The week's running cost of an electric car, with what a shopper may change of it. */
import type { Car } from '#domain/car/car.ts';
import {
  parseRunningCost,
  type RunningCostInput,
  startingRunningCost,
  weeklyRunningCostCents,
} from '#domain/car/specification/running-cost.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { numberFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatKilometres } from '#domain/text/number.ts';

export type RunningCostView = {
  readonly kwhPer100Km: number;
  readonly input: RunningCostInput;
  /** Where its fields are sent without script: the car's own page. */
  readonly action: string;
  readonly locale: string;
  readonly currency: string;
};

/** Null where its energy, or what a kilowatt hour is assumed to cost, is not known. */
export function viewRunningCost(
  car: Pick<Car, 'energyUseKwhPer100Km'>,
  config: Pick<SiteConfig, 'carPage' | 'locale' | 'currency'>,
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
): RunningCostView | null {
  const { electricity } = config.carPage;
  const kwhPer100Km = car.energyUseKwhPer100Km;
  if (electricity === null || kwhPer100Km === null) return null;
  return {
    kwhPer100Km,
    input: parseRunningCost(query, startingRunningCost(electricity)),
    action: `${path}#electric`,
    locale: config.locale,
    currency: config.currency,
  };
}

export type RunningCostAnswer = { readonly amountText: string; readonly basisText: string };

/** "About $13 a week", and the sum it comes from. */
export function answerRunningCost(view: RunningCostView, input: RunningCostInput): RunningCostAnswer {
  const cents = weeklyRunningCostCents(view.kwhPer100Km, input);
  const formatNumber = (value: number) =>
    numberFormat(view.locale, { maximumFractionDigits: 2 }).format(value);
  return {
    amountText: `About ${formatMoney(cents, view)} a week`,
    basisText: `${formatKilometres(input.kmPerWeek, view.locale)} × ${formatNumber(view.kwhPer100Km)}\u00a0kWh per 100 km × ${formatNumber(input.centsPerKwh)}\u00a0cents`,
  };
}
