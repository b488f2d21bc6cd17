/** One menu of the main navigation: opens on click or on hover, as the site says (NAV-5). */
import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuList } from './menu-list.tsx';
import { ModelsMenu } from './models-menu.tsx';
import type { NavigationItem } from './navigation-item.ts';

type Props = { readonly item: NavigationItem; readonly site: SiteView; readonly isCurrent: boolean };

export function NavigationMenu({ item, site, isCurrent }: Props) {
  return (
    <Disclosure trigger={site.menuTrigger} className="navigation-menu" name="main-navigation">
      <summary className="main-navigation__link" data-current={isCurrent || undefined}>
        {item.label}
        <Icon name="chevron-down" size={16} className="navigation-menu__chevron" />
      </summary>
      {item.menu === 'models' ? (
        <div className="navigation-menu__panel navigation-menu__panel--wide">
          <ModelsMenu site={site} />
        </div>
      ) : (
        <MenuList item={item} className="navigation-menu__panel" />
      )}
    </Disclosure>
  );
}
