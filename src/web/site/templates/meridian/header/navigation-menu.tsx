/** One menu of the navigation: in the bar it opens on click or on hover, as the site says; on a phone it unfolds. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ModelsMenu } from './models-menu.tsx';
import { menuLinks, type NavigationItem } from './navigation-item.ts';

type Props = { readonly item: NavigationItem; readonly site: SiteView; readonly isCurrent: boolean };

export function NavigationMenu({ item, site, isCurrent }: Props) {
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
