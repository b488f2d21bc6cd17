/**
 * What is in a release: drafts and changes of cars are added and removed, conflicts with meanwhile changed values are
 * resolved, the whole is deleted.
 */
import { priceGuardOf } from '#domain/car/price/price-guard.ts';
import { carChanges } from '#domain/car-overrides/car-changes.ts';
import { type PriceQuestion, planBulkQuestions } from '#domain/car-overrides/price-question.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { aboutInRelease, canBeArranged, itemKindOf, outsideReleaseText } from '#domain/release/release.ts';
import { siteChanges } from '#domain/site-editor/site-changes.ts';
import type { ChangeTransaction } from '#ports/stock/change-store.ts';
import { carBatches, mayChangeLine } from '#use-cases/change/car-lines.ts';
import { loadEditableSites, overridesOfSubject } from '#use-cases/change/editable-sites.ts';
import { formProblem, invalid, type Refusal, refused } from '#use-cases/staff/act.ts';
import { bulkRefusal } from '#use-cases/stock-editor/bulk-acts.ts';
import {
  proofFor,
  type ReleaseActPorts,
  type ReleaseCaller,
  type ReleaseInput,
  releaseAct,
} from './on-release.ts';

const isFixed = 'Scheduled or live. Unschedule it before you change its contents.';

export const addItems = releaseAct<
  ReleaseInput & {
    readonly changeSetIds: readonly string[];
    /** The key of the question that was answered; empty where none was. */
    readonly confirmed: string;
  }
>({
  name: 'release.draft',
  decide: ({ requested }) =>
    requested.changeSetIds.length === 0
      ? refused(invalid({ add: 'Select at least one item.' }))
      : { ok: true, plan: requested },
  async work({ tx, release, plan, by, dealerGroupId, store }, app) {
    if (!canBeArranged(release)) return formProblem(isFixed);
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const items: ChangeSet[] = [];
    const doubted: PriceQuestion[] = [];
    // All are looked at before the first is moved: a refusal leaves everything where it is.
    for (const id of plan.changeSetIds) {
      const found = (await tx.findSiteChange(id))?.changeSet ?? null;
      if (found === null || found.state !== 'open' || found.releaseId != null)
        return formProblem('An item is already published, deleted or in another release. Reload the page.');
      const refusal = await findForeign(tx, found, by, app);
      if (refusal !== null) return refusal;
      const question = planBulkQuestions(found, priceGuardOf(group, null));
      if (question !== null) doubted.push(question);
      items.push(found);
    }
    const key = plan.changeSetIds.join(' ');
    if (doubted.length > 0 && plan.confirmed !== key) {
      const lines = doubted.flatMap((question) => question.lines);
      return bulkRefusal({ key, lines, action: 'Add these prices' });
    }
    for (const item of items) {
      const about = item.about == null ? null : aboutInRelease(item.about, release.id);
      await tx.saveChangeSet({ ...item, about, releaseId: release.id });
    }
    await store({}, { did: 'added', items: items.map(({ title }) => title) });
    return { kind: 'done', result: null };
  },
});

/** A person who may not change it may not put it into a release either. */
async function findForeign(
  tx: ChangeTransaction,
  item: ChangeSet,
  by: ReleaseCaller,
  app: ReleaseActPorts,
): Promise<Refusal | null> {
  if (itemKindOf(item.about).kind !== 'cars') {
    const lines = (await tx.findSiteChange(item.id))?.lines ?? [];
    const isTheirs = lines.every(({ path, outcome }) => outcome !== 'open' || by.mayChangeSite(path));
    return isTheirs ? null : formProblem(`You can’t publish “${item.title}”.`);
  }
  let own = 0;
  let foreign = 0;
  for await (const batch of carBatches({ reads: tx, changeSetId: item.id }, app))
    for (const { line, standing: current } of batch) {
      if (current === undefined) continue;
      if (mayChangeLine(by, line, current)) own++;
      else foreign++;
    }
  // Of cars of other locations nothing is shown, not even that they exist.
  if (own === 0) return { kind: 'missing' };
  return foreign === 0 ? null : formProblem(`“${item.title}” changes cars you can’t change.`);
}

export const removeReleaseItem = releaseAct<ReleaseInput & { readonly changeSetId: string }>({
  name: 'release.draft',
  async work({ tx, release, items, plan, store }) {
    if (!canBeArranged(release)) return formProblem(isFixed);
    const item = items.find(({ id }) => id === plan.changeSetId);
    if (item === undefined) return { kind: 'missing' };
    const refusal = await putBack(tx, item);
    if (refusal !== null) return refusal;
    await store({}, { did: 'removed', items: [item.title] });
    return { kind: 'done', result: null };
  },
});

/** It is a draft of its page again, or a preview of cars; settings have no other place and go. */
async function putBack(tx: ChangeTransaction, item: ChangeSet): Promise<Refusal | null> {
  const outside = item.about == null ? null : outsideReleaseText(item.about);
  if (itemKindOf(item.about).kind === 'settings') {
    await tx.saveChangeSet({ ...item, state: 'undone', about: null, releaseId: null });
    return null;
  }
  if (outside !== null && (await tx.findOpenDraft(outside)) !== null)
    return formProblem(
      `There is a newer draft of “${item.title}”. Publish or delete it first, then remove this item.`,
    );
  await tx.saveChangeSet({ ...item, about: outside, releaseId: null });
  return null;
}

export const dropRelease = releaseAct({
  name: 'release.draft',
  async work({ tx, release, items, store }) {
    if (!canBeArranged(release)) return formProblem(isFixed);
    // All are looked at before the first is moved: a refusal leaves everything where it is.
    for (const item of items) {
      const outside = item.about == null ? null : outsideReleaseText(item.about);
      if (itemKindOf(item.about).kind !== 'settings' && outside !== null && (await tx.findOpenDraft(outside)))
        return formProblem(
          `There is a newer draft of “${item.title}”. Publish or delete it first, then delete this release.`,
        );
    }
    for (const item of items) await putBack(tx, item);
    await store({ state: 'dropped', alarmDueAt: null }, { did: 'deleted' });
    return { kind: 'done', result: null };
  },
});

export type ConflictAnswer = ReleaseInput & {
  readonly changeSetId: string;
  readonly ordinal: number;
  /** The value at the time both values were reviewed; empty where the car is gone. */
  readonly seen: string;
  /** `ours`: the release's goes over it; `theirs`: it stays, and the release leaves it out. */
  readonly answer: 'ours' | 'theirs';
};

/** Both values were reviewed by a person: from now on the current one counts as seen, or is left alone. */
export const answerConflict = releaseAct<ConflictAnswer>({
  name: 'release.draft',
  alsoNeeds: proofFor,
  async work({ tx, release, items, now, plan, by, dealerGroupId, store }) {
    const item = items.find(({ id }) => id === plan.changeSetId);
    if (item === undefined || !canBeArranged(release)) return formProblem(isFixed);
    const answered =
      itemKindOf(item.about).kind === 'cars'
        ? await answerOfCar(tx, item, { plan, by })
        : await answerOfSite(tx, item, { plan, by, dealerGroupId, now });
    if (answered !== null) return answered;
    const { ordinal, answer } = plan;
    await store({}, { item: item.title, line: ordinal, answer });
    return { kind: 'done', result: null };
  },
});

const changedAgain = 'The value changed again. Review both values.';

type Answering = { readonly plan: ConflictAnswer; readonly by: ReleaseCaller };

async function answerOfCar(
  tx: ChangeTransaction,
  item: ChangeSet,
  { plan, by }: Answering,
): Promise<Refusal | null> {
  const [line] = await tx.readLines(item.id, { after: plan.ordinal - 1, limit: 1 });
  if (line?.ordinal !== plan.ordinal || line.outcome !== 'open') return { kind: 'missing' };
  const [current] = await tx.loadCarWithOverrides([line.subject.id]);
  if (current !== undefined && !mayChangeLine(by, line, current)) return { kind: 'missing' };
  if (plan.answer === 'theirs') {
    await tx.saveLines(item.id, [{ ...line, outcome: 'conflict' }]);
    return null;
  }
  if (current === undefined) return { kind: 'missing' };
  const seen = carChanges.seenOf(current, line.path);
  if (seen !== plan.seen) return formProblem(changedAgain);
  await tx.saveLines(item.id, [{ ...line, seen }]);
  return null;
}

async function answerOfSite(
  tx: ChangeTransaction,
  item: ChangeSet,
  { plan, by, dealerGroupId, now }: Answering & { readonly dealerGroupId: string; readonly now: Date },
): Promise<Refusal | null> {
  const line = (await tx.findSiteChange(item.id))?.lines.find(({ ordinal }) => ordinal === plan.ordinal);
  if (line === undefined || line.outcome !== 'open' || !by.mayChangeSite(line.path))
    return { kind: 'missing' };
  if (plan.answer === 'theirs') {
    await tx.saveLines(item.id, [{ ...line, outcome: 'conflict' }]);
    return null;
  }
  const current = overridesOfSubject(await loadEditableSites(dealerGroupId, tx, now), line.subject);
  if (current === null) return { kind: 'missing' };
  const seen = siteChanges.seenOf(current, line.path);
  if (seen !== plan.seen) return formProblem(changedAgain);
  const before = { shown: siteChanges.shownAt(current, line.path, now), override: null };
  await tx.saveLines(item.id, [{ ...line, seen, before }]);
  return null;
}
