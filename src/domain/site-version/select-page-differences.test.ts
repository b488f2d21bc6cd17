import { expect, it } from 'vitest';
import type { SettingsBranch } from '#domain/site/config/page-settings.ts';
import { selectPageDifferences } from './select-page-differences.ts';

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
