/** What was changed in one go, and line by line what stood before, so that it can be taken back. */
import type { PriceSums } from '#domain/car/price/price-sums.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { BulkChange, LeftReason } from './bulk-change.ts';
import type { OverrideOwner, OverridePath, UntilKind } from './override.ts';

export const changeSetKinds = ['edit', 'bulk', 'price-rule', 'undo', 'site', 'page'] as const;
export type ChangeSetKind = (typeof changeSetKinds)[number];

/** `open` is a preview, `scheduled` begins by itself, `applied` is in force, `ended` ran out, `undone` was taken back. */
export const changeSetStates = ['open', 'scheduled', 'applied', 'ended', 'undone'] as const;
export type ChangeSetState = (typeof changeSetStates)[number];

export type ChangeSet = {
  readonly id: string;
  readonly kind: ChangeSetKind;
  readonly title: string;
  readonly state: ChangeSetState;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** As the dealer's clock shows it, with the zone of that clock; null where it begins at once or has no end. */
  readonly startsLocal: string | null;
  readonly endsLocal: string | null;
  readonly timeZone: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly undoes: string | null;
  /** What an open set is the draft of, so that all who work on it find the same one. */
  readonly about?: string | null;
  /** The release that it goes live with, and not by itself. */
  readonly releaseId?: string | null;
  readonly lineCount: number;
  /** Of a change of many cars; null or left out for any other. */
  readonly recipe?: ChangeRecipe | null;
};

/** What was asked for, and which cars were left out of it. */
export type ChangeRecipe = {
  readonly change: BulkChange;
  /** The address of the grid's search; null where cars were ticked one by one. */
  readonly search: string | null;
  /** Of a change of prices: what they come to, and which to check. */
  readonly prices?: PriceSums | null;
  /** How many of those that were asked for stay as they are, by the reason. */
  readonly left: Readonly<Partial<Record<LeftReason | 'not-yours' | 'already-so', number>>>;
};

export const lineOps = ['set', 'release'] as const;
export type LineOp = (typeof lineOps)[number];

/** What stood before: what everybody saw, and the same override as it was. JSON knows no instants: ISO 8601. */
export type LineBefore<Value = FeedValue> = {
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

/** `conflict`: somebody was faster, so it was left out. */
export const lineOutcomes = ['open', 'applied', 'conflict', 'same', 'undone'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** A line as it is kept: what was seen of the field when it was previewed, and what became of it. */
export type KeptLine = ChangeLine & {
  readonly ordinal: number;
  readonly seen: string;
  readonly outcome: LineOutcome;
};

export type ChangeLine = {
  readonly carId: string;
  readonly path: OverridePath;
  readonly op: LineOp;
  readonly owner: OverrideOwner;
  readonly value: FeedValue;
  readonly wroteVersion: number;
  readonly before: LineBefore;
};

/** In which state a change set is made: one with a start still to come waits for it. */
export function stateAt(now: Date, startsAt: Date | null): ChangeSetState {
  return startsAt !== null && startsAt > now ? 'scheduled' : 'applied';
}
