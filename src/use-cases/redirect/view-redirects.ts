/** The redirects of a site, and the addresses that its visitors missed, with where each was probably meant to go. */
import type { MissedAddress } from '#domain/redirect/missed-address.ts';
import type { KeptRedirect } from '#domain/redirect/redirect.ts';
import { listOwnPages, suggestTarget } from '#domain/redirect/suggest-target.ts';
import { reading } from '#use-cases/staff/act.ts';
import { findSiteOf, type RedirectPorts } from './redirect-ports.ts';

export type MissedView = MissedAddress & {
  /** Null where nothing of the site is like it. */
  readonly suggested: string | null;
};

export type RedirectsView = {
  readonly group: string;
  readonly site: { readonly slug: string; readonly name: string; readonly origin: string };
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly timeZone: string;
  readonly missed: readonly MissedView[];
  readonly leftOut: readonly MissedAddress[];
  /** Those that have what was looked for in their addresses; a screen full of them. */
  readonly redirects: readonly KeptRedirect[];
  readonly redirectCount: number;
  readonly query: string;
  /** Addresses of pages, for whoever types where to. */
  readonly pages: readonly string[];
};

/** More are found by what is in their addresses. */
const mostShown = 200;

/** Without a name: the first site of the group. */
export const viewRedirects = reading<
  { readonly site: string | null; readonly query: string },
  RedirectsView,
  RedirectPorts
>({
  name: 'site.look',
  async read({ asked, dealerGroupId }, app) {
    const sites = app.sitesOf(dealerGroupId);
    const site = asked.site === null ? (sites[0] ?? null) : findSiteOf(dealerGroupId, asked.site, app);
    if (site === null) return null;
    const [missed, redirects] = await Promise.all([
      app.missedAddressStore.listMissed(site),
      app.redirectStore.list(dealerGroupId),
    ]);
    const pages = listOwnPages(site);
    const mine = redirects.filter(({ siteSlug }) => siteSlug === site.siteSlug);
    const query = asked.query.trim().toLowerCase();
    const found = mine.filter(
      ({ source, target }) => source.includes(query) || (target?.toLowerCase().includes(query) ?? false),
    );
    return {
      group: dealerGroupId,
      site: { slug: site.siteSlug, name: site.config.name, origin: app.siteOrigin(site) },
      sites: sites.map(({ siteSlug, config }) => ({ slug: siteSlug, name: config.name })),
      timeZone: site.config.timeZone,
      missed: missed
        .filter(({ isLeftOut }) => !isLeftOut)
        .map((address) => ({ ...address, suggested: suggestTarget(address.path, pages) })),
      leftOut: missed.filter(({ isLeftOut }) => isLeftOut),
      redirects: found.slice(0, mostShown),
      redirectCount: mine.length,
      query: asked.query.trim(),
      pages,
    };
  },
});
