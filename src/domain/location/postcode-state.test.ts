import { describe, expect, it } from 'vitest';
import { parseState, stateOfPostcode } from './postcode-state.ts';

describe('stateOfPostcode', () => {
  it.each([
    ['0199', null],
    ['0200', 'ACT'],
    ['0799', null],
    ['0800', 'NT'],
    ['0999', 'NT'],
    ['1000', 'NSW'],
    ['2599', 'NSW'],
    ['2600', 'ACT'],
    ['2618', 'ACT'],
    ['2619', 'NSW'],
    ['2899', 'NSW'],
    ['2900', 'ACT'],
    ['2920', 'ACT'],
    ['2921', 'NSW'],
    ['2999', 'NSW'],
    ['3000', 'VIC'],
    ['3999', 'VIC'],
    ['4000', 'QLD'],
    ['5000', 'SA'],
    ['6999', 'WA'],
    ['7000', 'TAS'],
    ['8999', 'VIC'],
    ['9999', 'QLD'],
    ['', null],
    ['300', null],
    ['30000', null],
    ['３０００', null],
  ])('B-24 F-10 %s lies in %s', (postcode, state) => {
    expect(stateOfPostcode(postcode)).toBe(state);
  });

  it('B-24 knows the states by their letters only', () => {
    expect([parseState('VIC'), parseState('Victoria'), parseState(undefined)]).toEqual(['VIC', null, null]);
  });
});
