/** An override of a feed's value of a car, or of a file's value of a site: whose it is, since when, until when. */

/** What can be changed, typed by what it is: a field of a car, or a value of a site. */
export type ChangeTarget = {
  readonly subject: { readonly kind: 'car' | 'site' | 'group'; readonly id: string };
  readonly path: string;
  readonly value: unknown;
};

/** `staff`: a person's edit, one for each path; `release`: a layer that begins and ends by itself, above every edit. */
export const overrideOwners = ['staff', 'release'] as const;
export type OverrideOwner = (typeof overrideOwners)[number];
export const staffOwnerId = 'staff';

/** `released`: until a person releases it; `instant`: until a moment; `base-changes`: until the base says something else. */
export const untilKinds = ['released', 'instant', 'base-changes'] as const;
export type UntilKind = (typeof untilKinds)[number];

export type OverrideFrame = {
  readonly owner: OverrideOwner;
  /** The change set of a release; `staff` for an edit, of which there is one for each path. */
  readonly ownerId: string;
  /** Null: since always. An edit begins so, that no clock can be behind it. */
  readonly startsAt: Date | null;
  readonly until: UntilKind;
  /** Null while nothing ends it; in the past once it was released, has run out or was superseded. */
  readonly endsAt: Date | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** Grows with every change of this override: what a later write has to have seen. */
  readonly version: number;
  readonly changeSetId: string;
};

export type Override<T extends ChangeTarget = ChangeTarget> = OverrideFrame & {
  readonly subject: T['subject'];
  readonly path: T['path'];
  readonly value: T['value'];
  /** What lay below when the value was given. */
  readonly basedOn: T['value'];
};

/** The one edit of a path, active or ended. */
export function staffOverrideOf<O extends OverrideFrame & { readonly path: string }>(
  overrides: readonly O[],
  path: string,
): O | null {
  return overrides.find((override) => override.path === path && override.owner === 'staff') ?? null;
}

/** With these in the place of those that they are written over: of the same subject, path and owner. */
export function withOverrides<O extends Override>(known: readonly O[], written: readonly O[]): readonly O[] {
  const isReplaced = (one: O) => written.some((other) => isSamePlace(one, other));
  return [...known.filter((one) => !isReplaced(one)), ...written];
}

function isSamePlace(left: Override, right: Override): boolean {
  return (
    left.path === right.path &&
    left.owner === right.owner &&
    left.ownerId === right.ownerId &&
    left.subject.id === right.subject.id &&
    left.subject.kind === right.subject.kind
  );
}

/** It has begun, and nothing has ended it. */
export function holdsAt(override: Pick<OverrideFrame, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return !hasEnded(override, now) && (override.startsAt === null || override.startsAt <= now);
}

/** Ends are exclusive: at its end a value no longer holds. */
export function hasEnded({ endsAt }: Pick<OverrideFrame, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
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

/** Of two active values for one thing: whether the first is the one that is seen. */
export function takesPrecedence(upper: OverrideFrame, lower: OverrideFrame): boolean {
  if (upper.owner !== lower.owner) return upper.owner === 'release';
  const difference = (upper.startsAt?.getTime() ?? -Infinity) - (lower.startsAt?.getTime() ?? -Infinity);
  if (difference !== 0 && !Number.isNaN(difference)) return difference > 0;
  // Two releases of one start: the one that was decided later.
  if (upper.madeAt.getTime() !== lower.madeAt.getTime()) return upper.madeAt > lower.madeAt;
  return upper.ownerId > lower.ownerId;
}
