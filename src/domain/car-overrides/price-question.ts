/** New prices of a car, or of many, that look like a mistake: what a person is asked before they are saved. */
import { flagText, moveText, shareText } from '#domain/car/price/price-change-text.ts';
import {
  flagPrice,
  isBelowMinimum,
  minimumPriceCents,
  type PriceGuard,
} from '#domain/car/price/price-guard.ts';
import type { BulkChange, ChangeSet } from '#domain/change/change-set.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { FieldChange } from './car-changes.ts';
import { quoteFieldValue } from './field-text.ts';
import { baseValue, type CarOverrides, effectiveValue, type OverridePath } from './override.ts';
import { staffFields } from './staff-fields.ts';

export type PriceQuestion = {
  /** Another one for every other price: what is confirmed is what was shown. */
  readonly key: string;
  readonly lines: readonly string[];
  /** What the button says that saves it nevertheless. */
  readonly action: string;
};

const requested: readonly OverridePath[] = [
  'priceCents',
  'offerPriceCents',
  'wasPriceCents',
  'subscriptionPriceCents',
];
/** Only these are what a buyer pays for the car. */
const paid: readonly OverridePath[] = ['priceCents', 'offerPriceCents'];

const dollars = (cents: number) => formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });

type Priced = Omit<CarOverrides, 'carId'>;
type PriceEdits = readonly Pick<FieldChange, 'path' | 'op' | 'value'>[];

/** Null where nothing looks wrong. */
export function planPriceQuestions(
  current: Priced,
  changes: PriceEdits,
  guard: PriceGuard,
  now: Date,
): PriceQuestion | null {
  const doubted = changes.flatMap((change) => {
    const { path } = change;
    const value = change.op === 'release' ? baseValue(current.record, path) : change.value;
    if (!requested.includes(path) || typeof value !== 'number') return [];
    const isPaid = paid.includes(path);
    const move = {
      beforeCents: previousCents(current, path, now),
      afterCents: value,
      costCents: isPaid ? centsOf(current, 'costCents', now) : null,
    };
    const flag = flagPrice(move, isPaid ? guard : { ...guard, lowestCents: 0 });
    if (flag === null) return [];
    const text = `${staffFields[path].label}: ${moveText(move)}. ${flagText({ ...move, flag }, guard)}.`;
    return [{ path, value, text }];
  });
  const [first] = doubted;
  if (first === undefined) return null;
  return {
    key: doubted.map(({ path, value }) => `${path}=${value}`).join(' '),
    lines: doubted.map(({ text }) => text),
    action: doubted.length === 1 ? `Save ${quoteFieldValue(first.path, first.value)}` : 'Save these prices',
  };
}

/** What a person may not do without the permission to go below the minimum: what to say, by the field. */
export function findMinimumProblems(
  current: Priced,
  changes: PriceEdits,
  guard: PriceGuard,
  now: Date,
): Readonly<Record<string, string>> {
  const costCents = centsOf(current, 'costCents', now);
  const problems: Record<string, string> = {};
  for (const { path, op, value: given } of changes) {
    const value = op === 'release' ? baseValue(current.record, path) : given;
    const afterCents = typeof value === 'number' ? value : null;
    // A lower cost is a lower minimum.
    if (path === 'costCents' && costCents !== null && (afterCents ?? 0) < costCents)
      problems[path] = 'Prices are checked against the cost. Ask a manager to lower it.';
    const move = { beforeCents: previousCents(current, path, now), afterCents, costCents };
    if (paid.includes(path) && isBelowMinimum(move, guard))
      problems[path] =
        `Below the minimum of ${dollars(minimumPriceCents(costCents, guard))} for this car. Ask a manager to set it.`;
  }
  return problems;
}

/** Its own value before; a first offer or was-price is compared with the price. */
function previousCents(current: Priced, path: OverridePath, now: Date): number | null {
  const own = centsOf(current, path, now);
  return own === null && path !== 'subscriptionPriceCents' ? centsOf(current, 'priceCents', now) : own;
}

export function centsOf({ record, overrides }: Priced, path: OverridePath, now: Date): number | null {
  const { value } = effectiveValue(record, overrides, { path, now });
  return typeof value === 'number' ? value : null;
}

const maxOutliersShown = 3;
const count = (value: number) => formatNumber(value, 'en-AU');

/** Null where nothing looks wrong. */
export function planBulkQuestions(
  { id, recipe, title }: Pick<ChangeSet, 'id' | 'recipe' | 'title'>,
  guard: PriceGuard,
): PriceQuestion | null {
  const prices = recipe?.prices ?? null;
  if (recipe == null || prices === null || prices.flagged === 0) return null;
  const { compared, flagged, outliers, totalBeforeCents, totalAfterCents } = prices;
  const totals = moveText({ beforeCents: totalBeforeCents, afterCents: totalAfterCents });
  const shown = outliers.slice(0, maxOutliersShown);
  return {
    // Of exactly these cars: with one more or less it is another question.
    key: `${id} ${compared} ${flagged} ${totalAfterCents}`,
    lines: [
      `${title}: ${count(flagged)} of ${count(compared)} prices look unusual. The total changes from ${totals}.`,
      ...shown.map((move) => `${move.name}: ${moveText(move)}. ${flagText(move, guard)}.`),
    ],
    action: `Change ${count(compared)} ${compared === 1 ? 'price' : 'prices'}${formatChangeAmount(recipe.change)}`,
  };
}

function formatChangeAmount(change: BulkChange): string {
  switch (change.kind) {
    case 'price-by-percent':
      return ` by ${shareText(change.percent / 100)}`;
    case 'price-by':
      return ` by ${change.cents < 0 ? '−' : '+'}${dollars(Math.abs(change.cents))}`;
    case 'set':
      return typeof change.value === 'number' ? ` to ${dollars(change.value)}` : '';
    case 'release':
      return ' to the feed prices';
  }
}
