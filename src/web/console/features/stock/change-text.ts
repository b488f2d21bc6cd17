/** What the console says of a change of many cars: its state, what to look at in a line, what was left out. */

import { roundingNames } from '#domain/car-overrides/bulk-change.ts';
import { quoteFieldValue } from '#domain/car-overrides/field-text.ts';
import type { ChangeRecipe } from '#domain/change/change-recipe.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { ChangeLineView, ChangeNoteView } from '#use-cases/stock-editor/view-changes.ts';
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
      : ` It ends by itself at ${formatLocal(endsLocal)}, and what lies beneath shows again.`;
  switch (state) {
    case 'open':
      return `A preview of ${counted(lineCount)}. Nothing has been changed yet.${
        startsLocal === null ? '' : ` It would begin at ${formatLocal(startsLocal)}.`
      }${ends}`;
    case 'scheduled':
      return `Approved. It begins by itself at ${startsLocal === null ? '' : formatLocal(startsLocal)}.${ends}`;
    case 'applied':
      return kind === 'undo'
        ? 'Done: this took an earlier change back.'
        : `Done. It stands on the websites now.${ends}`;
    case 'ended':
      return 'It has ended: what lay beneath is shown again.';
    case 'undone':
      return 'It was taken back, where nobody had changed a car since.';
  }
}

export const formatChangeState: Readonly<Record<ChangeSet['state'], string>> = {
  open: 'Preview',
  scheduled: 'To come',
  applied: 'In force',
  ended: 'Ended',
  undone: 'Taken back',
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
        ? `Replaces ${quoteFieldValue(line.path, note.value)} of ${note.by}`
        : `${note.by}’s own ${quoteFieldValue(line.path, note.value)} lies beneath, and shows again afterwards`;
    case 'other-rule':
      return note.isAbove
        ? `“${note.title ?? ''}” starts later, and shows instead while it holds`
        : `Shows instead of “${note.title ?? ''}”, which started earlier`;
    case 'was-price':
      return `Its was-price of ${dollars(note.wasCents)} is not above this: it is not shown`;
    case 'dearer-than-beneath':
      return `Without this change shoppers would pay ${dollars(note.beneath)} now`;
  }
}

const leftWords: Readonly<Record<keyof ChangeRecipe['left'], string>> = {
  'no-price': 'without a price',
  'out-of-bounds': 'would come to an impossible price',
  'at-floor': 'at the floor already',
  'rounded-away': 'rounding leaves nothing of the change',
  'not-yours': 'not yours to change',
  'already-so': 'so already',
};

/** "3 stay as they are: 2 without a price, 1 at the floor already." */
export function formatSkipped({ left }: ChangeRecipe): string | null {
  const parts = Object.entries(leftWords).flatMap(([reason, words]) => {
    const count = left[reason as keyof typeof left] ?? 0;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  const all = Object.values(left).reduce((sum, count) => sum + (count ?? 0), 0);
  return all === 0
    ? null
    : `${all} of those asked for ${all === 1 ? 'stays as it is' : 'stay as they are'}: ${parts.join(', ')}.`;
}

/** How new prices are reckoned; null for what has no step. */
export function describePriceStep({ change }: ChangeRecipe): string | null {
  if (change.kind !== 'price-by' && change.kind !== 'price-by-percent') return null;
  const step = change.kind === 'price-by' ? dollars(Math.abs(change.cents)) : `${Math.abs(change.percent)} %`;
  const isDown = change.kind === 'price-by' ? change.cents < 0 : change.percent < 0;
  const { floorCents = null, rounding } = change;
  return [
    `${step} ${isDown ? 'off' : 'on'} the price of the feed or of a person, whatever other timed changes hold`,
    ...(floorCents === null ? [] : [`never below ${dollars(floorCents)}`]),
    ...(rounding === undefined || rounding === 'dollars' ? [] : [roundingNames[rounding]]),
  ].join(', ');
}
