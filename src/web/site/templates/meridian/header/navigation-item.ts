/** The navigation of the configuration as a menu draws it. */
import type { SiteView } from '#view-models/site/view-site.ts';

export type NavigationItem = SiteView['header'][number];
type NavigationLink = NavigationItem['links'][number];

export function opensMenu(item: NavigationItem): boolean {
  return item.menu !== undefined || item.links.length > 0;
}

/** An item with a page of its own and a menu leads to the page from within the menu. */
export function menuLinks({ label, href, links }: NavigationItem): readonly NavigationLink[] {
  const isAmongThem = href === undefined || links.some((link) => link.href === href);
  return isAmongThem ? links : [{ label, href }, ...links];
}

/** True where the page at `path` belongs to the item. */
export function isCurrentItem(item: NavigationItem, path: string): boolean {
  const hrefs = [item.href, ...item.links.map((link) => link.href)];
  return hrefs.some((href) => href !== undefined && href === path);
}
