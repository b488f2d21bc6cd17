/** Redirects of a whole former website at a time: what a list would do, adding it, and deleting what one added. */
import {
  type PlannedLine,
  planRedirects,
  type RedirectLine,
  readRedirectLines,
} from '#domain/redirect/plan-redirects.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { act, invalid, type Refusal, reading } from '#use-cases/staff/act.ts';
import { findCarPaths, findSiteOf, type RedirectPorts } from './change-redirects.ts';

export type RedirectList = { readonly site: string; readonly list: string };

export type RedirectListPreview = {
  /** As it was sent, for the form that adds it. */
  readonly list: string;
  /** Null, where it could be read. */
  readonly problem: string | null;
  readonly lines: readonly PlannedLine[];
};

type Loaded = {
  readonly site: SiteContext;
  readonly sites: readonly SiteContext[];
  readonly lines: readonly RedirectLine[];
  readonly carPaths: ReadonlySet<string>;
  readonly problem: string | null;
};

async function loadList(
  { site: siteSlug, list }: RedirectList,
  dealerGroupId: string,
  app: RedirectPorts,
  now: Date,
): Promise<Loaded | null> {
  const site = findSiteOf(dealerGroupId, siteSlug, app);
  if (site === null) return null;
  const read = readRedirectLines(list);
  const lines = read.ok ? read.lines : [];
  const typed = lines.flatMap(({ source, target }) => [source, target]);
  const carPaths = await findCarPaths(site, typed, app, now);
  return { site, sites: app.sitesOf(dealerGroupId), lines, carPaths, problem: read.ok ? null : read.problem };
}

/** What each line would do; nothing is saved. */
export const previewRedirects = reading<RedirectList, RedirectListPreview, RedirectPorts>({
  name: 'site.look',
  async read({ requested, dealerGroupId }, app, now) {
    const loaded = await loadList(requested, dealerGroupId, app, now);
    if (loaded === null) return null;
    const redirects = await app.redirectStore.list(dealerGroupId);
    const { lines, problem, ...around } = loaded;
    return { list: requested.list, problem, lines: planRedirects(lines, { ...around, redirects }) };
  },
});

/** Adds and changes what can be; lines with a problem are left out, as in the preview. */
export const importRedirects = act<RedirectList, Loaded, RedirectList, 'listed', RedirectPorts>({
  name: 'site.look',
  load: ({ requested, dealerGroupId }, app, now) => loadList(requested, dealerGroupId, app, now),
  subjectsOf: () => [{}],
  aboutOf: ({ site }) => ({ kind: 'site', id: site }),
  decide: ({ requested, loaded: { problem } }) =>
    problem === null ? { ok: true, plan: requested } : { ok: false, refusal: invalid({ list: problem }) },
  async save({ caller, dealerGroupId, loaded, audit }, app, now) {
    const { lines, problem: _problem, ...around } = loaded;
    const { siteSlug } = around.site;
    const outcome = await app.redirectStore.change<Refusal>(dealerGroupId, (all) => {
      const planned = planRedirects(lines, { ...around, redirects: all });
      const changes = planned.flatMap((line) =>
        line.kind === 'add' || line.kind === 'change' ? [line.redirect] : [],
      );
      if (changes.length === 0)
        return {
          kind: 'refused',
          refused: invalid({ list: 'None of these lines adds or changes a redirect.' }),
        };
      const mine = new Map(
        all.filter((each) => each.siteSlug === siteSlug).map((each) => [each.source, each]),
      );
      const replaced = changes.flatMap(({ source }) => mine.get(source) ?? []);
      const puts = changes.map((redirect) => ({
        ...redirect,
        version: (mine.get(redirect.source)?.version ?? 0) + 1,
        madeBy: caller.member.name,
        madeAt: now,
      }));
      const note = audit({
        before: replaced.length === 0 ? null : replaced.map(({ source, target }) => ({ source, target })),
        after: changes.map(({ source, target }) => ({ source, target })),
      });
      return { kind: 'write', siteSlug, puts, removes: replaced.map(({ source }) => source), note };
    });
    return outcome.kind === 'refused' ? outcome.refused : { kind: 'done', result: 'listed' };
  },
});

export type ImportedRedirects = { readonly site: string; readonly madeAt: Date };

/** Deletes what was added or changed at one time, and is as it was then. */
export const deleteImportedRedirects = act<
  ImportedRedirects,
  SiteContext,
  ImportedRedirects,
  'unlisted',
  RedirectPorts
>({
  name: 'site.look',
  load: async ({ requested, dealerGroupId }, app) => findSiteOf(dealerGroupId, requested.site, app),
  subjectsOf: () => [{}],
  aboutOf: ({ site }) => ({ kind: 'site', id: site }),
  decide: ({ requested }) => ({ ok: true, plan: requested }),
  async save({ dealerGroupId, loaded: { siteSlug }, plan: { madeAt }, audit }, app) {
    const outcome = await app.redirectStore.change<Refusal>(dealerGroupId, (all) => {
      const ofList = all.filter(
        (each) => each.siteSlug === siteSlug && each.madeAt.getTime() === madeAt.getTime(),
      );
      if (ofList.length === 0) return { kind: 'refused', refused: { kind: 'missing' } };
      const note = audit({ before: ofList.map(({ source, target }) => ({ source, target })), after: null });
      return { kind: 'write', siteSlug, puts: [], removes: ofList.map(({ source }) => source), note };
    });
    return outcome.kind === 'refused' ? outcome.refused : { kind: 'done', result: 'unlisted' };
  },
});
