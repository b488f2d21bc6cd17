/** The filters that a models menu lists under its headings, on every template. */
import { refinedStockHref } from '#domain/site/links.ts';
import { bodyTypeHref } from '#domain/stock-search/address/search-href.ts';
import type { SiteView } from '#view-models/site/view-site.ts';

export type MenuLink = { readonly label: string; readonly href: string; readonly isComingSoon?: boolean };
export type MenuGroup = { readonly title: string; readonly links: readonly MenuLink[] };

const maxBodyTypes = 8;

/** Only what makes a difference: a yard whose stock is all electric has no group of powertrains. */
export function filterGroups(site: Pick<SiteView, 'bodyTypes' | 'fuelTypes'>): readonly MenuGroup[] {
  const bodyTypes = site.bodyTypes
    .slice(0, maxBodyTypes)
    .map((body) => ({ label: body, href: bodyTypeHref(body) }));
  const powertrains = site.fuelTypes.map((fuel) => ({ label: fuel, href: refinedStockHref('fuel', fuel) }));
  return [
    { title: 'Body type', links: bodyTypes },
    { title: 'Powertrain', links: powertrains },
  ].filter(({ links }) => links.length > 1);
}
