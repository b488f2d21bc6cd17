/** The redirects of a site, and the addresses that its visitors missed, with where each was probably meant to go. */
import type { NotFoundPath } from '#domain/redirect/not-found-path.ts';
import type { StoredRedirect } from '#domain/redirect/redirect.ts';
import { listTargetPages, suggestTarget } from '#domain/redirect/suggest-target.ts';
import { reading } from '#use-cases/staff/act.ts';
import { findSiteOf, type RedirectPorts } from './change-redirects.ts';

export type NotFoundView = NotFoundPath & {
  /** Null where nothing of the site is like it. */
  readonly suggested: string | null;
};

export type RedirectsView = {
  readonly group: string;
  readonly site: { readonly slug: string; readonly name: string; readonly origin: string };
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly timeZone: string;
  readonly notFound: readonly NotFoundView[];
  readonly leftOut: readonly NotFoundPath[];
  /** Those that have what was looked for in their addresses; a screen full of them. */
  readonly redirects: readonly StoredRedirect[];
  readonly redirectCount: number;
  /** Lists that were added at one time, the newest first, with how many of each are as they were then. */
  readonly lists: readonly { readonly madeAt: Date; readonly madeBy: string; readonly count: number }[];
  readonly query: string;
  /** Addresses of pages, as suggestions for a target. */
  readonly pages: readonly string[];
};

/** More are found by what is in their addresses. */
const maxShown = 200;
const maxLists = 5;

/** Without a name: the first site of the group. */
export const viewRedirects = reading<
  { readonly site: string | null; readonly query: string },
  RedirectsView,
  RedirectPorts
>({
  name: 'site.look',
  async read({ requested, dealerGroupId }, app) {
    const sites = app.sitesOf(dealerGroupId);
    const site =
      requested.site === null ? (sites[0] ?? null) : findSiteOf(dealerGroupId, requested.site, app);
    if (site === null) return null;
    const [notFound, redirects] = await Promise.all([
      app.notFoundPathStore.listNotFound(site),
      app.redirectStore.list(dealerGroupId),
    ]);
    const pages = listTargetPages(site);
    const mine = redirects.filter(({ siteSlug }) => siteSlug === site.siteSlug);
    const query = requested.query.trim().toLowerCase();
    const found = mine.filter(
      ({ source, target }) => source.includes(query) || (target?.toLowerCase().includes(query) ?? false),
    );
    return {
      group: dealerGroupId,
      site: { slug: site.siteSlug, name: site.config.name, origin: app.siteOrigin(site) },
      sites: sites.map(({ siteSlug, config }) => ({ slug: siteSlug, name: config.name })),
      timeZone: site.config.timeZone,
      notFound: notFound
        .filter(({ isLeftOut }) => !isLeftOut)
        .map((address) => ({ ...address, suggested: suggestTarget(address.path, pages) })),
      leftOut: notFound.filter(({ isLeftOut }) => isLeftOut),
      redirects: found.slice(0, maxShown),
      redirectCount: mine.length,
      lists: listLists(mine),
      query: requested.query.trim(),
      pages,
    };
  },
});

/** Redirects of one moment came as one list. */
function listLists(redirects: readonly StoredRedirect[]): RedirectsView['lists'] {
  return [...Map.groupBy(redirects, ({ madeAt }) => madeAt.getTime()).values()]
    .flatMap((ofList) => {
      const [first] = ofList;
      return first === undefined || ofList.length < 2
        ? []
        : [{ madeAt: first.madeAt, madeBy: first.madeBy, count: ofList.length }];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
    .slice(0, maxLists);
}
