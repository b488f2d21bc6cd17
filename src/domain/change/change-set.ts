/** What was changed in one go, and line by line the previous value, so that it can be undone. */

import type { PriceSums } from '#domain/car/price/price-change-text.ts';
import { readTypedMoment, type TypedMoment } from '#domain/location/zoned-time.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { ChangeTarget, OverrideOwner, UntilKind } from './override.ts';

export const changeSetKinds = ['edit', 'bulk', 'price-rule', 'undo', 'site', 'page'] as const;
export type ChangeSetKind = (typeof changeSetKinds)[number];

/**
 * `open` is a preview or a draft, `scheduled` begins automatically, `applied` is active, `ended` ran out, `undone` was
 * reverted.
 */
export const changeSetStates = ['open', 'scheduled', 'applied', 'ended', 'undone'] as const;
export type ChangeSetState = (typeof changeSetStates)[number];

/** When a change begins and ends. */
export type ChangeTimes = {
  /** As the dealer's clock shows it, with the zone of that clock; null where it begins at once or has no end. */
  readonly startsLocal: string | null;
  readonly endsLocal: string | null;
  readonly timeZone: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** Immediately, until it is changed. */
export const applyImmediately: ChangeTimes = {
  startsLocal: null,
  endsLocal: null,
  timeZone: null,
  startsAt: null,
  endsAt: null,
};

export type ChangeSet = ChangeTimes & {
  readonly id: string;
  readonly kind: ChangeSetKind;
  readonly title: string;
  readonly state: ChangeSetState;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly undoes: string | null;
  /** What an open set is the draft of, so that all who work on it find the same one. */
  readonly about?: string | null;
  /** The release that it goes live with, and not by itself. */
  readonly releaseId?: string | null;
  readonly lineCount: number;
  /** Of a change of many cars; null or left out for any other. */
  readonly recipe?: ChangeRecipe | null;
};

export const lineOps = ['set', 'release'] as const;
export type LineOp = (typeof lineOps)[number];

/** The previous state: what everyone saw, and the same override as it was. JSON knows no instants: ISO 8601. */
export type LineBefore<Value> = {
  readonly shown: Value;
  /** Null where there was none, or where it had ended. */
  readonly override: {
    readonly value: Value;
    readonly basedOn: Value;
    readonly startsAt: string | null;
    readonly until: UntilKind;
    readonly endsAt: string | null;
    readonly madeBy: string;
    readonly madeAt: string;
  } | null;
};

/** `conflict`: a colleague was faster, so it was not made. `left-out`: a person, or the minimum price, decided so. */
export const lineOutcomes = ['open', 'applied', 'conflict', 'same', 'undone', 'left-out'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export type ChangeLine<T extends ChangeTarget = ChangeTarget> = {
  readonly subject: T['subject'];
  readonly path: T['path'];
  readonly op: LineOp;
  readonly owner: OverrideOwner;
  readonly value: T['value'];
  /** What was seen of the path when it was planned. */
  readonly seen: string;
  readonly wroteVersion: number;
  readonly before: LineBefore<T['value']>;
};

/** A line as it is stored, with what became of it. */
export type StoredLine<T extends ChangeTarget = ChangeTarget> = ChangeLine<T> & {
  readonly ordinal: number;
  readonly outcome: LineOutcome;
  /** Of a new price among many: why it is looked at before the others. */
  readonly priceCheck?: PriceCheck | null;
};

/** `reserved`: a customer was promised the present price. */
export const priceChecks = ['below-minimum', 'fall', 'rise', 'removed', 'reserved'] as const;
export type PriceCheck = (typeof priceChecks)[number];

/** In which state a change set is made: one with a start still to come waits for it. */
export function stateAt(now: Date, startsAt: Date | null): ChangeSetState {
  return startsAt !== null && startsAt > now ? 'scheduled' : 'applied';
}

/** One that begins later or ends by itself is a layer above the edits of people; any other is an edit. */
export function isTimed({ startsAt, endsAt }: Pick<ChangeTimes, 'startsAt' | 'endsAt'>): boolean {
  return startsAt !== null || endsAt !== null;
}

/** What a new price is brought to: the nearest that the word says. */
export const priceRoundings = ['dollars', 'tens', 'fifties', 'hundreds', 'thousands', 'nine-ninety'] as const;
/**
 * What was asked for of many cars at once: a new price by an amount or a share of the old one, the same value, or the
 * feed's again.
 */
export type PriceRounding = (typeof priceRoundings)[number];

export type StepOptions = {
  /** No car's price falls below it; one that is there already stays as it is. Null: no floor. */
  readonly floorCents?: number | null;
  readonly rounding?: PriceRounding;
};

export type BulkChange =
  /** Negative lowers. Whole cents. */
  | ({ readonly kind: 'price-by'; readonly path: 'priceCents'; readonly cents: number } & StepOptions)
  /** Negative lowers; the new price is in whole dollars. */
  | ({
      readonly kind: 'price-by-percent';
      readonly path: 'priceCents';
      readonly percent: number;
    } & StepOptions)
  | {
      readonly kind: 'set';
      readonly path: FeedFieldName;
      readonly value: FeedValue;
      /** Of cars as a whole: those of which it is not possible stay as they are. */
      readonly move?: 'sell' | 'withdraw';
      /** Of a sale: the day. */
      readonly soldOn?: string;
    }
  | { readonly kind: 'release'; readonly path: FeedFieldName };

/** Why a car stays as it is. */
export const skipReasons = ['no-price', 'out-of-bounds', 'at-floor', 'rounded-away', 'not-possible'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What was asked for, and which cars were left out of it. */
export type ChangeRecipe = {
  readonly change: BulkChange;
  /** The address of the grid's search; null where cars were ticked one by one. */
  readonly search: string | null;
  /** Of a change of prices: what they come to, and which to check. */
  readonly prices?: PriceSums | null;
  /** How many of those that were asked for stay as they are, by the reason. */
  readonly left: Readonly<Partial<Record<SkipReason | 'not-yours' | 'already-so', number>>>;
  /** The first of those without a price. */
  readonly unpriced?: readonly { readonly carId: string; readonly name: string }[];
};

/** A moment on the dealer's clock, with the instant that it is. */
export type LocalInstant = Pick<TypedMoment, 'local' | 'instant'>;

/** When a change is to begin and to end, as a form typed it on the dealer's clock. */
export type TypedTimes = {
  /** Null: at once. */
  readonly starts: TypedMoment | null;
  /** Null: no end. */
  readonly ends: TypedMoment | null;
  /** By the name of the field. */
  readonly problems: Record<string, string>;
  /** What the clock makes of them that night; null on every other day. */
  readonly note: string | null;
};

export function readTypedTimes(
  typed: { readonly startsLocal: string; readonly endsLocal: string },
  timeZone: string,
): TypedTimes {
  const problems: Record<string, string> = {};
  const read = (field: 'starts' | 'ends') => {
    const local = typed[`${field}Local`].trim();
    const moment = local === '' ? null : readTypedMoment(local, timeZone);
    if (local !== '' && moment === null) problems[field] = 'Enter a date and time.';
    return moment;
  };
  const [starts, ends] = [read('starts'), read('ends')];
  const notes = [starts?.note, ends?.note].filter((text) => typeof text === 'string').join(' ');
  return { starts, ends, problems, note: notes === '' ? null : notes };
}
