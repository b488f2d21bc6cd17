import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { visibleText } from '#tests/support/visible-text.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { TargetLine } from './trade-in-start-page.tsx';

const site = exampleSite({ tradeIn: {}, pages: { 'trade-in': { title: 'Trade-in' } } });
const lineOf = (changes: Partial<Car>) =>
  visibleText(
    renderToStaticMarkup(<TargetLine target={buildCarCardView(exampleCar(changes), site, exampleNow)} />),
  );

it.each<[string, Partial<Car>, RegExp]>([
  ['in stock', {}, /^Against the .+, \$43,990 Drive away$/],
  ['on hold', { isReserved: true }, /^You came from the .+\. We value yours separately\.$/],
  ['sold', { status: 'sold', soldAt: exampleNow }, /^You came from the .+ \(sold .+\)\. We value yours/],
  ['at $200', { priceCents: 200_00 }, /^You came from the .+\. We value yours separately\.$/],
])('TRADE-10 RSV-8 goes against a car %s only where it can', (_label, changes, expected) => {
  expect(lineOf(changes)).toMatch(expected);
});

it('TRADE-10 says how long a car is on hold', () => {
  const reservedUntil = new Date('2026-11-30T03:00:00Z');
  expect(lineOf({ isReserved: true, reservedUntil })).toMatch(/\( ?on hold until .+\)/);
});
