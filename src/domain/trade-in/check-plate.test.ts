import { expect, it } from 'vitest';
import { checkPlate } from './check-plate.ts';

it('TRADE-1 takes a plate with its state, however it is typed', () => {
  expect(checkPlate({ rego: 'abc 12d', regoState: 'NSW' })).toEqual({
    isValid: true,
    rego: 'ABC12D',
    regoState: 'NSW',
  });
});

it.each([
  ['no plate', '', 'VIC', ['rego']],
  ['what no plate says', 'ABC_12', 'VIC', ['rego']],
  ['no state', 'ABC12D', '', ['regoState']],
  ['a state that there is not', 'ABC12D', 'XX', ['regoState']],
  ['neither', '', '', ['rego', 'regoState']],
] as const)('TRADE-1 says what is wrong of %s', (_label, rego, regoState, fields) => {
  const checked = checkPlate({ rego, regoState });
  expect(Object.keys(checked.isValid ? {} : checked.errors)).toEqual(fields);
});
