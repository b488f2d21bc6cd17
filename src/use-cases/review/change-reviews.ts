/**
 * Staff choose which reviews shoppers see: by stars and number, and one by one. It overrides the files (decision 39).
 */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { SiteChange } from '#domain/site-editor/site-changes.ts';
import type { SiteField } from '#domain/site-editor/site-override.ts';
import { siteRefusal, type ValueWords } from '#use-cases/change/change-answers.ts';
import { callerAtSettings } from '#use-cases/setting/setting-caller.ts';
import { type ChangeSiteOutcome, changeSite } from '#use-cases/site-editor/change-site.ts';
import { contentWords } from '#use-cases/site-editor/content-root.ts';
import { viewSiteLayers } from '#use-cases/site-editor/view-site-layers.ts';
import { act, decided, invalid, type Refusal } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import {
  figurePath,
  hiddenPath,
  type ReviewAdminPorts,
  type ReviewFigure,
  reviewFigureNames,
  reviewFigures,
} from './review-admin-ports.ts';

export type TypedFigure = {
  readonly figure: ReviewFigure;
  readonly text: string;
  /** As the screen showed it: what was left alone is not written. */
  readonly was: string;
  readonly seen: string;
};

const aboutSite = ({ site }: { readonly site: string }) => ({ kind: 'site', id: site });

export const saveReviewRules = act<
  { readonly site: string; readonly typed: readonly TypedFigure[] },
  { readonly site: string },
  readonly SiteChange[],
  'saved',
  ReviewAdminPorts
>({
  name: 'site.look',
  load: async ({ requested, dealerGroupId }, app) =>
    app.sitesOf(dealerGroupId).some(({ siteSlug }) => siteSlug === requested.site) ? requested : null,
  subjectsOf: () => [{}],
  aboutOf: aboutSite,
  decide({ requested }) {
    const problems: Record<string, string> = {};
    const changes: SiteChange[] = [];
    for (const { figure, text, was, seen } of requested.typed) {
      const value = readFigure(figure, text);
      if (value === null) problems[figure] = problemOf(figure);
      else if (value !== readFigure(figure, was))
        changes.push({ path: figurePath(figure), op: 'set', value: { is: value }, seen });
    }
    if (changes.length === 0 && Object.keys(problems).length === 0) problems.form = 'No changes to save.';
    return decided(problems, changes);
  },
  async save({ caller, dealerGroupId, loaded: { site }, plan, audit }, app, now) {
    const requested = { dealerGroupId, site, title: 'Which reviews are shown', changes: plan };
    const outcome = await change(requested, { caller, audit, now }, app);
    return refusalOf(outcome) ?? { kind: 'done', result: 'saved' };
  },
});

/** Commas as people type them are taken; what is no number in its bounds is not. */
function readFigure(figure: ReviewFigure, text: string): number | null {
  const { maxFigure, isWhole } = reviewFigures[figure];
  const typed = text.trim().replace(',', '.');
  if (!(isWhole ? /^\d{1,4}$/ : /^\d(\.\d{1,2})?$/).test(typed)) return null;
  const value = Number(typed);
  return value <= maxFigure ? value : null;
}

function problemOf(figure: ReviewFigure): string {
  const { maxFigure, isWhole } = reviewFigures[figure];
  return isWhole
    ? `Enter a whole number from 0 to ${maxFigure}.`
    : `Enter a number of stars from 0 to ${maxFigure}, e.g. 4 or 4.5.`;
}

type HideInput = { readonly site: string; readonly review: string; readonly isHidden: boolean };

/** Two people who hide two reviews at the same time both have theirs: the list is read again where it moved on. */
const maxTries = 3;

export const setReviewHidden = act<HideInput, HideInput, HideInput, 'hidden' | 'let-show', ReviewAdminPorts>({
  name: 'site.look',
  async load({ requested, dealerGroupId }, app) {
    const site = app.sitesOf(dealerGroupId).find(({ siteSlug }) => siteSlug === requested.site);
    return site?.config.reviews.some(({ id }) => id === requested.review) ? requested : null;
  },
  subjectsOf: () => [{}],
  aboutOf: aboutSite,
  decide: ({ requested }) => ({ ok: true, plan: requested }),
  async save({ caller, dealerGroupId, plan: { site, review, isHidden }, audit }, app, now) {
    let refusal: Refusal = { kind: 'missing' };
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await viewSiteLayers({ dealerGroupId, siteSlug: site }, app);
      if (found === null) return { kind: 'missing' };
      const { hidden } = found.site.config.reviewRules;
      if (hidden.includes(review) === isHidden)
        return invalid({
          [review]: isHidden ? 'This review is already hidden.' : 'This review is not hidden.',
        });
      const value = { is: isHidden ? [...hidden, review] : hidden.filter((id) => id !== review) };
      const { seen } = found.explainAt(hiddenPath);
      const changes: SiteChange[] = [{ path: hiddenPath, op: 'set', value, seen }];
      const title = isHidden ? 'Review hidden' : 'Review shown again';
      const outcome = await change({ dealerGroupId, site, title, changes }, { caller, audit, now }, app);
      const refused = refusalOf(outcome);
      if (refused === null) return { kind: 'done', result: isHidden ? 'hidden' : 'let-show' };
      refusal = refused;
      if (refused.kind !== 'conflict') break;
    }
    return refusal;
  },
});

type Change = {
  readonly dealerGroupId: string;
  readonly site: string;
  readonly title: string;
  readonly changes: readonly SiteChange[];
};
type By = {
  readonly caller: StaffCaller;
  readonly audit: (facts: JsonValue) => AuditNote;
  readonly now: Date;
};

function change({ site, ...requested }: Change, { caller, audit, now }: By, app: ReviewAdminPorts) {
  const by = callerAtSettings(caller, (facts) => audit(facts), now);
  return changeSite({ ...requested, subject: { kind: 'site', id: site }, by }, app);
}

const figureOf = (path: string) =>
  reviewFigureNames.find((figure) => path.startsWith(figurePath(figure))) ?? null;

const texts: ValueWords<SiteField> = {
  ...contentWords,
  label: (path) => {
    const figure = figureOf(path);
    return figure === null ? 'Hidden reviews' : reviewFigures[figure].label;
  },
};

/** By the names of the screen's fields. */
function refusalOf(outcome: ChangeSiteOutcome): Refusal | null {
  const paths = [...reviewFigureNames.map(figurePath), hiddenPath];
  const refusal = siteRefusal(outcome, { ...texts, paths });
  const fieldOf = (path: string) => figureOf(path) ?? 'form';
  if (refusal?.kind === 'conflict') {
    const conflicts = refusal.conflicts.map((each) => ({ ...each, field: fieldOf(each.field) }));
    return { kind: 'conflict', conflicts };
  }
  if (refusal?.kind !== 'invalid') return refusal;
  const problems = Object.entries(refusal.problems).map(([path, text]) => [fieldOf(path), text]);
  return invalid(Object.fromEntries(problems));
}
