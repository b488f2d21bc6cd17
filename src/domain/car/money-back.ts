/** The money-back guarantee beside the price of a car it is given on (VDP-26). */
import type { CarPageConfig } from '../site/car-page-config.ts';
import type { CarSummary } from './car.ts';

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
