/** Price changes in words: one of them, what many come to, and why one is flagged. */
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { PriceGuard } from './price-guard.ts';
import type { PriceMove, PriceSums } from './price-sums.ts';

const money = { locale: 'en-AU', currency: 'AUD' };
const dollars = (cents: number) => formatMoney(cents, money);
const orNone = (cents: number | null) => (cents === null ? 'no price' : dollars(cents));

type Change = Pick<PriceMove, 'beforeCents' | 'afterCents'>;

/** "$53,990 to $5,399 (−90 %)". */
export function moveText({ beforeCents, afterCents }: Change): string {
  const share =
    beforeCents === null || afterCents === null || beforeCents === 0
      ? ''
      : ` (${shareText((afterCents - beforeCents) / beforeCents)})`;
  return `${orNone(beforeCents)} to ${orNone(afterCents)}${share}`;
}

/** "−90 %", "+900 %"; one decimal where it is little. */
export function shareText(share: number): string {
  const percent = Math.abs(share) * 100;
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return `${share < 0 ? '−' : '+'}${formatNumber(rounded, 'en-AU')} %`;
}

/** "It falls by more than 30 %". */
export function flagText(move: Change & Pick<PriceMove, 'flag'>, guard: PriceGuard): string {
  switch (move.flag) {
    case 'fall':
      return `It falls by more than ${Math.round(guard.fall * 100)} %`;
    case 'rise':
      return `It rises by more than ${Math.round(guard.rise * 100)} %`;
    case 'below-lowest':
      return `It is below the lowest price of ${dollars(guard.lowestCents)}`;
    case 'below-cost':
      return 'It is below the cost of the car';
    case 'removed':
      return 'The price is removed';
    case null:
      return '';
  }
}

/** Nothing where no car had a price before. */
function totalsText(beforeCents: number, afterCents: number): string {
  return beforeCents === 0
    ? ''
    : `; all prices together change from ${moveText({ beforeCents, afterCents })}`;
}

/** Why an import waits in which no price by itself looks wrong: "31 of 31 prices change; all prices together …". */
export function movedTotalText({ changed, compared, totalBeforeCents, totalAfterCents }: PriceSums): string {
  const count = (value: number) => formatNumber(value, 'en-AU');
  return `${count(changed)} of ${count(compared)} prices change${totalsText(totalBeforeCents, totalAfterCents)}`;
}

/** Why an import waits: how many prices are flagged, the largest change of them, and the totals. */
export function formatFlaggedPrices(sums: PriceSums): string {
  const { flagged, compared, outliers, totalBeforeCents, totalAfterCents } = sums;
  const [first] = outliers;
  const count = (value: number) => formatNumber(value, 'en-AU');
  const largest = first === undefined ? '' : `, the largest from ${moveText(first)} for ${first.name}`;
  const totals = totalsText(totalBeforeCents, totalAfterCents);
  return `${count(flagged)} of ${count(compared)} prices look wrong${largest}${totals}`;
}
