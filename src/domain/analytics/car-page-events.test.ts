import { expect, it } from 'vitest';
import { listCarPageEvents } from './car-page-events.ts';
import { analyticsEvents } from './events.ts';

it.each([
  ['used', [4, null, null]],
  ['demo', [null, null]],
  ['new', [null, null]],
] as const)('ANALYTICS-9 ANALYTICS-12 the page of a %s car counts as %j', (stockType, ids) => {
  const names = listCarPageEvents(stockType);
  expect(names.map((name) => analyticsEvents[name].id)).toEqual(ids);
  expect(names.slice(-2)).toEqual(['view-content', 'detail-view']);
});
