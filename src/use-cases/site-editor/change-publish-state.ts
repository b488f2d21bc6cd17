/** A page is taken down and put up again, is taken away and brought back, and gets its link in a menu. */

import type { JsonValue } from '#domain/audit/json-value.ts';
import { isInside } from '#domain/site-edit/site-edit.ts';
import { type SiteChange, siteChanges } from '#domain/site-editor/site-changes.ts';
import { editValueIn } from '#domain/site-editor/site-override.ts';
import { siteRefusal, undoAct } from '#use-cases/change/change-answers.ts';
import { type ChangePorts, callerForSites } from '#use-cases/change/change-ports.ts';
import { buildEditable, loadEditableSites } from '#use-cases/change/editable-sites.ts';
import { act, formProblem, invalid, refused } from '#use-cases/staff/act.ts';
import { changeSite } from './change-site.ts';
import { type ContentPlace, openContent, subjectAt } from './content-place.ts';
import { callerForContent, contentWords } from './content-root.ts';
import { findDeletedPage } from './page-versions.ts';

/** `down`: stored, and not published. `away`: it leaves the list, and can be brought back. */
export const publishSteps = ['down', 'up', 'away'] as const;
export type PublishStep = (typeof publishSteps)[number];

type Loaded = NonNullable<Awaited<ReturnType<typeof openContent>>>;
/** `seen`: of the page's standing, or of the whole page where it is taken away. */
type Input = ContentPlace & { readonly step: PublishStep; readonly seen: string };
type Ports = Omit<ChangePorts, 'newId'> & { readonly newId: () => string };

const aboutPage = ({ site, slug }: { readonly site: string; readonly slug: string | null }) => ({
  kind: 'content',
  id: `${site || 'shared'}/${slug ?? 'offers'}`,
});
const placesOf = ({ sites }: Pick<Loaded, 'sites'>) =>
  sites.flatMap(({ locations }) => locations.map(({ slug }) => ({ locationSlug: slug })));

export const changePublishState = act<Input, Loaded, readonly SiteChange[], PublishStep, Ports>({
  name: 'content.publish',
  load: ({ requested, dealerGroupId }, { changes }, now) =>
    requested.slug === null
      ? Promise.resolve(null)
      : openContent(dealerGroupId, requested, changes.reading(dealerGroupId), now),
  subjectsOf: placesOf,
  aboutOf: aboutPage,
  decide({ requested, loaded }, now) {
    const { root } = loaded;
    const isThere = editValueIn(loaded.value, root) !== null && requested.slug !== null;
    if (!isThere) return refused(formProblem('This page no longer exists.'));
    const { seen } = requested;
    if (requested.step === 'away')
      return {
        ok: true,
        plan: [...releaseChanges(loaded, now), { path: root, op: 'set', value: null, seen }],
      };
    const is = requested.step === 'down' ? 'draft' : 'published';
    return plan({ path: `${root}.status`, op: 'set', value: { is }, seen });
  },
  async save({ caller, dealerGroupId, loaded, plan, audit }, app) {
    const outcome = await changeSite(
      {
        dealerGroupId,
        subject: loaded.subject,
        title: 'Page',
        changes: plan,
        isOneThing: true,
        by: callerForContent(caller, (facts) => audit(facts)),
      },
      app,
    );
    const refusal = siteRefusal(outcome, contentWords);
    if (refusal !== null) return refusal;
    const change = plan.at(-1);
    const step = change?.value === null ? 'away' : change?.value?.is === 'draft' ? 'down' : 'up';
    return { kind: 'done', result: step };
  },
});

function plan(change: SiteChange) {
  return { ok: true as const, plan: [change] };
}

/**
 * Staff's edits inside of the page are removed with it, and come back with it: an edit without its page would be a
 * mistake.
 */
function releaseChanges({ current, root }: Loaded, now: Date): readonly SiteChange[] {
  return current.overrides
    .filter(
      ({ owner, path, endsAt }) =>
        owner === 'staff' && (endsAt === null || endsAt > now) && isInside(path, root),
    )
    .map(({ path }) => ({ path, op: 'release', value: null, seen: siteChanges.seenOf(current, path) }));
}

/** The page that was deleted in one go is restored as it was. */
export const restorePage = undoAct<
  ContentPlace,
  { readonly changeSetId: string; readonly sites: Loaded['sites'] },
  null,
  Ports
>({
  name: 'content.publish',
  async load({ requested, dealerGroupId }, { changes }, now) {
    const editable = await loadEditableSites(dealerGroupId, changes.reading(dealerGroupId), now);
    const away = await findDeletedPage(dealerGroupId, subjectAt(dealerGroupId, requested), { changes });
    const gone = away.find(({ slug }) => slug === requested.slug);
    if (gone === undefined) return null;
    const filed = editable.filed.filter(
      ({ siteSlug }) => requested.of === 'group' || siteSlug === requested.site,
    );
    return {
      changeSetId: gone.changeSetId,
      sites: filed.flatMap((each) => buildEditable(editable, each).site ?? []),
    };
  },
  subjectsOf: placesOf,
  aboutOf: aboutPage,
  setOf: (_requested, { changeSetId }) => changeSetId,
  by: callerForContent,
  nothing: 'Another page now uses this address. The page was not restored.',
  resultOf: () => null,
});

/** `menu`: `header`, or the number of a column at the foot. */
type LinkInput = ContentPlace & { readonly menu: string; readonly label: string };

/** Menus are the look of a site: content editors alone do not change them. */
export const linkPage = act<LinkInput, Loaded, SiteChange, null, Ports>({
  name: 'site.look',
  load: ({ requested, dealerGroupId }, { changes }, now) =>
    requested.slug === null || requested.of === 'group'
      ? Promise.resolve(null)
      : openContent(dealerGroupId, requested, changes.reading(dealerGroupId), now),
  subjectsOf: () => [{}],
  aboutOf: ({ site }) => ({ kind: 'site', id: site }),
  decide({ requested, loaded }) {
    const label = requested.label.trim();
    if (label === '') return refused(invalid({ label: 'Enter the link text.' }));
    const { live, current } = loaded;
    const link = { label, href: `/${requested.slug}` };
    const { header, footer } = live.config.navigation;
    const column = /^\d+$/.test(requested.menu) ? footer[Number(requested.menu)] : undefined;
    if (requested.menu !== 'header' && column === undefined)
      return refused(invalid({ menu: 'Choose a menu.' }));
    const path = requested.menu === 'header' ? 'navigation.header' : 'navigation.footer';
    const value =
      column === undefined
        ? [...header, link]
        : footer.map((each) => (each === column ? { ...each, links: [...each.links, link] } : each));
    const held = JSON.parse(JSON.stringify(value)) as JsonValue;
    return {
      ok: true,
      plan: { path, op: 'set', value: { is: held }, seen: siteChanges.seenOf(current, path) },
    };
  },
  async save({ caller, dealerGroupId, loaded, plan: change, audit }, app) {
    const by = callerForSites(caller, audit, (path) => path === change.path);
    const outcome = await changeSite(
      { dealerGroupId, subject: loaded.subject, title: 'Menus', changes: [change], by },
      app,
    );
    return siteRefusal(outcome, contentWords) ?? { kind: 'done', result: null };
  },
});
