/** What was changed and what will change: the list of price rules and changes, one of them car by car, and the cars that came to match a rule later. */
import { carFullName } from '#domain/car/car-name.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import { type LineNote, lineNotes } from '#domain/car-overrides/line-notes.ts';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { isInScope, mayAct } from '#domain/staff/may-act.ts';
import { listRows, type SeenLocations } from '#domain/stock-editor/find-rows.ts';
import { parseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { CarChangePorts } from '#use-cases/change/change-ports.ts';
import { act, formProblem, reading, refused } from '#use-cases/staff/act.ts';
import { aboutSet, type BulkPlan, findSet, type SetInput, savePreview } from './bulk-acts.ts';
import { type EditorStockPorts, loadEditorStock, seenLocations } from './editor-stock.ts';
import { type ChangeNoteView, type PriceReviewView, viewPriceReview } from './view-price-review.ts';

export type ChangeLineView = CarChangeLine & {
  readonly car: string;
  readonly label: string;
  readonly notes: readonly ChangeNoteView[];
};

export type ChangeSetView = {
  readonly changeSet: ChangeSet;
  readonly lines: readonly ChangeLineView[];
  readonly page: number;
  readonly pageCount: number;
  /** Cars that have come to match since it was approved, and that it does not hold for. */
  readonly newcomers: number;
  readonly mayChange: boolean;
  /** Of a preview of prices, in place of the lines. */
  readonly review: PriceReviewView | null;
};

const linesOnPage = 100;

export type ViewChangesPorts = CarChangePorts & EditorStockPorts;

export const viewChangeSet = reading<SetInput & { readonly page: number }, ChangeSetView, ViewChangesPorts>({
  name: 'stock.see',
  async read({ requested, caller: { member }, dealerGroupId, scope }, app, now) {
    const changeSet = await findSet(app, dealerGroupId, requested);
    if (changeSet === null) return null;
    const pageCount = Math.max(1, Math.ceil(changeSet.lineCount / linesOnPage));
    const page = Math.min(requested.page, pageCount);
    const after = (page - 1) * linesOnPage;
    const asked = { changeSet, page: { from: after, size: linesOnPage }, dealerGroupId, member, scope };
    const review = await viewPriceReview(asked, app, now);
    const lines =
      review === null
        ? await app.changes.reading(dealerGroupId).readLines(changeSet.id, { after, limit: linesOnPage })
        : [];
    const cars = await app.changes
      .reading(dealerGroupId)
      .loadCarWithOverrides(lines.map(({ subject }) => subject.id));
    const own = new Map(
      cars
        .filter(({ car: { locationSlug } }) => isInScope(scope, { locationSlug }))
        .map((standing) => [standing.carId, standing]),
    );
    // Of another location's cars nothing is shown, not even that they are among them.
    const shown = lines.flatMap((line): readonly ChangeLineView[] => {
      const standing = own.get(line.subject.id);
      if (standing === undefined) return [];
      const { car } = standing;
      const { locationSlug } = car;
      if (line.path === 'costCents' && !mayAct(member, 'car.price', { locationSlug }, now).ok) return [];
      return [
        {
          ...line,
          car: `${carFullName(car)} · ${car.stockNumber}`,
          label: staffFields[line.path].label,
          notes: lineNotes(standing, line, { changeSet, now }),
        },
      ];
    });
    const reviewed = review === null ? [] : [...review.checks, ...review.rest];
    if (lines.length + (review?.total ?? 0) > 0 && shown.length + reviewed.length === 0) return null;
    const places = [...own.values()]
      .map(({ car: { locationSlug } }) => locationSlug)
      .concat(reviewed.map(({ locationSlug }) => locationSlug));
    return {
      changeSet,
      review: review && {
        ...review,
        checks: await withTitles(review.checks, dealerGroupId, app),
        rest: await withTitles(review.rest, dealerGroupId, app),
      },
      lines: await withTitles(shown, dealerGroupId, app),
      page,
      pageCount,
      newcomers: (
        await listNewcomers({ rule: changeSet, dealerGroupId, seen: seenLocations(scope) }, app, now)
      ).length,
      mayChange: places.some((locationSlug) => mayAct(member, 'car.bulk', { locationSlug }, now).ok),
    };
  },
});

async function withTitles<Line extends { readonly notes: readonly LineNote[] }>(
  lines: readonly Line[],
  dealerGroupId: string,
  { changes }: Pick<CarChangePorts, 'changes'>,
): Promise<readonly (Line & { readonly notes: readonly ChangeNoteView[] })[]> {
  const ids = lines.flatMap(({ notes }) =>
    notes.flatMap((note) => (note.kind === 'other-rule' ? [note.changeSetId] : [])),
  );
  const titles = new Map<string, string>();
  for (const id of new Set(ids))
    titles.set(id, (await changes.reading(dealerGroupId).findChangeSet(id))?.title ?? '');
  return lines.map((line) => ({
    ...line,
    notes: line.notes.map((note) =>
      note.kind === 'other-rule' ? { ...note, title: titles.get(note.changeSetId) ?? '' } : note,
    ),
  }));
}

type Asking = { readonly rule: ChangeSet; readonly dealerGroupId: string; readonly seen: SeenLocations };

/**
 * A rule applies to the cars that were approved: cars that match later are offered, and never included automatically.
 */
export async function listNewcomers(
  { rule: { id, state, recipe, kind }, dealerGroupId, seen }: Asking,
  app: ViewChangesPorts,
  now: Date,
): Promise<readonly string[]> {
  const isRule = kind === 'price-rule' && (state === 'scheduled' || state === 'applied');
  if (!isRule || recipe?.search == null) return [];
  const { index } = await loadEditorStock(dealerGroupId, app, now);
  const rows = listRows(index, parseGridSearch(new URLSearchParams(recipe.search)), seen);
  const waiting = new Set(rows.filter(({ priceCents }) => priceCents !== null).map((row) => row.id));
  for (let after = 0; waiting.size > 0; ) {
    const lines = await app.changes.reading(dealerGroupId).readLines(id, { after, limit: 1_000 });
    const last = lines.at(-1);
    if (last === undefined) break;
    for (const { subject } of lines) waiting.delete(subject.id);
    after = last.ordinal;
  }
  return [...waiting];
}

export type ChangesView = {
  /** Active or to come: what begins or ends automatically. */
  readonly rules: readonly ChangeSet[];
  /** The rest, newest first. */
  readonly changes: readonly ChangeSet[];
};

const maxSets = 200;

export const viewChanges = reading<null, ChangesView, CarChangePorts>({
  name: 'stock.see',
  async read({ dealerGroupId, scope }, app) {
    const sets = await app.changes.listChangeSets(dealerGroupId, seenLocations(scope), maxSets);
    const isRule = ({ state, startsAt, endsAt }: ChangeSet) =>
      (state === 'scheduled' || state === 'applied') && (startsAt !== null || endsAt !== null);
    return { rules: sets.filter(isRule), changes: sets.filter((set) => !isRule(set)) };
  },
});

type Loaded = { readonly rule: ChangeSet; readonly carIds: readonly string[] };

export const extendRule = act<SetInput, Loaded, BulkPlan, { readonly changeSetId: string }, ViewChangesPorts>(
  {
    name: 'car.bulk',
    async load({ requested, dealerGroupId, scope }, app, now) {
      const rule = await findSet(app, dealerGroupId, requested);
      if (rule === null) return null;
      const carIds = await listNewcomers({ rule, dealerGroupId, seen: seenLocations(scope) }, app, now);
      return { rule, carIds };
    },
    subjectsOf: () => [],
    aboutOf: aboutSet,
    decide({ loaded: { rule, carIds } }) {
      const { recipe, title, startsAt, startsLocal, endsAt, endsLocal, timeZone } = rule;
      if (recipe == null || carIds.length === 0) return refused(formProblem('No more cars match now.'));
      const plan: BulkPlan = {
        carIds,
        search: null,
        title: `${title}: cars added later`,
        change: recipe.change,
        // Of the same start as the rule, so that no other rule changes places with them.
        starts: startsAt === null || startsLocal === null ? null : { local: startsLocal, instant: startsAt },
        ends: endsAt === null || endsLocal === null ? null : { local: endsLocal, instant: endsAt },
        timeZone: timeZone ?? 'UTC',
      };
      return { ok: true, plan };
    },
    save: savePreview,
  },
);
