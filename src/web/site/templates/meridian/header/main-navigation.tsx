/** The second row of the header on a wide screen (NAV-1). */
import type { SiteView } from '#view-models/site/view-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePage } from '#web/ui/page.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { isCurrentItem, type NavigationItem, opensMenu } from './navigation-item.ts';
import { NavigationMenu } from './navigation-menu.tsx';

export function MainNavigation({ site }: { readonly site: SiteView }) {
  const { path } = usePage();
  const { primaryLocation: location } = site;
  return (
    <nav className="main-navigation" aria-label="Main">
      <ul className="wrap main-navigation__list">
        {site.header.map((item) => (
          <li key={item.label} className="main-navigation__item">
            <Item item={item} site={site} isCurrent={isCurrentItem(item, path)} />
          </li>
        ))}
        {location?.phone ? (
          <li className="main-navigation__phone">
            <PhoneLink number={location.phone} className="main-navigation__link tabular">
              {(number) => (
                <>
                  <Icon name="phone" size={16} />
                  {number}
                </>
              )}
            </PhoneLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

type ItemProps = { readonly item: NavigationItem; readonly site: SiteView; readonly isCurrent: boolean };

function Item({ item, site, isCurrent }: ItemProps) {
  if (opensMenu(item)) return <NavigationMenu item={item} site={site} isCurrent={isCurrent} />;
  return (
    <a
      className="main-navigation__link"
      href={item.href ?? '/'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {item.label}
    </a>
  );
}
