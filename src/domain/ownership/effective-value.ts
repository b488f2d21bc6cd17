/** Which value of a field is shown: releases lie above a person's edit, the later start above the earlier, all above the feed. */
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import {
  baseValue,
  type FeedBase,
  isSameValue,
  type Override,
  type OverrideFrame,
  type OverridePath,
} from './override.ts';

export type EffectiveValue = {
  readonly value: FeedValue;
  /** Null where the feed's own value is shown. */
  readonly override: Override | null;
};

/** `overrides` are those of one car; those of other fields are passed over. */
export function effectiveValue(
  base: FeedBase,
  overrides: readonly Override[],
  at: { readonly path: OverridePath; readonly now: Date },
): EffectiveValue {
  let top: Override | null = null;
  for (const override of overrides) {
    if (override.path !== at.path || !isInForce(override, base, at.now)) continue;
    if (top === null || liesAbove(override, top)) top = override;
  }
  return top === null
    ? { value: baseValue(base, at.path), override: null }
    : { value: top.value, override: top };
}

/** Ends are exclusive: at its end a value no longer holds. */
export function isInForce(override: Override, base: FeedBase, now: Date): boolean {
  return holdsAt(override, now) && !hasGivenWay(override, base);
}

/** It has begun, and nothing has ended it. */
export function holdsAt(override: Pick<OverrideFrame, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return !hasEnded(override, now) && (override.startsAt === null || override.startsAt <= now);
}

export function hasEnded({ endsAt }: Pick<OverrideFrame, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

/** Told to yield, and the feed has said something new: from then on it is ended, whatever the feed says later. */
export function hasGivenWay({ until, path, basedOn }: Override, base: FeedBase): boolean {
  return until === 'base-changes' && !isSameValue(baseValue(base, path), basedOn);
}

/** The feed has moved on from what the value was based on, and did not move to the value. */
export function differsFromFeed(override: Override, base: FeedBase): boolean {
  const said = baseValue(base, override.path);
  return !isSameValue(said, override.basedOn) && !isSameValue(said, override.value);
}

/** The next moment at which a value begins or ends by itself; null where none does. */
export function nextChangeAt(
  overrides: readonly Pick<OverrideFrame, 'startsAt' | 'endsAt'>[],
  now: Date,
): Date | null {
  let next: Date | null = null;
  for (const override of overrides) {
    if (hasEnded(override, now)) continue;
    for (const moment of [override.startsAt, override.endsAt]) {
      if (moment !== null && moment > now && (next === null || moment < next)) next = moment;
    }
  }
  return next;
}

/** Of two values in force for one thing: whether the first is the one that is seen. */
export function liesAbove(upper: OverrideFrame, lower: OverrideFrame): boolean {
  if (upper.owner !== lower.owner) return upper.owner === 'release';
  const difference = (upper.startsAt?.getTime() ?? -Infinity) - (lower.startsAt?.getTime() ?? -Infinity);
  if (difference !== 0 && !Number.isNaN(difference)) return difference > 0;
  // Two releases of one start: the one that was decided later.
  if (upper.madeAt.getTime() !== lower.madeAt.getTime()) return upper.madeAt > lower.madeAt;
  return upper.ownerId > lower.ownerId;
}
