/** What the platform fills in for a `models` menu: body types, powertrains, models (NAV-3, NAV-4). */
import { refinedStockHref } from '#domain/site/links.ts';
import { bodyTypeHref } from '#domain/stock-search/address/search-href.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { ComingSoonBadge } from '#web/ui/coming-soon-badge.tsx';

const mostBodyTypes = 8;

type MenuLink = { readonly label: string; readonly href: string; readonly isComingSoon?: boolean };

export function ModelsMenu({ site }: { readonly site: SiteView }) {
  const bodyTypes = site.bodyTypes
    .slice(0, mostBodyTypes)
    .map((body) => ({ label: body, href: bodyTypeHref(body) }));
  const powertrains = site.fuelTypes.map((fuel) => ({ label: fuel, href: refinedStockHref('fuel', fuel) }));
  const models = site.models.map(({ name, href, isComingSoon }) => ({ label: name, href, isComingSoon }));
  return (
    <div className="navigation-menu__panel models-menu">
      <div className="models-menu__groups">
        <Group title="Body type" links={bodyTypes} />
        <Group title="Powertrain" links={powertrains} />
        <Group title="Models" links={models} />
      </div>
      <ArrowLink href="/models">View All Models</ArrowLink>
    </div>
  );
}

function Group({ title, links }: { readonly title: string; readonly links: readonly MenuLink[] }) {
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
