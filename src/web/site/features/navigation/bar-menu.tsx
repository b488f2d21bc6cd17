/** One entry of a navigation bar: a link, or a button that opens a menu (NAV-1, NAV-5). */
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { useDisclosure } from '../../../client/use-disclosure.ts';
import { MenuLinks, type NavigationItem } from './menu-links.tsx';

type Props = {
  readonly site: SiteView;
  readonly item: NavigationItem;
  readonly block: string;
  readonly linkClass: string;
};

export function BarMenu({ site, item, block, linkClass }: Props) {
  const { pathname } = useLocation();
  const disclosure = useDisclosure(site.menuTrigger);
  if (item.links.length === 0) {
    return (
      <a className={linkClass} href={item.href} aria-current={item.href === pathname ? 'page' : undefined}>
        {item.label}
      </a>
    );
  }
  return (
    <details {...disclosure} className={`${block}-menu`} name="main-navigation">
      <summary className={linkClass}>
        {item.label}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </summary>
      <MenuLinks site={site} item={item} block={block} />
    </details>
  );
}
