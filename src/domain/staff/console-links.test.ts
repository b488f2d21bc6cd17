import { describe, expect, it } from 'vitest';
import { formatGroupAddress, groupAddressOf, isGroupAddress, nextHref } from './console-links.ts';

describe('nextHref', () => {
  it.each([
    ['/kestrel-bay/stock?age=90', '/kestrel-bay/stock?age=90'],
    [null, '/kestrel-bay/today'],
    ['', '/kestrel-bay/today'],
    ['/kestrel-bay', '/kestrel-bay/today'],
    ['/halden/stock', '/kestrel-bay/today'],
    ['//evil.example/kestrel-bay/', '/kestrel-bay/today'],
    ['/kestrel-bay//evil.example', '/kestrel-bay/today'],
    ['/kestrel-bay/\\evil.example', '/kestrel-bay/today'],
    ['https://evil.example/kestrel-bay/', '/kestrel-bay/today'],
    ['/kestrel-bay/x\r\nset-cookie: a', '/kestrel-bay/today'],
  ])('H-1 leads from %j to %s', (requested, href) => {
    expect(nextHref('kestrel-bay', requested)).toBe(href);
  });
});

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
