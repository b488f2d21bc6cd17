import { describe, expect, it } from 'vitest';
import type { SettingsBranch } from '#domain/site/config/page-settings.ts';
import { compareConfig, formatDifference, selectPageDifferences } from './compare-config.ts';

const before = {
  name: 'Example',
  theme: { accent: '#111111' },
  offers: [
    { id: 'summer', endsOn: '2026-12-01' },
    { id: 'winter', endsOn: '2026-08-01' },
  ],
  hosts: ['a.example', 'b.example'],
};

describe('what differs between two configurations', () => {
  it.each([
    ['nothing', before, []],
    ['a value', { ...before, theme: { accent: '#222222' } }, ['~ theme.accent: "#111111" → "#222222"']],
    ['a key more', { ...before, tagline: 'Hello' }, ['+ tagline: "Hello"']],
    ['a key less', { ...before, theme: {} }, ['- theme.accent: "#111111"']],
    [
      'an entry of a list, by its id, wherever it is',
      { ...before, offers: [{ id: 'new' }, { id: 'summer', endsOn: '2027-01-01' }, before.offers[1]] },
      ['~ offers[summer].endsOn: "2026-12-01" → "2027-01-01"', '+ offers[new]: {"id":"new"}'],
    ],
    [
      'the order of a list alone',
      { ...before, offers: before.offers.toReversed() },
      [expect.stringMatching(/^~ offers: /)],
    ],
    [
      'a list without names, whole',
      { ...before, hosts: ['a.example'] },
      ['~ hosts: ["a.example","b.example"] → ["a.example"]'],
    ],
  ])('C-14 names %s', (_case, after, lines) => {
    expect(compareConfig(before, after).map(formatDifference)).toEqual(lines);
  });

  it('C-14 cuts a long value, so that a difference stays one line', () => {
    const [line = ''] = compareConfig({ text: 'short' }, { text: 'long '.repeat(100) }).map(formatDifference);
    expect(line.length).toBeLessThan(160);
    expect(line).toMatch(/…$/);
  });
});

const at = (path: string) => ({ path, before: 1, after: 2 });
const select = (path: string, own: readonly SettingsBranch[]) => {
  const found = selectPageDifferences([at(path)], {
    own,
    everywhere: ['theme', 'carPage.chatUrl', 'finance'],
  });
  return [found.own.length, found.everywhere.length];
};

it.each<readonly [string, string, readonly SettingsBranch[], readonly [number, number]]>([
  ['of the page itself', 'pages.about-us.title', ['pages.about-us'], [1, 0]],
  ['that brings the page', 'pages.about-us', ['pages.about-us'], [1, 0]],
  ['of another page', 'pages.about-us-too.title', ['pages.about-us'], [0, 0]],
  ['of an offer, on the page of one', 'offers[servicing].name', ['offers.0'], [1, 0]],
  ['of the order of a list', 'offers', ['offers.0'], [1, 0]],
  ['of every page', 'theme.accent', ['pages.about-us'], [0, 1]],
  ['above what every page reads', 'carPage', ['pages.about-us'], [0, 1]],
  ['beside what every page reads', 'carPage.masksPhone', ['pages.about-us'], [0, 0]],
  ['of a place', 'group.locations[wendouree].phone', ['pages.about-us'], [0, 1]],
  ['that is both, once', 'finance.lender', ['finance'], [1, 0]],
])('C-14 tells a difference %s', (_label, path, own, counts) => {
  expect(select(path, own)).toEqual(counts);
});
