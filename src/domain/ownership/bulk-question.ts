/** A change of many prices of which some look like a mistake: what a person is asked before it is made. */

import { flagText, moveText, shareText } from '#domain/car/price/price-change-words.ts';
import type { PriceGuard } from '#domain/car/price/price-guard.ts';
import type { BulkChange } from '#domain/change/change-recipe.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { PriceQuestion } from './price-question.ts';

const shownOutliers = 3;
const count = (value: number) => formatNumber(value, 'en-AU');

/** Null where nothing looks wrong. */
export function askAboutBulk(
  { id, recipe, title }: Pick<ChangeSet, 'id' | 'recipe' | 'title'>,
  guard: PriceGuard,
): PriceQuestion | null {
  const prices = recipe?.prices ?? null;
  if (recipe == null || prices === null || prices.flagged === 0) return null;
  const { compared, flagged, outliers, totalBeforeCents, totalAfterCents } = prices;
  const totals = moveText({ beforeCents: totalBeforeCents, afterCents: totalAfterCents });
  const shown = outliers.slice(0, shownOutliers);
  return {
    key: id,
    lines: [
      `${title}: ${count(flagged)} of ${count(compared)} prices look wrong. All prices together change from ${totals}.`,
      ...shown.map((move) => `${move.name}: ${moveText(move)}. ${flagText(move, guard)}.`),
    ],
    action: `Change ${count(compared)} ${compared === 1 ? 'price' : 'prices'}${byHowMuch(recipe.change)}`,
  };
}

const dollars = (cents: number) => formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });

function byHowMuch(change: BulkChange): string {
  switch (change.kind) {
    case 'price-by-percent':
      return ` by ${shareText(change.percent / 100)}`;
    case 'price-by':
      return ` by ${change.cents < 0 ? '−' : '+'}${dollars(Math.abs(change.cents))}`;
    case 'set':
      return typeof change.value === 'number' ? ` to ${dollars(change.value)}` : '';
    case 'release':
      return ' to those of the feed';
  }
}
