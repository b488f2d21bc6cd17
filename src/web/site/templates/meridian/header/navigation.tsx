/** Where the site leads: the second row of the header, or on a phone the sheet behind the menu's button. */
import { allStockHref } from '#domain/site/links.ts';
import { seeAllText } from '#view-models/site/see-all-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { filterGroups, type MenuGroup } from '#web/site/features/navigation/bar-menu.tsx';
import { GarageLabels } from '#web/site/features/navigation/header-links.tsx';
import { navigationId } from '#web/site/features/navigation/menu-button.tsx';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { ComingSoonBadge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { OpenState } from '#web/ui/hours-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePage } from '#web/ui/page.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

/** One menu of the navigation: in the bar it opens on click or on hover, as the site says; on a phone it unfolds. */
type Props = { readonly item: NavigationItem; readonly site: SiteView; readonly isCurrent: boolean };

function NavigationMenu({ item, site, isCurrent }: Props) {
  return (
    <Disclosure trigger={site.menuTrigger} className="navigation-menu" name="navigation">
      <summary
        className="navigation__entry with-icon icon--chevron-down"
        data-current={isCurrent || undefined}
      >
        {item.label}
      </summary>
      {item.menu === 'models' ? (
        <ModelsMenu site={site} />
      ) : (
        <ul className="navigation-menu__panel">
          {menuLinks(item).map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

export function Navigation({ site }: { readonly site: SiteView }) {
  const { path } = usePage();
  const { primaryLocation: location } = site;
  return (
    <nav id={navigationId} className="navigation" aria-label="Main">
      <ul className="navigation__list">
        {site.header.map((item) => (
          <li key={item.label}>
            <Item item={item} site={site} isCurrent={isCurrentItem(item, path)} />
          </li>
        ))}
      </ul>
      <div className="navigation__foot">
        {location ? (
          <a className="navigation__location" href={location.href}>
            <b>{location.name}</b>
            <OpenState isOpen={location.isOpen} text={location.openText} />
          </a>
        ) : null}
        <GarageLabels site={site} className="button button--ghost button--block" />
        <a className="button button--primary button--block" href={allStockHref}>
          {seeAllText(site)}
        </a>
        {location?.phone ? (
          <PhoneLink
            number={location.phone}
            className="button button--outline button--block navigation__phone tabular"
          >
            {(number) => (
              <>
                <Icon name="phone" size={16} />
                {number}
              </>
            )}
          </PhoneLink>
        ) : null}
      </div>
    </nav>
  );
}

type ItemProps = { readonly item: NavigationItem; readonly site: SiteView; readonly isCurrent: boolean };

function Item({ item, site, isCurrent }: ItemProps) {
  if (opensMenu(item)) return <NavigationMenu item={item} site={site} isCurrent={isCurrent} />;
  return (
    <a className="navigation__entry" href={item.href ?? '/'} aria-current={isCurrent ? 'page' : undefined}>
      {item.label}
    </a>
  );
}

/** What the platform fills in for a `models` menu: body types, powertrains, models. */
function ModelsMenu({ site }: { readonly site: SiteView }) {
  const models = site.models.map(({ name, href, isComingSoon }) => ({ label: name, href, isComingSoon }));
  return (
    <div className="navigation-menu__panel models-menu">
      <div className="models-menu__groups">
        {filterGroups(site).map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <Group title="Models" links={models} />
      </div>
      <ArrowLink href="/models">View All Models</ArrowLink>
    </div>
  );
}

function Group({ title, links }: MenuGroup) {
  if (links.length === 0) return null;
  return (
    <div className="models-menu__group">
      <p className="models-menu__title">{title}</p>
      <ul className="models-menu__links">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              {link.label}
              {link.isComingSoon ? <ComingSoonBadge /> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The navigation of the configuration as a menu draws it. */
export type NavigationItem = SiteView['header'][number];
type NavigationLink = NavigationItem['links'][number];

export function opensMenu(item: NavigationItem): boolean {
  return item.menu !== undefined || item.links.length > 0;
}

/** An item with a page of its own and a menu leads to the page from within the menu. */
export function menuLinks({ label, href, links }: NavigationItem): readonly NavigationLink[] {
  const isAmongThem = href === undefined || links.some((link) => link.href === href);
  return isAmongThem ? links : [{ label, href }, ...links];
}

/** True where the page at `path` belongs to the item. */
export function isCurrentItem(item: NavigationItem, path: string): boolean {
  const hrefs = [item.href, ...item.links.map((link) => link.href)];
  return hrefs.some((href) => href !== undefined && href === path);
}
