/** What was changed in one go, and line by line the previous value, so that it can be undone. */
import type { ChangeRecipe } from './change-recipe.ts';
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

/** `conflict`: a colleague was faster, so it was left out. */
export const lineOutcomes = ['open', 'applied', 'conflict', 'same', 'undone'] as const;
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
};

/** In which state a change set is made: one with a start still to come waits for it. */
export function stateAt(now: Date, startsAt: Date | null): ChangeSetState {
  return startsAt !== null && startsAt > now ? 'scheduled' : 'applied';
}

/** One that begins later or ends by itself is a layer above the edits of people; any other is an edit. */
export function isTimed({ startsAt, endsAt }: Pick<ChangeTimes, 'startsAt' | 'endsAt'>): boolean {
  return startsAt !== null || endsAt !== null;
}
