/** A page is taken down and put up again, is taken away and brought back, and gets its link in a menu. */

import type { JsonValue } from '#domain/audit/json-value.ts';
import { type SiteChange, siteChanges } from '#domain/site-desk/site-changes.ts';
import { heldIn } from '#domain/site-desk/site-override.ts';
import { isInside } from '#domain/site-edit/edit-path.ts';
import { siteRefusal, undoAct } from '#use-cases/change/change-answers.ts';
import { type ChangePorts, callerForSites } from '#use-cases/change/change-ports.ts';
import { buildEditable, loadEditableSites } from '#use-cases/change/editable-sites.ts';
import { act, formProblem, invalid, refused } from '#use-cases/staff/act.ts';
import { changeSite } from './change-site.ts';
import { type ContentPlace, openContent, subjectAt } from './content-place.ts';
import { callerForContent, contentWords } from './content-root.ts';
import { findTakenAway } from './page-versions.ts';

/** `down`: kept here, and shown to nobody. `away`: it leaves the list, and can be brought back. */
export const standingSteps = ['down', 'up', 'away'] as const;
export type StandingStep = (typeof standingSteps)[number];

type Loaded = NonNullable<Awaited<ReturnType<typeof openContent>>>;
/** `seen`: of the page's standing, or of the whole page where it is taken away. */
type Asked = ContentPlace & { readonly step: StandingStep; readonly seen: string };
type Ports = Omit<ChangePorts, 'newId'> & { readonly newId: () => string };

const aboutPage = ({ site, slug }: { readonly site: string; readonly slug: string | null }) => ({
  kind: 'content',
  id: `${site || 'shared'}/${slug ?? 'offers'}`,
});
const placesOf = ({ sites }: Pick<Loaded, 'sites'>) =>
  sites.flatMap(({ locations }) => locations.map(({ slug }) => ({ locationSlug: slug })));

export const standPage = act<Asked, Loaded, readonly SiteChange[], StandingStep, Ports>({
  name: 'content.publish',
  load: ({ asked, dealerGroupId }, { changes }, now) =>
    asked.slug === null
      ? Promise.resolve(null)
      : openContent(dealerGroupId, asked, changes.reading(dealerGroupId), now),
  subjectsOf: placesOf,
  aboutOf: aboutPage,
  decide({ asked, loaded }, now) {
    const { root } = loaded;
    const isThere = heldIn(loaded.value, root) !== null && asked.slug !== null;
    if (!isThere) return refused(formProblem('This page is not there any more.'));
    const { seen } = asked;
    if (asked.step === 'away')
      return { ok: true, plan: [...lettingGo(loaded, now), { path: root, op: 'set', value: null, seen }] };
    const is = asked.step === 'down' ? 'draft' : 'published';
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

/** What staff said inside of the page goes with it, and comes back with it: an edit without its page would be a mistake. */
function lettingGo({ standing, root }: Loaded, now: Date): readonly SiteChange[] {
  return standing.overrides
    .filter(
      ({ owner, path, endsAt }) =>
        owner === 'staff' && (endsAt === null || endsAt > now) && isInside(path, root),
    )
    .map(({ path }) => ({ path, op: 'release', value: null, seen: siteChanges.seenOf(standing, path) }));
}

/** The page that was taken away in one go stands as it did. */
export const bringBackPage = undoAct<
  ContentPlace,
  { readonly changeSetId: string; readonly sites: Loaded['sites'] },
  null,
  Ports
>({
  name: 'content.publish',
  async load({ asked, dealerGroupId }, { changes }, now) {
    const editable = await loadEditableSites(dealerGroupId, changes.reading(dealerGroupId), now);
    const away = await findTakenAway(dealerGroupId, subjectAt(dealerGroupId, asked), { changes });
    const gone = away.find(({ slug }) => slug === asked.slug);
    if (gone === undefined) return null;
    const filed = editable.filed.filter(({ siteSlug }) => asked.of === 'group' || siteSlug === asked.site);
    return {
      changeSetId: gone.changeSetId,
      sites: filed.flatMap((each) => buildEditable(editable, each).site ?? []),
    };
  },
  subjectsOf: placesOf,
  aboutOf: aboutPage,
  setOf: (_asked, { changeSetId }) => changeSetId,
  by: callerForContent,
  nothing: 'Somebody made another page there meanwhile: nothing was brought back.',
  resultOf: () => null,
});

/** `menu`: `header`, or the number of a column at the foot. */
type LinkAsked = ContentPlace & { readonly menu: string; readonly label: string };

/** Menus are the look of a site: whoever looks after content alone does not change them. */
export const linkPage = act<LinkAsked, Loaded, SiteChange, null, Ports>({
  name: 'site.look',
  load: ({ asked, dealerGroupId }, { changes }, now) =>
    asked.slug === null || asked.of === 'group'
      ? Promise.resolve(null)
      : openContent(dealerGroupId, asked, changes.reading(dealerGroupId), now),
  subjectsOf: () => [{}],
  aboutOf: ({ site }) => ({ kind: 'site', id: site }),
  decide({ asked, loaded }) {
    const label = asked.label.trim();
    if (label === '') return refused(invalid({ label: 'Say what the link says.' }));
    const { live, standing } = loaded;
    const link = { label, href: `/${asked.slug}` };
    const { header, footer } = live.config.navigation;
    const column = /^\d+$/.test(asked.menu) ? footer[Number(asked.menu)] : undefined;
    if (asked.menu !== 'header' && column === undefined) return refused(invalid({ menu: 'Choose a menu.' }));
    const path = asked.menu === 'header' ? 'navigation.header' : 'navigation.footer';
    const value =
      column === undefined
        ? [...header, link]
        : footer.map((each) => (each === column ? { ...each, links: [...each.links, link] } : each));
    const held = JSON.parse(JSON.stringify(value)) as JsonValue;
    return {
      ok: true,
      plan: { path, op: 'set', value: { is: held }, seen: siteChanges.seenOf(standing, path) },
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
