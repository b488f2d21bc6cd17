/** What a person may do with a car as a whole: mark it as sold, withdraw it, return it to stock, delete it. */
import { staffOverrideOf } from '#domain/change/override.ts';
import { handFeedId } from '#domain/stock-feed/hand-feed.ts';
import type { StockStatus } from '#domain/stock-kinds/stock-kinds.ts';
import { carChanges, type FieldChange } from './car-changes.ts';
import type { CarOverrides } from './override.ts';

export const carMoves = ['sell', 'withdraw', 'return', 'delete'] as const;
export type CarMove = (typeof carMoves)[number];

type MovedCar = CarOverrides & {
  readonly car: { readonly status: StockStatus };
  readonly feedId: string;
  readonly isListed: boolean;
};

/** What is offered of a car as it stands. */
export function possibleMoves({ car: { status }, feedId, isListed }: MovedCar): readonly CarMove[] {
  // One that is deleted, or that its feed no longer names, is not brought back by a person.
  if (!isListed) return [];
  const isForSale = status === 'in_stock' || status === 'coming_soon';
  return [
    ...(isForSale ? (['sell'] as const) : []),
    ...(status === 'withdrawn' ? [] : (['withdraw'] as const)),
    ...(isForSale ? [] : (['return'] as const)),
    ...(feedId === handFeedId ? (['delete'] as const) : []),
  ];
}

export type MovePlan =
  | { readonly kind: 'change'; readonly change: FieldChange; readonly title: string }
  | { readonly kind: 'delete'; readonly reason: string }
  | { readonly kind: 'refused'; readonly problems: Readonly<Record<string, string>> };

const maxReasonLength = 200;
const refusals: Readonly<Record<CarMove, string>> = {
  sell: 'Only a car for sale can be marked as sold.',
  withdraw: 'This car is already withdrawn.',
  return: 'This car can’t return to stock: it is for sale already, or its feed no longer lists it.',
  delete: 'Only cars added by hand can be deleted. Withdraw this car instead.',
};

const titles: Readonly<Record<CarMove, string>> = {
  sell: 'Marked as sold',
  withdraw: 'Withdrawn',
  return: 'Returned to stock',
  delete: 'Deleted',
};

/** What history calls it: "Withdrawn: needs a gearbox". */
export function moveTitle(move: CarMove, because: string): string {
  return because === '' ? titles[move] : `${titles[move]}: ${because}`;
}

export function readMoveReason(
  move: CarMove,
  typed: string,
): { readonly because: string; readonly problem: string | null } {
  const because = typed.trim().replace(/\s+/g, ' ');
  const needsReason = move === 'withdraw' || move === 'delete';
  if (needsReason && because === '') return { because, problem: 'Enter a reason.' };
  const isLong = because.length > maxReasonLength;
  return { because, problem: isLong ? `Use at most ${maxReasonLength} characters.` : null };
}

/** A value of a person: no run of a feed brings a withdrawn car back, and none takes a returned one away while it lists it. */
export function planCarMove(
  standing: MovedCar,
  { move, reason }: { readonly move: CarMove; readonly reason: string },
): MovePlan {
  if (!possibleMoves(standing).includes(move)) return { kind: 'refused', problems: { form: refusals[move] } };
  const read = readMoveReason(move, reason);
  if (read.problem !== null) return { kind: 'refused', problems: { reason: read.problem } };
  if (move === 'delete') return { kind: 'delete', reason: read.because };
  const title = moveTitle(move, read.because);
  const seen = carChanges.seenOf(standing, 'status');
  const set = (value: string) =>
    ({ path: 'status', op: 'set', value, seen, until: 'released', endsAt: null }) as const;
  if (move === 'sell') return { kind: 'change', change: set('sold'), title };
  if (move === 'withdraw') return { kind: 'change', change: set('withdrawn'), title };
  // What its feed has is for sale: the feed says it again from now on.
  const isForSaleThere = standing.record.status !== 'sold';
  const isHeld = staffOverrideOf(standing.overrides, 'status') !== null;
  const change =
    isForSaleThere && isHeld
      ? ({ path: 'status', op: 'release', value: null, seen, until: 'released', endsAt: null } as const)
      : set('in_stock');
  return { kind: 'change', change, title };
}
