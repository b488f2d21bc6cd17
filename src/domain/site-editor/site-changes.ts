/** Changes of sites: the base are the files, and a value may be inside of another one. */
import type { StoredLine } from '#domain/change/change-set.ts';
import { hasEnded } from '#domain/change/override.ts';
import { type Change, createChangePlanner } from '#domain/change/plan-change.ts';
import { applyEdits } from '#domain/site-edit/apply-edits.ts';
import {
  doOverlap,
  type EditValue,
  isInside,
  isSameEditValue,
  serialiseEditValue,
} from '#domain/site-edit/site-edit.ts';
import { hashText } from '#domain/text/text-hash.ts';
import { editsAt, editValueIn, type SiteField, type SiteOverrides } from './site-override.ts';

/** A value of null removes the current one. */
export type SiteChange = Change<SiteField>;
export type SiteLine = StoredLine<SiteField>;

export const siteChanges = createChangePlanner<SiteField, SiteOverrides>({
  subjectOf: ({ subject }) => subject,
  baseAt: ({ base }, path) => editValueIn(base, path),
  shownAt,
  shownBy({ overrides }, path, now) {
    const [latest] = overrides
      .filter((override) => !hasEnded(override, now) && doOverlap(override.path, path))
      .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
    return latest?.madeBy ?? null;
  },
  // Also around the path and inside of it.
  seenOf({ base, overrides }, path) {
    const touched = staffOf(overrides)
      .filter((override) => doOverlap(override.path, path))
      .map((override) => `${override.path}@${override.version}`)
      .sort();
    return hashText(JSON.stringify([serialiseEditValue(editValueIn(base, path)), touched]));
  },
  isSame: isSameEditValue,
  isBackToBase({ base, overrides }, { path, value }) {
    const isAround = staffOf(overrides).some((other) => other.endsAt === null && isInside(path, other.path));
    return !isAround && isSameEditValue(value, editValueIn(base, path));
  },
  isSet: (current, { path, value }, { now }) =>
    isSameEditValue(shownAt({ ...current, overrides: staffOf(current.overrides) }, path, now), value),
  isBuiltOn: ({ base, overrides }, path, now) =>
    editValueIn(base, path) === null &&
    staffOf(overrides).some((other) => !hasEnded(other, now) && isInside(other.path, path)),
  isSuperseded: () => false,
});

/** What everyone sees at a path now. */
function shownAt({ base, overrides }: SiteOverrides, path: string, now: Date): EditValue {
  return editValueIn(applyEdits(base, editsAt(overrides, now)).value, path);
}

function staffOf(overrides: SiteOverrides['overrides']): SiteOverrides['overrides'] {
  return overrides.filter(({ owner }) => owner === 'staff');
}
