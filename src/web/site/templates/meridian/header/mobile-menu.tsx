/** The menu of a phone: a sheet under the header that opens without script. What lies behind it is out of reach while it is open. */
import { allStockHref } from '#domain/site/links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OpenState } from '#web/ui/open-state.tsx';
import { usePage } from '#web/ui/page.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { MenuList } from './menu-list.tsx';
import { ModelsMenu } from './models-menu.tsx';
import { isCurrentItem, type NavigationItem, opensMenu } from './navigation-item.ts';

export function MobileMenu({ site }: { readonly site: SiteView }) {
  const { path } = usePage();
  const { primaryLocation: location } = site;
  return (
    <Disclosure className="mobile-menu" name="phone-header" coversPage>
      <summary className="icon-button" aria-label="Menu">
        <Icon name="menu" size={24} className="disclosure-icon-closed" />
        <Icon name="x" size={24} className="disclosure-icon-open" />
      </summary>
      <nav className="mobile-menu__sheet" aria-label="Menu">
        <ul className="mobile-menu__list">
          {site.header.map((item) => (
            <li key={item.label}>
              <Item item={item} site={site} isCurrent={isCurrentItem(item, path)} />
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
            See all {formatNumber(site.stockCount, site.locale)} {site.stockNoun.many}
          </a>
          {location?.phone ? (
            <PhoneLink number={location.phone} className="button button--outline button--block tabular">
              {(number) => <>Call {number}</>}
            </PhoneLink>
          ) : null}
        </div>
      </nav>
    </Disclosure>
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
        <Icon name="chevron-down" className="mobile-menu__chevron" />
      </summary>
      {item.menu === 'models' ? (
        <ModelsMenu site={site} />
      ) : (
        <MenuList item={item} className="mobile-menu__links" />
      )}
    </details>
  );
}
