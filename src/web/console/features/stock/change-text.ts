/** What the console says of a change of many cars: its state, what to look at in a line, what was left out. */

import { roundingNames } from '#domain/car-overrides/bulk-change.ts';
import { quoteFieldValue } from '#domain/car-overrides/field-text.ts';
import type { ChangeRecipe, ChangeSet } from '#domain/change/change-set.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { ChangeLineView } from '#use-cases/stock-editor/view-changes.ts';
import type { ChangeNoteView } from '#use-cases/stock-editor/view-price-review.ts';
import { dollars } from './stock-labels.ts';

/** "Fri 27 Nov 2026, 9:00 am": a wall's time as people read it. */
export function formatLocal(local: string): string {
  const [date = '', time = ''] = local.split('T');
  const at = new Date(`${date}T12:00:00Z`);
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][at.getUTCDay()] ?? '';
  const month =
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][at.getUTCMonth()] ??
    '';
  return `${weekday} ${at.getUTCDate()} ${month} ${date.slice(0, 4)}, ${time}`;
}

const counted = (values: number): string =>
  `${formatNumber(values, 'en-AU')} ${values === 1 ? 'value' : 'values'}`;

export function describeChangeState({ state, startsLocal, endsLocal, lineCount, kind }: ChangeSet): string {
  const ends =
    endsLocal === null
      ? ''
      : ` Ends automatically at ${formatLocal(endsLocal)}; the previous values then return.`;
  switch (state) {
    case 'open':
      return `Preview of ${counted(lineCount)}. Nothing has changed yet.${
        startsLocal === null ? '' : ` Starts at ${formatLocal(startsLocal)}.`
      }${ends}`;
    case 'scheduled':
      return `Approved. Starts automatically at ${startsLocal === null ? '' : formatLocal(startsLocal)}.${ends}`;
    case 'applied':
      return kind === 'undo'
        ? 'Done. An earlier change was undone.'
        : `Done. The change is live on your websites.${ends}`;
    case 'ended':
      return 'Ended. The previous values are live again.';
    case 'undone':
      return 'Undone, except for cars that have changed since.';
  }
}

export const formatChangeState: Readonly<Record<ChangeSet['state'], string>> = {
  open: 'Preview',
  scheduled: 'Scheduled',
  applied: 'Active',
  ended: 'Ended',
  undone: 'Undone',
};
export const stateTones = {
  open: 'quiet',
  scheduled: 'violet',
  applied: 'green',
  ended: 'quiet',
  undone: 'amber',
} as const;

export function describeChangeNote(note: ChangeNoteView, line: Pick<ChangeLineView, 'path'>): string {
  switch (note.kind) {
    case 'human':
      return note.isReplaced
        ? `Replaces ${quoteFieldValue(line.path, note.value)} set by ${note.by}`
        : `${quoteFieldValue(line.path, note.value)} set by ${note.by} returns afterwards`;
    case 'other-rule':
      return note.isAbove
        ? `“${note.title ?? ''}” starts later and replaces this while active`
        : `Replaces “${note.title ?? ''}”, which started earlier`;
    case 'was-price':
      return `The was price of ${dollars(note.wasCents)} is not above the new price, so it won’t be shown`;
    case 'dearer-than-beneath':
      return `Without this change the price would be ${dollars(note.beneath)}`;
  }
}

const leftWords: Readonly<Record<keyof ChangeRecipe['left'], string>> = {
  'no-price': 'without a price',
  'out-of-bounds': 'with an impossible new price',
  'at-floor': 'already at the minimum price',
  'rounded-away': 'unchanged after rounding',
  'not-possible': 'not for sale or already withdrawn',
  'not-yours': 'you can’t change',
  'already-so': 'already the same',
};

/** "3 cars won’t change: 2 without a price, 1 already at the minimum price." */
export function formatSkipped({ left }: ChangeRecipe): string | null {
  const parts = Object.entries(leftWords).flatMap(([reason, words]) => {
    const count = left[reason as keyof typeof left] ?? 0;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  const all = Object.values(left).reduce((sum, count) => sum + (count ?? 0), 0);
  return all === 0
    ? null
    : `${all} ${all === 1 ? 'car won’t change' : 'cars won’t change'}: ${parts.join(', ')}.`;
}

/** How new prices are reckoned; null for what has no step. */
export function describePriceStep({ change }: ChangeRecipe): string | null {
  if (change.kind !== 'price-by' && change.kind !== 'price-by-percent') return null;
  const step = change.kind === 'price-by' ? dollars(Math.abs(change.cents)) : `${Math.abs(change.percent)}%`;
  const isDown = change.kind === 'price-by' ? change.cents < 0 : change.percent < 0;
  const { floorCents = null, rounding } = change;
  return [
    `${step} ${isDown ? 'off' : 'on'} the feed or staff price, not counting other scheduled changes`,
    ...(floorCents === null ? [] : [`minimum ${dollars(floorCents)}`]),
    ...(rounding === undefined || rounding === 'dollars' ? [] : [roundingNames[rounding]]),
  ].join(', ');
}
