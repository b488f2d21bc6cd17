/** What the fields of a shopper's car are called. */
import type { OwnCarField } from '#domain/trade-in/parse-own-car.ts';

export const ownCarLabels: Readonly<Record<OwnCarField, string>> = {
  make: 'Make',
  year: 'Year',
  model: 'Model',
  badge: 'Badge',
  km: 'Kilometres',
};
