/** An override of a field of a car; and which one is shown: releases before a person's edit, all before the feed. */
import { type ChangeTarget, holdsAt, type Override, takesPrecedence } from '#domain/change/override.ts';
import { type FeedFieldName, isFeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedRecord, FeedValue } from '#domain/stock-feed/feed-record.ts';

/** What people say of a car's photos beside what its feed brings: those they added, and the order and words of all. */
export const photoPaths = ['staffPhotos', 'photoOrder'] as const;
export type PhotoPath = (typeof photoPaths)[number];
/** What a value can override. */
export type OverridePath = FeedFieldName | PhotoPath;

export function isPhotoPath(path: string): path is PhotoPath {
  return photoPaths.some((known) => known === path);
}

export function isOverridePath(path: string): path is OverridePath {
  return isFeedFieldName(path) || isPhotoPath(path);
}

/** What is changed of a car: a field, and what people say of its photos. */
export type CarField = ChangeTarget & {
  readonly subject: { readonly kind: 'car'; readonly id: string };
  readonly path: OverridePath;
  readonly value: FeedValue;
};
export type CarOverride = Override<CarField>;

/** One car with its feed's last values and all its overrides. */
export type CarOverrides = {
  readonly carId: string;
  readonly record: FeedRecord;
  /** Ended ones too: their versions count. */
  readonly overrides: readonly CarOverride[];
};

/** A feed's values of a car, field by field. */
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

export type EffectiveValue = {
  readonly value: FeedValue;
  /** Null where the feed's own value is shown. */
  readonly override: CarOverride | null;
};

/** `overrides` are those of one car; those of other fields are passed over. */
export function effectiveValue(
  base: FeedBase,
  overrides: readonly CarOverride[],
  at: { readonly path: OverridePath; readonly now: Date },
): EffectiveValue {
  let top: CarOverride | null = null;
  for (const override of overrides) {
    if (override.path !== at.path || !isActive(override, base, at.now)) continue;
    if (top === null || takesPrecedence(override, top)) top = override;
  }
  return top === null
    ? { value: baseValue(base, at.path), override: null }
    : { value: top.value, override: top };
}

/** Ends are exclusive: at its end a value no longer holds. */
export function isActive(override: CarOverride, base: FeedBase, now: Date): boolean {
  return holdsAt(override, now) && !isSuperseded(override, base);
}

/** Set to yield, and the feed has a new value: from then on it is ended, whatever the feed contains later. */
export function isSuperseded({ until, path, basedOn }: CarOverride, base: FeedBase): boolean {
  return until === 'base-changes' && !isSameValue(baseValue(base, path), basedOn);
}

/** The feed has moved on from what the value was based on, and did not move to the value. */
export function differsFromFeed(override: CarOverride, base: FeedBase): boolean {
  const shown = baseValue(base, override.path);
  return !isSameValue(shown, override.basedOn) && !isSameValue(shown, override.value);
}
