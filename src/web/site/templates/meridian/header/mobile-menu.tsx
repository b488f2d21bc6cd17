/** The menu of a phone: a sheet under the header that opens without script. What lies behind it is out of reach while it is open. */
import { ChevronDown, Menu, X } from 'lucide-react';
import { type SyntheticEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { allStockHref } from '../../../../../domain/site/links.ts';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { useDisclosure } from '../../../../client/use-disclosure.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { OpenState } from '../../../../ui/open-state.tsx';
import { MenuList } from './menu-list.tsx';
import { ModelsMenu } from './models-menu.tsx';
import { isCurrentItem, type NavigationItem, opensMenu } from './navigation-item.ts';

export function MobileMenu({ site }: { readonly site: SiteView }) {
  const { ref } = useDisclosure();
  const { pathname } = useLocation();
  useEffect(() => () => setPageInert(false), []);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setPageInert(currentTarget.open);
  const { primaryLocation: location } = site;
  return (
    <details ref={ref} className="mobile-menu" name="phone-header" onToggle={onToggle}>
      <summary className="icon-button" aria-label="Menu">
        <Icon of={Menu} size={24} className="disclosure-icon-closed" />
        <Icon of={X} size={24} className="disclosure-icon-open" />
      </summary>
      <nav className="mobile-menu__sheet" aria-label="Menu">
        <ul className="mobile-menu__list">
          {site.header.map((item) => (
            <li key={item.label}>
              <Item item={item} site={site} isCurrent={isCurrentItem(item, pathname)} />
            </li>
          ))}
        </ul>
        <div className="mobile-menu__foot">
          {location ? (
            <a className="mobile-menu__location" href={location.href}>
              <b>{location.name}</b>
              <OpenState isOpen={location.isOpen} text={location.openText} />
            </a>
          ) : null}
          <a className="button button--primary button--block" href={allStockHref}>
            See all {new Intl.NumberFormat(site.locale).format(site.stockCount)} {site.stockNoun.many}
          </a>
          {location?.telHref ? (
            <a className="button button--outline button--block tabular" href={location.telHref}>
              Call {location.phoneText}
            </a>
          ) : null}
        </div>
      </nav>
    </details>
  );
}

type ItemProps = { readonly item: NavigationItem; readonly site: SiteView; readonly isCurrent: boolean };

function Item({ item, site, isCurrent }: ItemProps) {
  if (!opensMenu(item)) {
    return (
      <a className="mobile-menu__entry" href={item.href ?? '/'} aria-current={isCurrent ? 'page' : undefined}>
        {item.label}
      </a>
    );
  }
  return (
    <details className="mobile-menu__group" name="phone-menu">
      <summary className="mobile-menu__entry">
        {item.label}
        <Icon of={ChevronDown} className="mobile-menu__chevron" />
      </summary>
      {item.menu === 'models' ? (
        <ModelsMenu site={site} />
      ) : (
        <MenuList item={item} className="mobile-menu__links" />
      )}
    </details>
  );
}

/** Keyboard and screen reader stay in the header and its sheet. */
function setPageInert(isInert: boolean): void {
  for (const part of document.querySelectorAll('main, body > footer')) part.toggleAttribute('inert', isInert);
}
