/** Undoes changes, line by line, where the value was not changed since: of cars, of sites, or of both as a release. */
import type { RevertedPrice } from '#domain/car/price/past-prices.ts';
import { type CarChangeLine, carChanges } from '#domain/car-overrides/car-changes.ts';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import type { ChangeBy } from '#domain/change/plan-change.ts';
import { type SiteLine, siteChanges } from '#domain/site-editor/site-changes.ts';
import type { SiteOverride } from '#domain/site-editor/site-override.ts';
import type { ChangeTransaction, SiteChangeSet } from '#ports/stock/change-store.ts';
import { writeCarLines } from './car-lines.ts';
import { type ChangeCaller, type ChangePorts, siteFacts, storeChange } from './change-ports.ts';
import {
  type EditableSites,
  findSiteProblems,
  loadEditableSites,
  overridesOfSubject,
  type SiteProblem,
  saveSiteOverrides,
  withWritten,
} from './editable-sites.ts';

export type UndoOutcome =
  | { readonly kind: 'missing' }
  /** Never live, or undone already. */
  | { readonly kind: 'refused'; readonly reason: 'not-in-force' }
  /** Without it something that was built on it would be wrong. */
  | { readonly kind: 'invalid'; readonly problems: readonly SiteProblem[] }
  | ({ readonly kind: 'undone' } & Omit<UndoneSet, 'set' | 'lines'>);

export type UndoneSet = {
  readonly set: ChangeSet;
  /** The set that undoes it; null where no line could be undone. */
  readonly changeSetId: string | null;
  /** How many lines. */
  readonly undone: number;
  /** How many were changed since: they stay. */
  readonly conflicts: number;
  /** Of a site: the paths of those. */
  readonly stays: readonly string[];
  /** Of a site: what was written. */
  readonly lines: readonly SiteLine[];
};

/** Takes the transaction along, so that nothing of what was tried remains. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused';
  readonly problems: readonly SiteProblem[];

  constructor(problems: readonly SiteProblem[]) {
    super('A change was not undone.');
    this.problems = problems;
  }
}

export type UndoRequest = {
  readonly dealerGroupId: string;
  readonly changeSetId: string;
  readonly by: ChangeCaller;
};

export async function undoChange(
  { dealerGroupId, changeSetId, by }: UndoRequest,
  app: ChangePorts,
): Promise<UndoOutcome> {
  let triggerRefresh = app.triggerStockRefresh;
  const work = async (tx: ChangeTransaction): Promise<UndoOutcome> => {
    const now = app.clock();
    const found = await tx.findChangeSet(changeSetId);
    if (found === null) return { kind: 'missing' };
    if (found.state === 'open' || found.state === 'undone')
      return { kind: 'refused', reason: 'not-in-force' };
    const [one] = await undoSets({ tx, dealerGroupId, sets: [found], by, now }, app);
    if (one === undefined) return { kind: 'missing' };
    const { set, lines, ...undoneSets } = one;
    triggerRefresh = lines.length > 0 ? app.triggerSiteRefresh : app.triggerStockRefresh;
    if (undoneSets.changeSetId !== null) {
      const { undone, conflicts } = undoneSets;
      const ofCars = { title: set.title, changeSet: undoneSets.changeSetId, undone, conflicts };
      const note =
        lines.length > 0
          ? by.note(siteFacts(undoneSets.changeSetId, lines))
          : { ...by.note(ofCars), subject: { kind: 'change-set', id: set.id } };
      await tx.audit({ ...note, at: now });
    }
    return { kind: 'undone', ...undoneSets };
  };
  const outcome = await app.changes.transaction(dealerGroupId, work).catch((error: unknown): UndoOutcome => {
    if (error instanceof UndoRefused) return { kind: 'invalid', problems: error.problems };
    throw error;
  });
  if (outcome.kind === 'undone' && outcome.changeSetId !== null) triggerRefresh();
  return outcome;
}

type Undoing = {
  readonly tx: ChangeTransaction;
  readonly dealerGroupId: string;
  readonly sets: readonly ChangeSet[];
  readonly by: ChangeCaller;
  readonly now: Date;
};

/** The latest first. Throws `UndoRefused` where a site would be wrong without them. */
export async function undoSets(
  { tx, dealerGroupId, sets, by, now }: Undoing,
  app: Pick<ChangePorts, 'newId' | 'yieldToRequests' | 'siteChecks'>,
): Promise<readonly UndoneSet[]> {
  const undoneSets: UndoneSet[] = [];
  const written: SiteOverride[] = [];
  let sites: { readonly before: EditableSites; readonly after: EditableSites } | null = null;
  let hasCars = false;
  for (const set of sets.toReversed()) {
    const maker = { changeSetId: app.newId(), madeBy: by.name, now };
    const found = await tx.findSiteChange(set.id);
    if (found !== null && found.lines.length > 0) {
      sites ??= await loadBoth();
      const planned = planSiteUndo(sites.after, found, { maker, by });
      written.push(...planned.written);
      sites = { ...sites, after: withWritten(sites.after, planned.written) };
      if (planned.lines.length > 0) await tx.saveLines(set.id, planned.notUndone);
      undoneSets.push(undoneOf(set, maker, planned));
    } else {
      const { undone, conflicts } = await undoCarLines({ tx, set, maker, by }, app);
      hasCars ||= undone > 0;
      undoneSets.push({ ...undoneOf(set, maker, { lines: [], stays: [] }, undone), conflicts });
    }
  }
  if (sites !== null) {
    const subjects = written.map(({ subject }) => subject);
    const problems = findSiteProblems(sites, subjects, app.siteChecks);
    if (problems.length > 0) throw new UndoRefused(problems);
    await saveSiteOverrides(tx, sites.before, written);
  }
  for (const { set, changeSetId, undone, lines } of undoneSets) {
    if (changeSetId === null) continue;
    await tx.saveChangeSet({ ...set, state: 'undone' });
    const title = `Undo: ${set.title}`;
    const made = { id: changeSetId, kind: 'undo', title, undoes: set.id, by, now } as const;
    await storeChange(tx, { ...made, lineCount: undone }, lines);
  }
  if (hasCars) await tx.bumpStockVersion();
  return undoneSets;

  async function loadBoth() {
    const before = await loadEditableSites(dealerGroupId, tx, now);
    return { before, after: before };
  }
}

function undoneOf(
  set: ChangeSet,
  { changeSetId }: ChangeBy,
  { lines, stays }: Pick<UndoneSet, 'lines' | 'stays'>,
  undone = lines.length,
): UndoneSet {
  const conflicts = stays.length;
  return { set, changeSetId: undone === 0 ? null : changeSetId, undone, conflicts, stays, lines };
}

/** Each line on what the later ones leave. */
function planSiteUndo(
  sites: EditableSites,
  { changeSet: set, lines }: SiteChangeSet,
  { maker, by }: { readonly maker: ChangeBy; readonly by: Pick<ChangeCaller, 'mayChangeSite'> },
) {
  const written: SiteOverride[] = [];
  const inverse: SiteLine[] = [];
  const stays: string[] = [];
  const notUndone = lines.toReversed().map((line): SiteLine => {
    if (line.outcome !== 'applied') return line;
    const current = overridesOfSubject(withWritten(sites, written), line.subject);
    const planned =
      current !== null && by.mayChangeSite(line.path)
        ? siteChanges.planUndo(current, { line, set }, maker)
        : null;
    if (planned?.kind !== 'write') {
      stays.push(line.path);
      return line;
    }
    written.push(planned.override);
    inverse.push({ ...planned.line, ordinal: inverse.length + 1, outcome: 'applied' });
    return { ...line, outcome: 'undone' };
  });
  return { written, lines: inverse, stays, notUndone };
}

type CarUndoing = {
  readonly tx: ChangeTransaction;
  readonly set: ChangeSet;
  readonly maker: ChangeBy;
  readonly by: Pick<ChangeCaller, 'mayChangeCar'>;
};

async function undoCarLines(
  { tx, set, maker, by }: CarUndoing,
  app: Pick<ChangePorts, 'yieldToRequests'>,
): Promise<{ readonly undone: number; readonly conflicts: number }> {
  let undone = 0;
  let conflicts = 0;
  await writeCarLines(
    {
      tx,
      changeSetId: set.id,
      outcome: 'applied',
      now: maker.now,
      plan: (current, line) =>
        by.mayChangeCar(staffFields[line.path].act, current.car.locationSlug)
          ? carChanges.planUndo(current, { line, set }, maker)
          : null,
      reverted: (line) => revertedOf(line, set),
      async store(lines) {
        const notUndone: CarChangeLine[] = [];
        const inverse: CarChangeLine[] = [];
        for (const { line, planned } of lines) {
          if (planned?.kind !== 'write') conflicts++;
          else {
            notUndone.push({ ...line, outcome: 'undone' });
            inverse.push({ ...planned.line, ordinal: ++undone, outcome: 'applied' });
          }
        }
        await tx.saveLines(set.id, notUndone);
        await tx.saveLines(maker.changeSetId, inverse);
      },
    },
    app,
  );
  return { undone, conflicts };
}

/** A reverted price is no evidence. */
function revertedOf({ path, value }: CarChangeLine, { madeAt }: ChangeSet): readonly RevertedPrice[] {
  if (path === 'priceCents' && typeof value === 'number') return [{ since: madeAt, priceCents: value }];
  if (path === 'priceType' && typeof value === 'string') return [{ since: madeAt, priceType: value }];
  return [];
}
