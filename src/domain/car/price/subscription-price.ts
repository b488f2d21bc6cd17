/** The price by subscription, of an available car. Whether a site offers it at all: `asOfferedBy`. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';

export function displaySubscription(
  car: Pick<CarSummary, 'status' | 'subscriptionPriceCents'>,
  money: MoneyLocale,
): string | null {
  const { subscriptionPriceCents } = car;
  if (subscriptionPriceCents === null || subscriptionPriceCents <= 0 || !isAvailable(car)) return null;
  return `${formatMoney(subscriptionPriceCents, money)} a week by subscription`;
}
