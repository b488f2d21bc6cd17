/** The cars that have come to match a price rule are previewed for the same change and the same days. */

import type { ChangeSet } from '#domain/change/change-set.ts';
import { act, formProblem, refused } from '#use-cases/staff/act.ts';
import { aboutSet, type BulkPlan, findSet, type SetAsked, savePreview } from './bulk-acts.ts';
import { seenLocations } from './desk-stock.ts';
import { listNewcomers, type SeeChangesPorts } from './see-changes.ts';

type Loaded = { readonly rule: ChangeSet; readonly carIds: readonly string[] };

export const extendRule = act<SetAsked, Loaded, BulkPlan, { readonly changeSetId: string }, SeeChangesPorts>({
  name: 'car.bulk',
  async load({ asked, dealerGroupId, scope }, app, now) {
    const rule = await findSet(app, dealerGroupId, asked);
    if (rule === null) return null;
    const carIds = await listNewcomers({ rule, dealerGroupId, seen: seenLocations(scope) }, app, now);
    return { rule, carIds };
  },
  subjectsOf: () => [],
  aboutOf: aboutSet,
  decide({ loaded: { rule, carIds } }) {
    const { recipe, title, startsAt, startsLocal, endsAt, endsLocal, timeZone } = rule;
    if (recipe == null || carIds.length === 0) return refused(formProblem('No further car matches it now.'));
    const plan: BulkPlan = {
      carIds,
      search: null,
      title: `${title}: cars that came later`,
      change: recipe.change,
      // Of the same start as the rule, so that no other rule changes places with them.
      starts: startsAt === null || startsLocal === null ? null : { local: startsLocal, instant: startsAt },
      ends: endsAt === null || endsLocal === null ? null : { local: endsLocal, instant: endsAt },
      timeZone: timeZone ?? 'UTC',
    };
    return { ok: true, plan };
  },
  save: savePreview,
});
