import { expect, it } from 'vitest';
import { displaySubscription } from './subscription-price.ts';

const money = { locale: 'en-AU', currency: 'AUD' };

it.each([
  ['in stock', 'in_stock', 249_00, '$249 a week by subscription'],
  ['coming soon', 'coming_soon', 249_00, '$249 a week by subscription'],
  ['sold', 'sold', 249_00, null],
  ['at nothing', 'in_stock', 0, null],
  ['without one', 'in_stock', null, null],
] as const)('PRICE-7 a car %s says its price by subscription, or none', (_label, status, cents, text) => {
  expect(displaySubscription({ status, subscriptionPriceCents: cents }, money)).toBe(text);
});
