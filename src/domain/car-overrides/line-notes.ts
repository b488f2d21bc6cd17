/**
 * What to look at before a car gets a new value, and while it has it: a person's own price below, another timed change
 * of the same days, a was-price that is no longer valid, a price below that has changed.
 */

import type { ChangeSet } from '#domain/change/change-set.ts';
import { hasEnded, staffOverrideOf } from '#domain/change/override.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { underlyingValue } from './bulk-change.ts';
import type { CarChangeLine } from './car-changes.ts';
import { type CarOverride, type CarOverrides, isActive, type OverridePath } from './override.ts';

export type LineNote =
  /** A person's own value is covered by a timed change, or replaced by one without an end. */
  | { readonly kind: 'human'; readonly by: string; readonly value: FeedValue; readonly isReplaced: boolean }
  /** Another timed change of this car holds at the same time. The one that starts later is shown. */
  | {
      readonly kind: 'other-rule';
      readonly changeSetId: string;
      readonly isAbove: boolean;
      readonly startsAt: Date | null;
      readonly endsAt: Date | null;
    }
  /** A price before that is not higher is no reduction, and is not shown. */
  | { readonly kind: 'was-price'; readonly wasCents: number }
  /** It has begun, and without it shoppers would pay less. */
  | { readonly kind: 'dearer-than-beneath'; readonly beneath: number };

type Shown = Pick<ChangeSet, 'id' | 'state' | 'startsAt' | 'endsAt'>;

export function lineNotes(
  current: Omit<CarOverrides, 'carId'>,
  line: Pick<CarChangeLine, 'path' | 'op' | 'owner' | 'value' | 'before'>,
  { changeSet, now }: { readonly changeSet: Shown; readonly now: Date },
): readonly LineNote[] {
  const isOver = changeSet.state === 'ended' || changeSet.state === 'undone';
  if (isOver || line.op === 'release') return [];
  const { path, value } = line;
  const notes: LineNote[] = [];
  const { record, overrides } = current;
  const own = staffOverrideOf(overrides, path);
  const isLayer = line.owner === 'release';
  if (own !== null && isActive(own, record, now) && own.changeSetId !== changeSet.id)
    notes.push({ kind: 'human', by: own.madeBy, value: own.value, isReplaced: !isLayer });
  for (const other of overrides) {
    if (!isAnotherRule(other, { path, changeSet, now })) continue;
    const { changeSetId, startsAt, endsAt } = other;
    notes.push({
      kind: 'other-rule',
      changeSetId,
      isAbove: !isLayer || isOverridden(other, changeSet, now),
      startsAt,
      endsAt,
    });
  }
  if (path !== 'priceCents' || typeof value !== 'number') return notes;
  const { wasPriceCents: was } = record;
  if (typeof was === 'number' && was > 0 && was <= value) notes.push({ kind: 'was-price', wasCents: was });
  const beneath = isLayer && changeSet.state !== 'open' ? underlyingValue(current, path, now) : null;
  const wasLowered = typeof line.before.shown === 'number' && value < line.before.shown;
  if (typeof beneath === 'number' && wasLowered && beneath < value)
    notes.push({ kind: 'dearer-than-beneath', beneath });
  return notes;
}

type Beside = { readonly path: OverridePath; readonly changeSet: Shown; readonly now: Date };

function isAnotherRule(other: CarOverride, { path, changeSet, now }: Beside): boolean {
  if (other.owner !== 'release' || other.path !== path || other.ownerId === changeSet.id) return false;
  if (hasEnded(other, now)) return false;
  const begins = changeSet.startsAt ?? now;
  const overlapsStart = changeSet.endsAt === null || (other.startsAt ?? now) < changeSet.endsAt;
  return overlapsStart && (other.endsAt === null || other.endsAt > begins);
}

/** The later start; of one start the one that was decided later, which a preview always is. */
function isOverridden(other: CarOverride, { startsAt, state }: Shown, now: Date): boolean {
  const own = startsAt ?? now;
  const theirs = other.startsAt ?? new Date(0);
  if (theirs.getTime() !== own.getTime()) return theirs > own;
  return state !== 'open';
}
