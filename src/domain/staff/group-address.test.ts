import { expect, it } from 'vitest';
import { formatGroupAddress, groupAddressOf, isGroupAddress } from './group-address.ts';

it.each([
  ['kestrel-bay', true],
  ['a', true],
  ['9-lives', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['', false],
  ['Kestrel', false],
  ['kestrel--bay', false],
  ['-kestrel', false],
  ['favicon.ico', false],
  ['../etc', false],
  ['assets', false],
  ['console-assets', false],
])('H-1 %j may be the address of a group: %s', (text, may) => {
  expect(isGroupAddress(text)).toBe(may);
});

it.each([
  ['kestrel-bay', 'kestrel-bay'],
  [' Kestrel Bay ', 'kestrel-bay'],
  ['O’Hara & Sons', 'o-hara-sons'],
  ['…', ''],
])('H-1 %j is looked for at %j', (typed, group) => {
  expect(groupAddressOf(typed)).toBe(group);
});

it('H-1 a group is called by its address', () => {
  expect(formatGroupAddress('kestrel-bay')).toBe('Kestrel Bay');
});
