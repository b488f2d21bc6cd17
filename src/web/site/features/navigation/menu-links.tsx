import { refinedStockHref } from '../../../../domain/site/links.ts';
import { bodyTypeHref } from '../../../../domain/stock-search/search-href.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';

export type NavigationItem = SiteView['header'][number];

type Props = {
  readonly site: Pick<SiteView, 'bodyTypes' | 'fuelTypes'>;
  readonly item: NavigationItem;
  /** Class prefix of the template that draws it: `volt` gives `volt-menu__links`. */
  readonly block: string;
};

type Link = { readonly label: string; readonly href: string };

/** The links a menu opens; the models' menu also lists body types, powertrains and the way to all models (NAV-3). */
export function MenuLinks({ site, item, block }: Props) {
  const filters = item.menu === 'models' ? modelFilters(site, item.links) : [];
  return (
    <ul className={`${block}-menu__links`}>
      {[...item.links, ...filters].map((link) => (
        <li key={link.href}>
          <a className={`${block}-menu__link`} href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
      {item.menu === 'models' ? (
        <li>
          <a className={`${block}-menu__link`} href="/models">
            View All Models
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Only what makes a difference: a yard whose stock is all electric has no menu of powertrains. */
function modelFilters(site: Props['site'], already: readonly Link[]): readonly Link[] {
  const bodyTypes = site.bodyTypes.map((body) => ({ label: body, href: bodyTypeHref(body) }));
  const powertrains = site.fuelTypes.map((fuel) => ({ label: fuel, href: refinedStockHref('fuel', fuel) }));
  return [bodyTypes, powertrains]
    .filter((links) => links.length > 1)
    .flatMap((links) => links.slice(0, 4))
    .filter(({ label, href }) => !already.some((link) => link.href === href || link.label.startsWith(label)));
}
