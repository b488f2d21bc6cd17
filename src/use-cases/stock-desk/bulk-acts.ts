/** Many cars at once from the grid: a preview, then the change, then its undo (H-4, H-8). */

import { carFullName } from '#domain/car/car-name.ts';
import type { BulkChange } from '#domain/ownership/bulk-change.ts';
import type { ChangeSet, KeptLine } from '#domain/ownership/change-set.ts';
import { staffFields } from '#domain/ownership/staff-fields.ts';
import { isInScope } from '#domain/staff/may-act.ts';
import type { DeskSearch } from '#domain/stock-desk/desk-search.ts';
import { listRows } from '#domain/stock-desk/find-rows.ts';
import type { CarStore } from '#ports/car-store.ts';
import { act, reading } from '#use-cases/staff/act.ts';
import { type ApplyOutcome, applyChangeSet } from './apply-change-set.ts';
import { callerAtDesk } from './caller-at-desk.ts';
import { clockOf, readMoment } from './desk-clock.ts';
import type { DeskPorts } from './desk-ports.ts';
import { readDeskStock, seenLocations } from './desk-stock.ts';
import { type PreviewRequest, previewChange } from './preview-change.ts';
import type { SeeStockPorts } from './see-stock.ts';
import { type UndoOutcome, undoChangeSet } from './undo-change-set.ts';

export type BulkAsked = {
  /** Those that were ticked, or all that a search finds. */
  readonly cars: { readonly ids: readonly string[] } | { readonly search: DeskSearch };
  readonly title: string;
  readonly change: BulkChange;
  /** On the group's clock; empty: at once, until let go. */
  readonly startsLocal: string;
  readonly endsLocal: string;
};

type BulkPlan = Pick<PreviewRequest, 'carIds' | 'title' | 'change' | 'starts' | 'ends' | 'timeZone'>;
type BulkLoaded = { readonly carIds: readonly string[]; readonly timeZone: string };

const refusedWords = {
  'nothing-to-change': 'No car of these would change: choose others, or another change.',
  'over-before-it-begins': 'It would be over before it begins: say a later end.',
  'too-many': 'These are more than 20,000 cars: choose fewer.',
  'only-at-once': 'Letting go of values works at once: leave both times empty.',
} as const;

export const previewBulk = act<
  BulkAsked,
  BulkLoaded,
  BulkPlan,
  { readonly changeSetId: string },
  DeskPorts & SeeStockPorts
>({
  name: 'car.bulk',
  async load({ asked, dealerGroupId, scope }, app, now) {
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const timeZone = clockOf(group, null);
    if ('ids' in asked.cars) return { carIds: asked.cars.ids, timeZone };
    const { index } = await readDeskStock(dealerGroupId, app, now);
    const rows = listRows(index, asked.cars.search, seenLocations(scope));
    return { carIds: rows.map(({ id }) => id), timeZone };
  },
  subjectsOf: () => [],
  aboutOf: () => ({ kind: 'stock', id: 'preview' }),
  decide({ asked, loaded: { carIds, timeZone } }) {
    const problems: Record<string, string> = {};
    const read = (name: 'starts' | 'ends', local: string) => {
      const moment = local.trim() === '' ? null : readMoment(local, timeZone);
      if (local.trim() !== '' && moment === null) problems[name] = 'Say a day and a time.';
      return moment;
    };
    const starts = read('starts', asked.startsLocal);
    const ends = read('ends', asked.endsLocal);
    if (carIds.length === 0) problems.form = 'No car is chosen: tick some, or take all of this search.';
    const { title, change } = asked;
    return Object.keys(problems).length > 0
      ? { ok: false, refusal: { kind: 'invalid', problems } }
      : { ok: true, plan: { carIds, title, change, starts, ends, timeZone } };
  },
  async save({ caller, dealerGroupId, plan, audit }, app, now) {
    // Each car is checked by its own location; a preview changes nothing that anybody sees.
    const by = callerAtDesk(caller, audit, now);
    const outcome = await previewChange({ ...plan, dealerGroupId, by }, app);
    if (outcome.kind === 'refused')
      return { kind: 'invalid', problems: { form: refusedWords[outcome.reason] } };
    return { kind: 'done', result: { changeSetId: outcome.changeSetId } };
  },
});

type SetAsked = { readonly changeSetId: string };
const findSet = (app: DeskPorts, dealerGroupId: string, { changeSetId }: SetAsked) =>
  app.stockDesk.findChangeSet(dealerGroupId, changeSetId);
const aboutSet = ({ changeSetId }: SetAsked) => ({ kind: 'change-set', id: changeSetId });

export const applyBulk = act<SetAsked, ChangeSet, null, ApplyOutcome, DeskPorts>({
  name: 'car.bulk',
  load: ({ asked, dealerGroupId }, app) => findSet(app, dealerGroupId, asked),
  subjectsOf: () => [],
  aboutOf: aboutSet,
  decide: () => ({ ok: true, plan: null }),
  async save({ caller, dealerGroupId, loaded, audit }, app, now) {
    const by = callerAtDesk(caller, audit, now);
    const outcome = await applyChangeSet({ dealerGroupId, changeSetId: loaded.id, by }, app);
    if (outcome.kind === 'missing') return outcome;
    if (outcome.kind === 'refused')
      return {
        kind: 'invalid',
        problems: {
          form:
            outcome.reason === 'over'
              ? 'Its end has passed: nothing was changed.'
              : 'It was applied already: nothing was changed again.',
        },
      };
    return { kind: 'done', result: outcome };
  },
});

export const undoBulk = act<SetAsked, ChangeSet, null, UndoOutcome, DeskPorts>({
  name: 'car.bulk',
  load: ({ asked, dealerGroupId }, app) => findSet(app, dealerGroupId, asked),
  subjectsOf: () => [],
  aboutOf: aboutSet,
  decide: () => ({ ok: true, plan: null }),
  async save({ caller, dealerGroupId, loaded, audit }, app, now) {
    const by = callerAtDesk(caller, audit, now);
    const outcome = await undoChangeSet({ dealerGroupId, changeSetId: loaded.id, by }, app);
    if (outcome.kind === 'missing') return outcome;
    if (outcome.kind === 'refused' || outcome.changeSetId === null)
      return {
        kind: 'invalid',
        problems: { form: 'Nothing of it is in force any more: nothing was taken back.' },
      };
    return { kind: 'done', result: outcome };
  },
});

export type ChangeSetView = {
  readonly changeSet: ChangeSet;
  readonly lines: readonly (KeptLine & { readonly car: string; readonly label: string })[];
  readonly page: number;
  readonly pageCount: number;
};

const linesOnPage = 100;

type SeeSetPorts = DeskPorts & { readonly carStore: Pick<CarStore, 'listByIds'> };

export const seeChangeSet = reading<SetAsked & { readonly page: number }, ChangeSetView, SeeSetPorts>({
  name: 'stock.see',
  async read({ asked, dealerGroupId, scope }, app) {
    const changeSet = await findSet(app, dealerGroupId, asked);
    if (changeSet === null) return null;
    const pageCount = Math.max(1, Math.ceil(changeSet.lineCount / linesOnPage));
    const page = Math.min(asked.page, pageCount);
    const after = (page - 1) * linesOnPage;
    const lines = await app.stockDesk.listLines(dealerGroupId, changeSet.id, { after, limit: linesOnPage });
    const cars = await app.carStore.listByIds(
      dealerGroupId,
      lines.map(({ carId }) => carId),
    );
    const own = new Map(
      cars.filter(({ locationSlug }) => isInScope(scope, { locationSlug })).map((car) => [car.id, car]),
    );
    // Of another location's cars nothing is shown, not even that they are among them.
    const shown = lines.flatMap((line) => {
      const car = own.get(line.carId);
      if (car === undefined) return [];
      return [
        { ...line, car: `${carFullName(car)} · ${car.stockNumber}`, label: staffFields[line.path].label },
      ];
    });
    return lines.length > 0 && shown.length === 0 ? null : { changeSet, lines: shown, page, pageCount };
  },
});
