/** The links of a menu, in the classes of the template that draws it. */
import { refinedStockHref } from '#domain/site/links.ts';
import { bodyTypeHref } from '#domain/stock-search/address/search-href.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { ComingSoonBadge } from '#web/ui/coming-soon-badge.tsx';

export type NavigationItem = SiteView['header'][number];

type Props = {
  readonly site: Pick<SiteView, 'bodyTypes' | 'fuelTypes' | 'models'>;
  readonly item: NavigationItem;
  /** Class prefix of the template that draws it: `volt` gives `volt-menu__links`. */
  readonly block: string;
};

type Link = { readonly label: string; readonly href: string; readonly isComingSoon?: boolean };

/** The links a menu opens; the models' menu also lists body types, powertrains and the way to all models (NAV-3). */
export function MenuLinks({ site, item, block }: Props) {
  const isModels = item.menu === 'models';
  const links: readonly Link[] = isModels ? markComingSoon(item.links, site.models) : item.links;
  const filters = isModels ? modelFilters(site, links) : [];
  return (
    <ul className={`${block}-menu__links`}>
      {[...links, ...filters].map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.label}
            {link.isComingSoon ? <ComingSoonBadge /> : null}
          </a>
        </li>
      ))}
      {isModels ? (
        <li>
          <a href="/models">View All Models</a>
        </li>
      ) : null}
    </ul>
  );
}

/** NAV-4: a model that is on its way is marked where the menu names it, and named where the menu leaves it out. */
function markComingSoon(links: readonly Link[], models: SiteView['models']): readonly Link[] {
  const coming = models.filter(({ isComingSoon }) => isComingSoon);
  const isNamed = ({ href }: { readonly href: string }) => links.some((link) => link.href === href);
  return [
    ...links.map((link) => ({ ...link, isComingSoon: coming.some(({ href }) => href === link.href) })),
    ...coming
      .filter((model) => !isNamed(model))
      .map(({ name, href }) => ({ label: name, href, isComingSoon: true })),
  ];
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
