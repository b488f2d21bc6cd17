/** The links of a menu, in the classes of the template that draws it. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { ComingSoonBadge } from '#web/ui/coming-soon-badge.tsx';
import { filterGroups, type MenuGroup, type MenuLink } from './model-menu-groups.ts';

export type NavigationItem = SiteView['header'][number];

type Props = {
  readonly site: Pick<SiteView, 'bodyTypes' | 'fuelTypes' | 'models'>;
  readonly item: NavigationItem;
  /** Class prefix of the template that draws it: `volt` gives `volt-menu__links`. */
  readonly block: string;
};

/** The links a menu opens; the models menu also groups body types and powertrains, and leads to all models. */
export function MenuLinks({ site, item, block }: Props) {
  if (item.menu !== 'models') return <LinkList links={item.links} className={`${block}-menu__links`} />;
  return (
    <div className={`${block}-menu__links models-groups`}>
      {modelGroups(site, item).map(({ title, links }) => (
        <div key={title} className="models-groups__group">
          <p className="models-groups__title">{title}</p>
          <LinkList links={links} />
        </div>
      ))}
      <a className="models-groups__all" href="/models">
        View All Models
      </a>
    </div>
  );
}

function LinkList({
  links,
  className,
}: {
  readonly links: readonly MenuLink[];
  readonly className?: string;
}) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.label}
            {link.isComingSoon ? <ComingSoonBadge /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The site's own links first, without those that a filter repeats; where it has none, its models. */
function modelGroups(site: Props['site'], { links }: NavigationItem): readonly MenuGroup[] {
  const filters = filterGroups(site);
  const isFilter = ({ href }: MenuLink) =>
    filters.some((group) => group.links.some((link) => link.href === readAddress(href)));
  const own = markComingSoon(
    links.length > 0 ? links : site.models.map(({ name, href }) => ({ label: name, href })),
    site.models,
  ).filter((link) => !isFilter(link));
  const areModels = own.some(({ href }) => site.models.some((model) => model.href === href));
  return own.length === 0 ? filters : [{ title: areModels ? 'Models' : 'Popular', links: own }, ...filters];
}

/** A model that is on its way is marked where the menu names it, and named where the menu leaves it out. */
function markComingSoon(links: readonly MenuLink[], models: SiteView['models']): readonly MenuLink[] {
  const coming = models.filter(({ isComingSoon }) => isComingSoon);
  const isNamed = ({ href }: { readonly href: string }) => links.some((link) => link.href === href);
  return [
    ...links.map((link) => ({ ...link, isComingSoon: coming.some(({ href }) => href === link.href) })),
    ...coming
      .filter((model) => !isNamed(model))
      .map(({ name, href }) => ({ label: name, href, isComingSoon: true })),
  ];
}

/** An address as links write it: brackets may be typed as they are. */
function readAddress(href: string): string {
  return href.replaceAll('[', '%5B').replaceAll(']', '%5D');
}
