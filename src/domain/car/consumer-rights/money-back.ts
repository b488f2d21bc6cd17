/** The money-back guarantee beside the price of a car it is given on. */

import type { CarSummary } from '#domain/car/car.ts';
import type { CarPageConfig } from '#domain/site/config/car-page-config.ts';

export type MoneyBack = { readonly title: string; readonly text: string };

export function describeMoneyBack(
  car: Pick<CarSummary, 'stockType'>,
  { moneyBack }: Pick<CarPageConfig, 'moneyBack'>,
): MoneyBack | null {
  if (moneyBack === null) return null;
  const { stockTypes, hours, text } = moneyBack;
  if (stockTypes.length > 0 && !stockTypes.includes(car.stockType)) return null;
  return { title: `${hours} hour money-back guarantee`, text };
}
