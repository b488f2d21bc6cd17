import { menuLinks, type NavigationItem } from './navigation-item.ts';

type Props = { readonly item: NavigationItem; readonly className: string };

/** What a menu leads to, its own page first where it has one. */
export function MenuList({ item, className }: Props) {
  return (
    <ul className={className}>
      {menuLinks(item).map((link) => (
        <li key={link.href}>
          <a className="navigation-menu__link" href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
