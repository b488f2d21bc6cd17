/** A value that lies above what a feed says: by whom, since when, until when, and what the feed said when it was given. */
import { type FeedFieldName, isFeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedRecord, FeedValue } from '#domain/stock-feed/feed-record.ts';

/** `staff`: a person's edit, one for each field; `release`: a layer that begins and ends by itself, above every edit. */
export const overrideOwners = ['staff', 'release'] as const;
export type OverrideOwner = (typeof overrideOwners)[number];

/** `released`: until a person lets go; `instant`: until a moment; `base-changes`: until the feed says something else. */
export const untilKinds = ['released', 'instant', 'base-changes'] as const;
export type UntilKind = (typeof untilKinds)[number];

/** What people say of a car's photos beside what its feed brings: those they added, and the order and words of all. */
export const photoPaths = ['staffPhotos', 'photoOrder'] as const;
export type PhotoPath = (typeof photoPaths)[number];
/** What a value can be laid over. */
export type OverridePath = FeedFieldName | PhotoPath;

export function isPhotoPath(path: string): path is PhotoPath {
  return photoPaths.some((known) => known === path);
}

export function isOverridePath(path: string): path is OverridePath {
  return isFeedFieldName(path) || isPhotoPath(path);
}

/** Whatever a value lies above: by whom it is, and how long it holds. */
export type OverrideFrame = {
  readonly owner: OverrideOwner;
  /** The change set of a release; `staff` for an edit, of which there is one for each field. */
  readonly ownerId: string;
  /** Null: since always. An edit begins so, that no clock can be behind it. */
  readonly startsAt: Date | null;
  readonly until: UntilKind;
  /** Null while nothing ends it; in the past once it was released, has run out or gave way. */
  readonly endsAt: Date | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** Grows with every change of this override: what a later write has to have seen. */
  readonly version: number;
  readonly changeSetId: string;
};

export type Override = OverrideFrame & {
  readonly carId: string;
  readonly path: OverridePath;
  readonly value: FeedValue;
  /** What the feed said when the value was given. */
  readonly basedOn: FeedValue;
};

export const staffOwnerId = 'staff';

/** What a feed said of a car, field by field. */
export type FeedBase = Pick<FeedRecord, FeedFieldName>;

/** No feed says anything of what people add: such a value never yields to one, nor differs from it. */
export function baseValue(base: FeedBase, path: OverridePath): FeedValue {
  return isPhotoPath(path) ? null : base[path];
}

export function isSameValue(left: FeedValue, right: FeedValue): boolean {
  if (left === right) return true;
  // JSON keeps the order of a list, and a list is what its order says.
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The one edit of a field, in force or ended. */
export function staffOverrideOf(overrides: readonly Override[], path: OverridePath): Override | null {
  return overrides.find((override) => override.path === path && override.owner === 'staff') ?? null;
}
