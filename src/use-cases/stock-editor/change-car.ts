/** What the editor of a car sends: changed fields, or an override to remove. */

import { type PriceGuard, priceGuardOf } from '#domain/car/price/price-guard.ts';
import type { FieldChange } from '#domain/car-overrides/car-changes.ts';
import { readField } from '#domain/car-overrides/field-text.ts';
import type { OverridePath } from '#domain/car-overrides/override.ts';
import { type PriceQuestion, planPriceQuestions } from '#domain/car-overrides/price-question.ts';
import { type FieldAct, staffFields } from '#domain/car-overrides/staff-fields.ts';
import type { UntilKind } from '#domain/change/override.ts';
import { readTypedMoment } from '#domain/location/typed-moment.ts';
import { clockOf, type DealerGroup } from '#domain/site/dealer-group.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import type { CarChangePorts } from '#use-cases/change/change-ports.ts';
import { act, invalid, type Refusal, refused } from '#use-cases/staff/act.ts';
import { saveEdit } from './edit-car.ts';

export type TypedField = { readonly path: FeedFieldName; readonly text: string; readonly seen: string };

export type ChangeCarInput = {
  readonly carId: string;
  readonly typed: readonly TypedField[];
  /** Those whose feed's value is to be shown again. */
  readonly released: readonly { readonly path: FeedFieldName; readonly seen: string }[];
  readonly until: UntilKind;
  /** As the clock of the car's location shows it, `2027-06-30T17:00`; with `instant` alone. */
  readonly endsLocal: string;
  /** The key of the question that was answered; empty where none was. */
  readonly confirmed: string;
};

type Ports = CarChangePorts & { readonly dealerGroups: () => readonly DealerGroup[] };
type Loaded = { readonly standing: CarWithOverrides; readonly timeZone: string; readonly guard: PriceGuard };
type Saved = { readonly saved: readonly OverridePath[] };

/** One for each permission: a form holds fields of one alone. */
export function changeCarAct(name: FieldAct) {
  return act<ChangeCarInput, Loaded, readonly FieldChange[], Saved, Ports>({
    name,
    async load({ requested, dealerGroupId }, app) {
      const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
      if (standing === null) return null;
      const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
      const guard = priceGuardOf(group, null);
      return { standing, timeZone: clockOf(group, standing.car.locationSlug), guard };
    },
    subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
    aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
    decide({ requested, loaded }, now) {
      const problems: Record<string, string> = {};
      const changes: FieldChange[] = [];
      const { until } = requested;
      const moment = readTypedMoment(requested.endsLocal, loaded.timeZone);
      const endsAt = until === 'instant' ? (moment?.instant ?? null) : null;
      if (until === 'instant' && (endsAt === null || endsAt <= now))
        problems.ends = 'Choose a date and time in the future.';
      for (const { path, text, seen } of requested.typed) {
        const read = readField(path, text, now.getUTCFullYear());
        if (!read.ok) problems[path] = read.problem;
        else changes.push({ path, op: 'set', value: read.value, seen, until, endsAt });
      }
      for (const { path, seen } of requested.released)
        changes.push({ path, op: 'release', value: null, seen, until: 'released', endsAt: null });
      if (changes.some(({ path }) => staffFields[path].act !== name || staffFields[path].staff === 'never'))
        problems.form = 'One of these fields can’t be changed here.';
      if (changes.length === 0 && Object.keys(problems).length === 0) problems.form = 'No changes to save.';
      if (Object.keys(problems).length > 0) return refused(invalid(problems));
      const question = planPriceQuestions(loaded.standing, changes, loaded.guard, now);
      return question === null || question.key === requested.confirmed
        ? { ok: true, plan: changes }
        : refused(priceRefusal(question));
    },
    save: ({ loaded, ...change }, app, now) =>
      saveEdit(
        { ...change, carId: loaded.standing.carId, nothing: { form: 'No changes to save.' } },
        app,
        now,
      ),
  });
}

export function priceRefusal(question: PriceQuestion): Refusal {
  return { kind: 'confirm', question: { ...question, title: 'Check the price before you save it' } };
}
