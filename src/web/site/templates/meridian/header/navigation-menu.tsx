/** One menu of the main navigation: opens on click or on hover, as the site says (NAV-5). */
import { ChevronDown } from 'lucide-react';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { useDisclosure } from '../../../../client/use-disclosure.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { MenuList } from './menu-list.tsx';
import { ModelsMenu } from './models-menu.tsx';
import type { NavigationItem } from './navigation-item.ts';

type Props = { readonly item: NavigationItem; readonly site: SiteView; readonly isCurrent: boolean };

export function NavigationMenu({ item, site, isCurrent }: Props) {
  const disclosure = useDisclosure(site.menuTrigger);
  return (
    <details {...disclosure} className="navigation-menu" name="main-navigation">
      <summary className="main-navigation__link" data-current={isCurrent || undefined}>
        {item.label}
        <Icon of={ChevronDown} size={16} className="navigation-menu__chevron" />
      </summary>
      {item.menu === 'models' ? (
        <div className="navigation-menu__panel navigation-menu__panel--wide">
          <ModelsMenu site={site} />
        </div>
      ) : (
        <MenuList item={item} className="navigation-menu__panel" />
      )}
    </details>
  );
}
