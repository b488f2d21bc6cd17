/** The second row of the header on a wide screen (NAV-1). */
import { Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { isCurrentItem, type NavigationItem, opensMenu } from './navigation-item.ts';
import { NavigationMenu } from './navigation-menu.tsx';

export function MainNavigation({ site }: { readonly site: SiteView }) {
  const { pathname } = useLocation();
  const { primaryLocation: location } = site;
  return (
    <nav className="main-navigation" aria-label="Main">
      <ul className="wrap main-navigation__list">
        {site.header.map((item) => (
          <li key={item.label} className="main-navigation__item">
            <Item item={item} site={site} isCurrent={isCurrentItem(item, pathname)} />
          </li>
        ))}
        {location?.telHref ? (
          <li className="main-navigation__phone">
            <a className="main-navigation__link tabular" href={location.telHref}>
              <Icon of={Phone} size={16} />
              {location.phoneText}
            </a>
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
