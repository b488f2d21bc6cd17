/** One entry of the navigation: a link, or a button that opens a menu, which unfolds on a phone. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { usePage } from '#web/ui/page.tsx';
import { MenuLinks, type NavigationItem } from './menu-links.tsx';

type Props = {
  readonly site: SiteView;
  readonly item: NavigationItem;
  readonly block: string;
  readonly linkClass: string;
};

export function BarMenu({ site, item, block, linkClass }: Props) {
  const { path } = usePage();
  if (item.links.length === 0 && item.menu === undefined) {
    return (
      <a className={linkClass} href={item.href} aria-current={item.href === path ? 'page' : undefined}>
        {item.label}
      </a>
    );
  }
  return (
    <Disclosure trigger={site.menuTrigger} className={`${block}-menu`} name="navigation">
      <summary className={`${linkClass} with-icon icon--chevron-down`}>{item.label}</summary>
      <MenuLinks site={site} item={item} block={block} />
    </Disclosure>
  );
}
