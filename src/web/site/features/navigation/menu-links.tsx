import type { SiteView } from '../../../../use-cases/site/view-site.ts';

export type NavigationItem = SiteView['header'][number];

type Props = {
  readonly item: NavigationItem;
  /** Class prefix of the template that draws it: `volt` gives `volt-menu__links`. */
  readonly block: string;
};

/** The links a menu opens, with the way to all models where it is the models' menu (NAV-3). */
export function MenuLinks({ item, block }: Props) {
  return (
    <ul className={`${block}-menu__links`}>
      {item.links.map((link) => (
        <li key={link.href}>
          <a className={`${block}-menu__link`} href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
      {item.menu === 'models' ? (
        <li>
          <a className={`${block}-menu__link`} href="/models">
            View All Models
          </a>
        </li>
      ) : null}
    </ul>
  );
}
