/** One entry of the navigation: a link, or a button that opens a menu, which unfolds on a phone. */

import { refinedStockHref } from '#domain/site/links.ts';
import { bodyTypeHref } from '#domain/stock-search/address/search-href.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { ComingSoonBadge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { usePage } from '#web/ui/page.tsx';

type MenuLink = { readonly label: string; readonly href: string; readonly isComingSoon?: boolean };
/** The filters that a models menu lists under its headings, on every template. */
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

/** The links of a menu, in the classes of the template that draws it. */
export type NavigationItem = SiteView['header'][number];

type MenuLinksProps = {
  readonly site: Pick<SiteView, 'bodyTypes' | 'fuelTypes' | 'models'>;
  readonly item: NavigationItem;
  /** Class prefix of the template that draws it: `volt` gives `volt-menu__links`. */
  readonly block: string;
};

/** The links a menu opens; the models menu also groups body types and powertrains, and leads to all models. */
export function MenuLinks({ site, item, block }: MenuLinksProps) {
  if (item.menu !== 'models') return <LinkList links={item.links} className={`${block}-menu__links`} />;
  return (
    <div className={`${block}-menu__links models-groups`}>
      {modelGroups(site, item).map(({ title, links }) => (
        <div key={title} className="models-groups__group">
          <p className="models-groups__title">{title}</p>
          <LinkList links={links} />
        </div>
      ))}
      <a className="models-groups__all" href="/models">
        View All Models
      </a>
    </div>
  );
}

function LinkList({
  links,
  className,
}: {
  readonly links: readonly MenuLink[];
  readonly className?: string;
}) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.label}
            {link.isComingSoon ? <ComingSoonBadge /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The site's own links first, without those that a filter repeats; where it has none, its models. */
function modelGroups(site: MenuLinksProps['site'], { links }: NavigationItem): readonly MenuGroup[] {
  const filters = filterGroups(site);
  const isFilter = ({ href }: MenuLink) =>
    filters.some((group) => group.links.some((link) => link.href === readAddress(href)));
  const own = markComingSoon(
    links.length > 0 ? links : site.models.map(({ name, href }) => ({ label: name, href })),
    site.models,
  ).filter((link) => !isFilter(link));
  const areModels = own.some(({ href }) => site.models.some((model) => model.href === href));
  return own.length === 0 ? filters : [{ title: areModels ? 'Models' : 'Popular', links: own }, ...filters];
}

/** A model that is on its way is marked where the menu names it, and named where the menu leaves it out. */
function markComingSoon(links: readonly MenuLink[], models: SiteView['models']): readonly MenuLink[] {
  const coming = models.filter(({ isComingSoon }) => isComingSoon);
  const isNamed = ({ href }: { readonly href: string }) => links.some((link) => link.href === href);
  return [
    ...links.map((link) => ({ ...link, isComingSoon: coming.some(({ href }) => href === link.href) })),
    ...coming
      .filter((model) => !isNamed(model))
      .map(({ name, href }) => ({ label: name, href, isComingSoon: true })),
  ];
}

/** An address as links write it: brackets may be typed as they are. */
function readAddress(href: string): string {
  return href.replaceAll('[', '%5B').replaceAll(']', '%5D');
}

type BarMenuProps = {
  readonly site: SiteView;
  readonly item: NavigationItem;
  readonly block: string;
  readonly linkClass: string;
};

export function BarMenu({ site, item, block, linkClass }: BarMenuProps) {
  const { path } = usePage();
  if (item.links.length === 0 && item.menu === undefined) {
    return (
      <a className={linkClass} href={item.href} aria-current={item.href === path ? 'page' : undefined}>
        {item.label}
      </a>
    );
  }
  return (
    <Disclosure trigger={site.menuTrigger} className={`${block}-menu`} name="navigation">
      <summary className={`${linkClass} with-icon icon--chevron-down`}>{item.label}</summary>
      <MenuLinks site={site} item={item} block={block} />
    </Disclosure>
  );
}
