/** A change of one value of a site by a person, or by a release: what is written, or why not. */
import type { LineBefore, LineOutcome } from '#domain/ownership/change-set.ts';
import { hasEnded } from '#domain/ownership/effective-value.ts';
import { lineBefore, restoredOver } from '#domain/ownership/line-before.ts';
import { type OverrideOwner, staffOwnerId } from '#domain/ownership/override.ts';
import type { ChangeBy } from '#domain/ownership/plan-change.ts';
import { applyEdits } from '#domain/site-edit/apply-edits.ts';
import { doOverlap, isInside } from '#domain/site-edit/edit-path.ts';
import { type Held, isSameHeld, textOfHeld } from '#domain/site-edit/site-edit.ts';
import { hashText } from '#domain/text/text-hash.ts';
import { editsAt, heldIn, type SiteOverride, type SiteStanding, type SiteSubject } from './site-override.ts';

export type SiteChange = {
  readonly path: string;
  /** `release`: what lies beneath is shown again. A value of null takes away what stands there. */
  readonly op: 'set' | 'release';
  readonly value: Held;
  /** What the writer had seen (`seenOfSite`); null where nobody looked. */
  readonly seen: string | null;
};

export type SiteLine = {
  readonly subject: SiteSubject;
  readonly path: string;
  readonly op: 'set' | 'release';
  readonly owner: OverrideOwner;
  readonly value: Held;
  readonly wroteVersion: number;
  readonly before: LineBefore<Held>;
};

/** A line as it is kept. */
export type KeptSiteLine = SiteLine & {
  readonly ordinal: number;
  readonly seen: string;
  readonly outcome: LineOutcome;
};

export type PlannedSiteChange =
  | { readonly kind: 'write'; readonly override: SiteOverride; readonly line: SiteLine }
  | { readonly kind: 'same' }
  /** Somebody else, or the files, were faster: what is shown now, and by whom it is. */
  | { readonly kind: 'conflict'; readonly theirs: Held; readonly theirsBy: string | null };

/** Equal exactly while neither files nor a person have touched what stands there, around it or inside of it. */
export function seenOfSite({ base, overrides }: Omit<SiteStanding, 'subject'>, path: string): string {
  const touched = overrides
    .filter((override) => override.owner === 'staff' && doOverlap(override.path, path))
    .map((override) => `${override.path}@${override.version}`)
    .sort();
  return hashText(JSON.stringify([textOfHeld(heldIn(base, path)), touched]));
}

/** What everybody sees at a path now. */
export function shownAt({ base, overrides }: Omit<SiteStanding, 'subject'>, path: string, now: Date): Held {
  return heldIn(applyEdits(base, editsAt(overrides, now)).value, path);
}

export function planSiteChange(standing: SiteStanding, change: SiteChange, by: ChangeBy): PlannedSiteChange {
  const { path } = change;
  const known = staffOverrideAt(standing.overrides, path);
  const live = known !== null && !hasEnded(known, by.now) ? known : null;
  if (change.seen !== null && change.seen !== seenOfSite(standing, path))
    return conflict(standing, path, by.now);
  const basedOn = heldIn(standing.base, path);
  if (change.op === 'release' || isBackToBase(standing, change, basedOn)) {
    if (live === null) return change.op === 'release' ? { kind: 'same' } : plain();
    return write(standing, { ...live, endsAt: by.now }, { op: 'release', by, live });
  }
  return plain();

  function plain(): PlannedSiteChange {
    const given: SiteOverride = {
      subject: standing.subject,
      path,
      owner: 'staff',
      ownerId: staffOwnerId,
      value: change.value,
      basedOn,
      startsAt: null,
      until: 'released',
      endsAt: null,
      madeBy: by.madeBy,
      madeAt: by.now,
      version: known?.version ?? 0,
      changeSetId: by.changeSetId,
    };
    const staff = standing.overrides.filter(({ owner }) => owner === 'staff');
    const isSo = isSameHeld(shownAt({ ...standing, overrides: staff }, path, by.now), change.value);
    // Said again after the files have moved: from now on it is based on what they say.
    if (isSo && (live === null || isSameHeld(live.basedOn, basedOn))) return { kind: 'same' };
    return write(standing, given, { op: 'set', by, live });
  }
}

/** A layer of a change set above every edit: it begins and ends by itself, and uncovers what lies beneath. */
export function planSiteLayer(
  standing: SiteStanding,
  change: Omit<SiteChange, 'op'>,
  by: ChangeBy & { readonly startsAt: Date | null; readonly endsAt: Date | null },
): PlannedSiteChange {
  const { path, value, seen } = change;
  if (seen !== null && seen !== seenOfSite(standing, path)) return conflict(standing, path, by.now);
  const layer: SiteOverride = {
    subject: standing.subject,
    path,
    owner: 'release',
    ownerId: by.changeSetId,
    value,
    basedOn: heldIn(standing.base, path),
    startsAt: by.startsAt ?? by.now,
    until: by.endsAt === null ? 'released' : 'instant',
    endsAt: by.endsAt,
    madeBy: by.madeBy,
    madeAt: by.now,
    version: 0,
    changeSetId: by.changeSetId,
  };
  return write(standing, layer, { op: 'set', by, live: null });
}

/** Only where the override is still as the line left it, and nobody has written inside of it since. */
export function planSiteUndo(
  standing: SiteStanding,
  line: SiteLine,
  by: ChangeBy,
  ownerId: string,
): PlannedSiteChange {
  const written = standing.overrides.find(
    (override) =>
      override.path === line.path && override.owner === line.owner && override.ownerId === ownerId,
  );
  if (written === undefined || written.version !== line.wroteVersion)
    return conflict(standing, line.path, by.now);
  const live = hasEnded(written, by.now) ? null : written;
  if (line.before.override === null) {
    if (live === null) return { kind: 'same' };
    const isBuiltOn = standing.overrides.some(
      (other) => other.owner === 'staff' && !hasEnded(other, by.now) && isInside(other.path, line.path),
    );
    if (isBuiltOn && heldIn(standing.base, line.path) === null) return conflict(standing, line.path, by.now);
    return write(standing, { ...written, endsAt: by.now }, { op: 'release', by, live });
  }
  const restored = restoredOver<Held, SiteOverride>(written, line.before.override);
  return write(standing, restored, { op: 'set', by, live });
}

export function staffOverrideAt(overrides: readonly SiteOverride[], path: string): SiteOverride | null {
  return overrides.find((override) => override.path === path && override.owner === 'staff') ?? null;
}

/** Nothing is left to be held against the files. */
function isBackToBase({ overrides }: SiteStanding, { path, value }: SiteChange, basedOn: Held): boolean {
  const isAround = overrides.some(
    (other) => other.owner === 'staff' && other.endsAt === null && isInside(path, other.path),
  );
  return !isAround && isSameHeld(value, basedOn);
}

type Written = {
  readonly op: SiteLine['op'];
  readonly by: ChangeBy;
  readonly live: SiteOverride | null;
};

function write(standing: SiteStanding, next: SiteOverride, { op, by, live }: Written): PlannedSiteChange {
  const override = { ...next, version: next.version + 1, changeSetId: by.changeSetId };
  const { subject, path, owner, value, version } = override;
  return {
    kind: 'write',
    override,
    line: {
      subject,
      path,
      op,
      owner,
      value: op === 'release' ? heldIn(standing.base, path) : value,
      wroteVersion: version,
      before: {
        shown: shownAt(standing, path, by.now),
        override: live === null ? null : lineBefore<Held>(live),
      },
    },
  };
}

function conflict(standing: SiteStanding, path: string, now: Date): PlannedSiteChange {
  const by = standing.overrides
    .filter((override) => !hasEnded(override, now) && doOverlap(override.path, path))
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())[0];
  return { kind: 'conflict', theirs: shownAt(standing, path, now), theirsBy: by?.madeBy ?? null };
}
