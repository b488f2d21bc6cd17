/** Where the site leads: the second row of the header, or on a phone the sheet behind the menu's button. */
import { allStockHref } from '#domain/site/links.ts';
import { seeAllText } from '#view-models/site/see-all-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { GarageLabels } from '#web/site/features/navigation/garage-link.tsx';
import { navigationId } from '#web/site/features/navigation/menu-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OpenState } from '#web/ui/open-state.tsx';
import { usePage } from '#web/ui/page.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { isCurrentItem, type NavigationItem, opensMenu } from './navigation-item.ts';
import { NavigationMenu } from './navigation-menu.tsx';

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
