/** What the platform fills in for a `models` menu: body types, powertrains, models. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { filterGroups, type MenuGroup } from '#web/site/features/navigation/model-menu-groups.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { ComingSoonBadge } from '#web/ui/coming-soon-badge.tsx';

export function ModelsMenu({ site }: { readonly site: SiteView }) {
  const models = site.models.map(({ name, href, isComingSoon }) => ({ label: name, href, isComingSoon }));
  return (
    <div className="navigation-menu__panel models-menu">
      <div className="models-menu__groups">
        {filterGroups(site).map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <Group title="Models" links={models} />
      </div>
      <ArrowLink href="/models">View All Models</ArrowLink>
    </div>
  );
}

function Group({ title, links }: MenuGroup) {
  if (links.length === 0) return null;
  return (
    <div className="models-menu__group">
      <p className="models-menu__title">{title}</p>
      <ul className="models-menu__links">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              {link.label}
              {link.isComingSoon ? <ComingSoonBadge /> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
