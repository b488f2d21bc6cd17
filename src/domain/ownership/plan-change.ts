/** A change of one field by a person, or by a release: what is written, or why not. */
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { hashText } from '#domain/text/text-hash.ts';
import type { ChangeLine } from './change-set.ts';
import { effectiveValue, hasEnded, hasGivenWay } from './effective-value.ts';
import { lineBefore, restoredOver } from './line-before.ts';
import {
  baseValue,
  isSameValue,
  type Override,
  type OverridePath,
  staffOverrideOf,
  staffOwnerId,
  type UntilKind,
} from './override.ts';
import type { Standing } from './standing.ts';

export type FieldChange = {
  readonly path: OverridePath;
  /** `release`: the feed's value is shown again. */
  readonly op: 'set' | 'release';
  readonly value: FeedValue;
  /** What the writer had seen of the field (`seenOf`); null where nobody looked. */
  readonly seen: string | null;
  readonly until: UntilKind;
  /** With `instant` alone. */
  readonly endsAt: Date | null;
};

export type ChangeBy = { readonly changeSetId: string; readonly madeBy: string; readonly now: Date };

export type PlannedChange =
  | { readonly kind: 'write'; readonly override: Override; readonly line: ChangeLine }
  /** It is so already. */
  | { readonly kind: 'same' }
  /** Somebody else, or the feed, was faster: what is shown now, and by whom it is. */
  | { readonly kind: 'conflict'; readonly theirs: FeedValue; readonly theirsBy: string | null };

/** Equal exactly while neither the feed nor a person has touched the field: what a write has to name. */
export function seenOf({ record, overrides }: Omit<Standing, 'carId'>, path: OverridePath): string {
  return hashText(JSON.stringify([baseValue(record, path), staffOverrideOf(overrides, path)?.version ?? 0]));
}

export function planChange(standing: Standing, change: FieldChange, by: ChangeBy): PlannedChange {
  const { path } = change;
  const known = staffOverrideOf(standing.overrides, path);
  const live = known !== null && !hasEnded(known, by.now) ? known : null;
  if (change.seen !== null && change.seen !== seenOf(standing, path)) return conflict(standing, path, by.now);
  if (change.op === 'release') {
    if (live === null) return { kind: 'same' };
    return write(standing, { ...live, endsAt: by.now }, { change, by, live });
  }
  if (live !== null && isSameValue(live.value, change.value) && isSameUntil(live, change))
    if (isSameValue(live.basedOn, baseValue(standing.record, path)))
      // Said again after the feed has moved: from now on it is based on what the feed says.
      return { kind: 'same' };
  const given: Override = {
    carId: standing.carId,
    path,
    owner: 'staff',
    ownerId: staffOwnerId,
    value: change.value,
    basedOn: baseValue(standing.record, path),
    startsAt: null,
    until: change.until,
    endsAt: change.endsAt,
    madeBy: by.madeBy,
    madeAt: by.now,
    version: known?.version ?? 0,
    changeSetId: by.changeSetId,
  };
  return write(standing, given, { change, by, live });
}

/** A layer of a change set above every edit: it begins and ends by itself, and uncovers what lies beneath. */
export function planLayer(
  standing: Standing,
  change: Pick<FieldChange, 'path' | 'value' | 'seen'>,
  by: ChangeBy & { readonly startsAt: Date | null; readonly endsAt: Date | null },
): PlannedChange {
  if (change.seen !== null && change.seen !== seenOf(standing, change.path))
    return conflict(standing, change.path, by.now);
  const layer: Override = {
    carId: standing.carId,
    path: change.path,
    owner: 'release',
    ownerId: by.changeSetId,
    value: change.value,
    basedOn: baseValue(standing.record, change.path),
    // One that holds at once is the latest of those that do.
    startsAt: by.startsAt ?? by.now,
    until: by.endsAt === null ? 'released' : 'instant',
    endsAt: by.endsAt,
    madeBy: by.madeBy,
    madeAt: by.now,
    version: 0,
    changeSetId: by.changeSetId,
  };
  return write(standing, layer, { change: { ...change, op: 'set' }, by, live: null });
}

/** Only where the override is still as the line left it. */
export function planUndo(standing: Standing, line: ChangeLine, by: ChangeBy, ownerId: string): PlannedChange {
  const written = standing.overrides.find(
    ({ path, owner, ownerId: of }) => path === line.path && owner === line.owner && of === ownerId,
  );
  if (written === undefined || written.version !== line.wroteVersion)
    return conflict(standing, line.path, by.now);
  const live = hasEnded(written, by.now) ? null : written;
  const restored = line.before.override === null ? null : restoredOver(written, line.before.override);
  const change = { path: line.path, op: 'release' as const, value: restored?.value ?? null };
  // What was told to yield and has missed the feed's news must not wake when the feed comes back to its old word.
  if (restored === null || hasGivenWay(restored, standing.record)) {
    if (live === null) return { kind: 'same' };
    return write(standing, { ...written, endsAt: by.now }, { change, by, live });
  }
  return write(standing, restored, { change: { ...change, op: 'set' }, by, live });
}

type Written = {
  readonly change: Pick<FieldChange, 'path' | 'op' | 'value'>;
  readonly by: ChangeBy;
  /** What is written over, while it had not ended. */
  readonly live: Override | null;
};

function write(standing: Standing, next: Override, { change, by, live }: Written): PlannedChange {
  const override = { ...next, version: next.version + 1, changeSetId: by.changeSetId };
  const shown = effectiveValue(standing.record, standing.overrides, { path: change.path, now: by.now }).value;
  const line: ChangeLine = {
    carId: standing.carId,
    path: change.path,
    op: change.op,
    owner: override.owner,
    value: change.op === 'release' ? baseValue(standing.record, change.path) : change.value,
    wroteVersion: override.version,
    before: { shown, override: live === null ? null : lineBefore(live) },
  };
  return { kind: 'write', override, line };
}

function conflict({ record, overrides }: Standing, path: OverridePath, now: Date): PlannedChange {
  const { value, override } = effectiveValue(record, overrides, { path, now });
  return { kind: 'conflict', theirs: value, theirsBy: override?.madeBy ?? null };
}

function isSameUntil(live: Override, { until, endsAt }: FieldChange): boolean {
  return live.until === until && live.endsAt?.getTime() === endsAt?.getTime();
}
