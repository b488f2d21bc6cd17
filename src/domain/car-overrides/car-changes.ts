/** Changes of cars: the base is the feed's value, and each field is a path of its own. */
import type { StoredLine } from '#domain/change/change-set.ts';
import { staffOverrideOf } from '#domain/change/override.ts';
import { type Change, createChangePlanner } from '#domain/change/plan-change.ts';
import { hashText } from '#domain/text/text-hash.ts';
import {
  baseValue,
  type CarField,
  type CarOverrides,
  effectiveValue,
  isSameValue,
  isSuperseded,
} from './override.ts';

export type FieldChange = Change<CarField>;
export type CarChangeLine = StoredLine<CarField>;

export const carChanges = createChangePlanner<CarField, CarOverrides>({
  subjectOf: ({ carId }) => ({ kind: 'car', id: carId }),
  baseAt: ({ record }, path) => baseValue(record, path),
  shownAt: ({ record, overrides }, path, now) => effectiveValue(record, overrides, { path, now }).value,
  shownBy: ({ record, overrides }, path, now) =>
    effectiveValue(record, overrides, { path, now }).override?.madeBy ?? null,
  seenOf: ({ record, overrides }, path) =>
    hashText(JSON.stringify([baseValue(record, path), staffOverrideOf(overrides, path)?.version ?? 0])),
  isSame: isSameValue,
  // Also where the feed has the same value: an override keeps it, whatever the feed contains next.
  isBackToBase: () => false,
  isSet: (_current, { value, until = 'released', endsAt = null }, { live }) =>
    live !== null &&
    isSameValue(live.value, value) &&
    live.until === until &&
    live.endsAt?.getTime() === endsAt?.getTime(),
  isBuiltOn: () => false,
  isSuperseded: ({ record }, override) => isSuperseded(override, record),
});
