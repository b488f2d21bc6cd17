/** What each filter of a search is called where an empty list says its ways out. */
import { describe, expect, it } from 'vitest';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listRelaxationSteps } from './relaxation-steps.ts';

describe('the ways out of an empty list', () => {
  it.each([
    ['range[sleeps]=6:', 'Any', 'number of berths', 'Closest matches at any number of berths'],
    ['refinementList[sleeps][0]=4', 'Remove', 'sleeps 4', 'Closest matches without sleeps 4'],
    ['refinementList[seats][0]=7', 'Remove', '7 seats', 'Closest matches without 7 seats'],
    ['range[price]=:9000', 'Any', 'price', 'Closest matches at any price'],
  ])('C-1 of %s say what a number counts', (address, verb, subject, nearestHeading) => {
    const steps = listRelaxationSteps(exampleSite(), parseSearchState(address));
    expect(steps).toMatchObject([{ verb, subject, nearestHeading }]);
  });
});
