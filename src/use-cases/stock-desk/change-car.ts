/** What the editor of a car sends: fields that were changed, or one that is let go. */
import { type PriceGuard, priceGuardOf } from '#domain/car/price/price-guard.ts';
import type { UntilKind } from '#domain/change/override.ts';
import type { FieldChange } from '#domain/ownership/car-changes.ts';
import { readField, saidText } from '#domain/ownership/field-text.ts';
import type { OverridePath } from '#domain/ownership/override.ts';
import { askAboutPrices, type PriceQuestion } from '#domain/ownership/price-question.ts';
import { type FieldAct, staffFields } from '#domain/ownership/staff-fields.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { StandingCar } from '#ports/stock/stock-desk-store.ts';
import { type CarChangePorts, callerForCars } from '#use-cases/change/change-ports.ts';
import { act, type Refusal } from '#use-cases/staff/act.ts';
import { clockOf, readMoment } from './desk-clock.ts';
import { editCar } from './edit-car.ts';

export type TypedField = { readonly path: FeedFieldName; readonly text: string; readonly seen: string };

export type ChangeCarAsked = {
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
type Loaded = { readonly standing: StandingCar; readonly timeZone: string; readonly guard: PriceGuard };
type Saved = { readonly saved: readonly OverridePath[] };

/** One for each permission: a form holds fields of one alone. */
export function changeCarAct(name: FieldAct) {
  return act<ChangeCarAsked, Loaded, readonly FieldChange[], Saved, Ports>({
    name,
    async load({ asked, dealerGroupId }, app) {
      const standing = await app.stockDesk.findStanding(dealerGroupId, asked.carId);
      if (standing === null) return null;
      const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
      const guard = priceGuardOf(group, null);
      return { standing, timeZone: clockOf(group, standing.car.locationSlug), guard };
    },
    subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
    aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
    decide({ asked, loaded }, now) {
      const problems: Record<string, string> = {};
      const changes: FieldChange[] = [];
      const { until } = asked;
      const moment = readMoment(asked.endsLocal, loaded.timeZone);
      const endsAt = until === 'instant' ? (moment?.instant ?? null) : null;
      if (until === 'instant' && (endsAt === null || endsAt <= now))
        problems.ends = 'Say a moment that is still to come.';
      for (const { path, text, seen } of asked.typed) {
        const read = readField(path, text, now.getUTCFullYear());
        if (!read.ok) problems[path] = read.problem;
        else changes.push({ path, op: 'set', value: read.value, seen, until, endsAt });
      }
      for (const { path, seen } of asked.released)
        changes.push({ path, op: 'release', value: null, seen, until: 'released', endsAt: null });
      if (changes.some(({ path }) => staffFields[path].act !== name || staffFields[path].staff === 'never'))
        problems.form = 'One of these fields cannot be changed here.';
      if (changes.length === 0 && Object.keys(problems).length === 0)
        problems.form = 'Nothing was changed, so nothing was saved.';
      if (Object.keys(problems).length > 0) return { ok: false, refusal: { kind: 'invalid', problems } };
      const question = askAboutPrices(loaded.standing, changes, loaded.guard, now);
      return question === null || question.key === asked.confirmed
        ? { ok: true, plan: changes }
        : { ok: false, refusal: priceRefusal(question) };
    },
    async save({ caller, dealerGroupId, loaded, plan, audit }, app, now) {
      const by = callerForCars(caller, audit, now);
      const outcome = await editCar({ dealerGroupId, carId: loaded.standing.carId, changes: plan, by }, app);
      if (outcome.kind !== 'done') return { kind: 'missing' };
      if (outcome.conflicts.length > 0) return conflictOf(outcome.conflicts);
      if (outcome.changeSetId === null)
        return { kind: 'invalid', problems: { form: 'It stands so already: nothing had to be saved.' } };
      return { kind: 'done', result: { saved: outcome.saved } };
    },
  });
}

export function priceRefusal(question: PriceQuestion): Refusal {
  return { kind: 'confirm', question: { ...question, title: 'Check the price before you save it' } };
}

export function conflictOf(
  conflicts: Extract<Awaited<ReturnType<typeof editCar>>, { kind: 'done' }>['conflicts'],
): Refusal {
  return {
    kind: 'conflict',
    conflicts: conflicts.map(({ path, yours, theirs, theirsBy }) => ({
      field: path,
      label: staffFields[path].label,
      yours: saidText(path, yours),
      theirs: saidText(path, theirs),
      by: theirsBy ?? 'the feed',
    })),
  };
}
