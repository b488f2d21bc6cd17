/** An override as a line of a change keeps it, so that an undo can put it back. */
import type { LineBefore } from './change-set.ts';
import type { OverrideFrame } from './override.ts';

type Kept<Value> = OverrideFrame & { readonly value: Value; readonly basedOn: Value };

export function lineBefore<Value>(live: Kept<Value>): NonNullable<LineBefore<Value>['override']> {
  const { value, basedOn, startsAt, until, endsAt, madeBy, madeAt } = live;
  return {
    value,
    basedOn,
    startsAt: startsAt?.toISOString() ?? null,
    until,
    endsAt: endsAt?.toISOString() ?? null,
    madeBy,
    madeAt: madeAt.toISOString(),
  };
}

/** What was written, with all that stood before it but its version: that only grows. */
export function restoredOver<Value, O extends Kept<Value>>(
  written: O,
  before: NonNullable<LineBefore<Value>['override']>,
): O {
  return {
    ...written,
    value: before.value,
    basedOn: before.basedOn,
    startsAt: before.startsAt === null ? null : new Date(before.startsAt),
    until: before.until,
    endsAt: before.endsAt === null ? null : new Date(before.endsAt),
    madeBy: before.madeBy,
    madeAt: new Date(before.madeAt),
  };
}
