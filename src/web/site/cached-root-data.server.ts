/**
 * What every page of a site starts from, computed once a minute for each state of its stock: what is rendered of it is
 * cached with it.
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { type SiteView, viewSite } from '#view-models/site/view-site.ts';
import { siteThemeCss } from '#web/theme/site-theme.ts';

export type RootData = { readonly site: SiteView; readonly themeCss: string };

type CachedRoot = { readonly site: SiteContext; readonly minute: number; readonly data: RootData };

/** By the answer that tells the whole stock: the search gives out the same one until the stock changes. */
const cached = new WeakMap<object, CachedRoot>();

export function getRootData(
  site: SiteContext,
  all: Pick<SearchResult, 'count' | 'facets'>,
  now: Date,
): RootData {
  // "Open now" and similar change with a full minute (`describe-moment.ts`).
  const minute = Math.floor(now.getTime() / minuteMs);
  const known = cached.get(all);
  if (known?.site === site && known.minute === minute) return known.data;
  const inStock = (attribute: string) =>
    (all.facets[attribute] ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
  const stock = { count: all.count, bodyTypes: inStock('body'), fuelTypes: inStock('fuel') };
  const data = {
    site: viewSite(site, stock, now),
    themeCss: siteThemeCss(site.config.template, site.config.theme),
  };
  cached.set(all, { site, minute, data });
  return data;
}
