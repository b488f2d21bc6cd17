/** A change of one value by a person, or by a release: what is written, or why not. The rules of what is changed are arguments. */
import { type ChangeLine, type ChangeSet, isTimed, type LineBefore } from './change-set.ts';
import {
  type ChangeTarget,
  hasEnded,
  type Override,
  staffOverrideOf,
  staffOwnerId,
  type UntilKind,
  withOverrides,
} from './override.ts';

export type Change<T extends ChangeTarget> = {
  readonly path: T['path'];
  /** `release`: what lies below is shown again. */
  readonly op: 'set' | 'release';
  readonly value: T['value'];
  /** What the writer had seen of the path; null where it was not read. */
  readonly seen: string | null;
  /** Left out: until it is removed. */
  readonly until?: UntilKind;
  /** With `instant` alone. */
  readonly endsAt?: Date | null;
};

export type ChangeBy = { readonly changeSetId: string; readonly madeBy: string; readonly now: Date };
/** With a start or an end it is a layer above every edit, which begins and ends by itself. */
export type TimedBy = ChangeBy & { readonly startsAt: Date | null; readonly endsAt: Date | null };

export type PlannedChange<T extends ChangeTarget> =
  | { readonly kind: 'write'; readonly override: Override<T>; readonly line: ChangeLine<T> }
  /** It is so already. */
  | { readonly kind: 'same' }
  | ChangeConflict<T>;

/** A colleague, a feed or the files were faster: what is shown now, and by whom; null where no person set it. */
export type ChangeConflict<T extends ChangeTarget> = {
  readonly kind: 'conflict';
  readonly theirs: T['value'];
  readonly theirsBy: string | null;
};

type WithOverrides<T extends ChangeTarget> = { readonly overrides: readonly Override<T>[] };

/** What is particular to a kind of thing. `S`: one of it, with what lies below and all overrides, ended ones too. */
export type ChangeRules<T extends ChangeTarget, S extends WithOverrides<T>> = {
  subjectOf(current: S): T['subject'];
  /** What lies below. */
  baseAt(current: S, path: T['path']): T['value'];
  shownAt(current: S, path: T['path'], now: Date): T['value'];
  /** Null where no person did. */
  shownBy(current: S, path: T['path'], now: Date): string | null;
  /** Equal exactly while the path is unchanged: a write has to name it. */
  seenOf(current: S, path: T['path']): string;
  isSame(left: T['value'], right: T['value']): boolean;
  /** To give the value is to say nothing against what lies below. */
  isBackToBase(current: S, change: Change<T>): boolean;
  /** People's override has that value already; `live` is the active edit. */
  isSet(
    current: S,
    change: Change<T>,
    at: { readonly live: Override<T> | null; readonly now: Date },
  ): boolean;
  /** Others have written inside of it since, and would lose their ground. */
  isBuiltOn(current: S, path: T['path'], now: Date): boolean;
  /** It was to yield to news of the base, which have come. */
  isSuperseded(current: S, override: Override<T>): boolean;
};

export type ValueConflict<T extends ChangeTarget> = Omit<ChangeConflict<T>, 'kind'> & {
  readonly path: T['path'];
  readonly yours: T['value'];
};

export type PlannedChanges<T extends ChangeTarget> = {
  readonly written: readonly { readonly override: Override<T>; readonly line: ChangeLine<T> }[];
  readonly conflicts: readonly ValueConflict<T>[];
};

type UndoneLine<T extends ChangeTarget> = {
  readonly line: ChangeLine<T>;
  /** The one that the line belongs to. */
  readonly set: Pick<ChangeSet, 'id' | 'undoes'>;
};

export type ChangePlanner<T extends ChangeTarget, S extends WithOverrides<T>> = {
  readonly seenOf: ChangeRules<T, S>['seenOf'];
  readonly shownAt: ChangeRules<T, S>['shownAt'];
  /** An edit, or a layer where it begins or ends by itself. */
  plan(current: S, change: Change<T>, by: ChangeBy | TimedBy): PlannedChange<T>;
  /**
   * Each is planned on the result of the ones before it. What was seen is compared with the state before all of them.
   */
  planAll(current: S, changes: readonly Change<T>[], by: ChangeBy | TimedBy): PlannedChanges<T>;
  /** Only where the override is still as the line left it. */
  planUndo(current: S, undone: UndoneLine<T>, by: ChangeBy): PlannedChange<T>;
};

export function createChangePlanner<T extends ChangeTarget, S extends WithOverrides<T>>(
  rules: ChangeRules<T, S>,
): ChangePlanner<T, S> {
  const { seenOf, shownAt } = rules;
  return { seenOf, shownAt, plan, planAll, planUndo };

  function plan(current: S, change: Change<T>, by: ChangeBy | TimedBy): PlannedChange<T> {
    const { path } = change;
    if (change.seen !== null && change.seen !== seenOf(current, path)) return conflict(current, path, by.now);
    if ('startsAt' in by && isTimed(by) && change.op === 'set')
      return write(current, layerOf(current, change, by), { change, by, live: null });
    const known = staffOverrideOf(current.overrides, path);
    const live = known !== null && !hasEnded(known, by.now) ? known : null;
    const isRelease = change.op === 'release';
    if (live !== null && (isRelease || rules.isBackToBase(current, change)))
      return write(current, { ...live, endsAt: by.now }, { change: { ...change, op: 'release' }, by, live });
    if (isRelease) return { kind: 'same' };
    const basedOn = rules.baseAt(current, path);
    // Saved again after the base has changed: from now on it is based on the new base.
    const isBasedOnIt = live === null || rules.isSame(live.basedOn, basedOn);
    if (isBasedOnIt && rules.isSet(current, change, { live, now: by.now })) return { kind: 'same' };
    const input: Override<T> = {
      ...frameOf(current, change, by),
      owner: 'staff',
      ownerId: staffOwnerId,
      startsAt: null,
      until: change.until ?? 'released',
      endsAt: change.endsAt ?? null,
      version: known?.version ?? 0,
    };
    return write(current, input, { change, by, live });
  }

  function layerOf(current: S, change: Change<T>, by: TimedBy): Override<T> {
    return {
      ...frameOf(current, change, by),
      owner: 'release',
      ownerId: by.changeSetId,
      // One that holds at once is the latest of those that do.
      startsAt: by.startsAt ?? by.now,
      until: by.endsAt === null ? 'released' : 'instant',
      endsAt: by.endsAt,
      version: 0,
    };
  }

  function frameOf(current: S, { path, value }: Change<T>, { changeSetId, madeBy, now }: ChangeBy) {
    const subject = rules.subjectOf(current);
    return { subject, path, value, basedOn: rules.baseAt(current, path), madeBy, madeAt: now, changeSetId };
  }

  function planAll(current: S, changes: readonly Change<T>[], by: ChangeBy | TimedBy): PlannedChanges<T> {
    const written: PlannedChanges<T>['written'][number][] = [];
    const conflicts: ValueConflict<T>[] = [];
    let on = current;
    for (const change of changes) {
      const seen = seenOf(current, change.path);
      const isSeen = change.seen === null || change.seen === seen;
      const planned = plan(isSeen ? on : current, isSeen ? { ...change, seen: null } : change, by);
      if (planned.kind === 'conflict') {
        const { theirs, theirsBy } = planned;
        conflicts.push({ path: change.path, yours: change.value, theirs, theirsBy });
      }
      if (planned.kind !== 'write') continue;
      written.push({ override: planned.override, line: { ...planned.line, seen: change.seen ?? seen } });
      on = { ...on, overrides: withOverrides(on.overrides, [planned.override]) };
    }
    return { written, conflicts };
  }

  function planUndo(current: S, { line, set }: UndoneLine<T>, by: ChangeBy): PlannedChange<T> {
    const { path } = line;
    // A layer is named after the set that made it.
    const ownerId = line.owner === 'staff' ? staffOwnerId : (set.undoes ?? set.id);
    const written = current.overrides.find(
      (override) => override.path === path && override.owner === line.owner && override.ownerId === ownerId,
    );
    if (written === undefined || written.version !== line.wroteVersion)
      return conflict(current, path, by.now);
    const live = hasEnded(written, by.now) ? null : written;
    const restored = line.before.override === null ? null : restoredOver(written, line.before.override);
    const change = { path, seen: null, value: restored?.value ?? null };
    // An edit that was to yield and has missed the change must not become active when the base returns to its old
    // value.
    if (restored !== null && !rules.isSuperseded(current, restored))
      return write(current, restored, { change: { ...change, op: 'set' }, by, live });
    if (live === null) return { kind: 'same' };
    if (rules.isBuiltOn(current, path, by.now)) return conflict(current, path, by.now);
    return write(current, { ...written, endsAt: by.now }, { change: { ...change, op: 'release' }, by, live });
  }

  /** `live`: what is written over, while it had not ended. */
  function write(
    current: S,
    next: Override<T>,
    { change: { path, op, value, seen }, by, live }: Written<T>,
  ): PlannedChange<T> {
    const override = { ...next, version: next.version + 1, changeSetId: by.changeSetId };
    return {
      kind: 'write',
      override,
      line: {
        subject: override.subject,
        path,
        op,
        owner: override.owner,
        value: op === 'release' ? rules.baseAt(current, path) : value,
        seen: seen ?? seenOf(current, path),
        wroteVersion: override.version,
        before: {
          shown: shownAt(current, path, by.now),
          override: live === null ? null : lineBefore(live),
        },
      },
    };
  }

  function conflict(current: S, path: T['path'], now: Date): ChangeConflict<T> {
    const theirs = shownAt(current, path, now);
    return { kind: 'conflict', theirs, theirsBy: rules.shownBy(current, path, now) };
  }
}

type Written<T extends ChangeTarget> = {
  readonly change: Change<T>;
  readonly by: ChangeBy;
  readonly live: Override<T> | null;
};

/** As a line stores it, so that an undo can put it back. */
function lineBefore<T extends ChangeTarget>(
  live: Override<T>,
): NonNullable<LineBefore<T['value']>['override']> {
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

/** What was written, with all its previous values but its version: that only grows. */
function restoredOver<T extends ChangeTarget>(
  written: Override<T>,
  { startsAt, endsAt, madeAt, ...before }: NonNullable<LineBefore<T['value']>['override']>,
): Override<T> {
  return {
    ...written,
    ...before,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    madeAt: new Date(madeAt),
  };
}
