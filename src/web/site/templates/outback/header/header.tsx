/** The mark in the middle, links either side; one menu on a phone. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { BarMenu } from '#web/site/features/navigation/bar-menu.tsx';
import { GarageLabels } from '#web/site/features/navigation/header-links.tsx';
import { MenuButton, navigationId } from '#web/site/features/navigation/menu-button.tsx';
import { HeaderLogo, HeaderSigns } from '#web/site/templates/header-parts.tsx';

export function Header({ site }: { readonly site: SiteView }) {
  // The signs at the end are as wide as a link.
  const half = Math.ceil((site.header.length + 1) / 2);
  const entries = site.header.map((item) => (
    <BarMenu site={site} key={item.label} item={item} block="outback" linkClass="outback-link" />
  ));
  return (
    <header className="wrap outback-header">
      <HeaderLogo site={site} className="outback-logo">
        <span className="logo-row__name outback-logo__name">
          <span className="outback-logo__text">{site.logo.wordmark}</span>
          {site.logo.tagline ? <small>{site.logo.tagline}</small> : null}
        </span>
      </HeaderLogo>
      <MenuButton buttonClass="outback-header__icon" />
      <nav id={navigationId} className="outback-bar" aria-label="Main">
        {entries.slice(0, half)}
        <span className="outback-bar__middle" />
        {entries.slice(half)}
        <GarageLabels site={site} className="outback-link" />
      </nav>
      <div className="outback-header__end">
        <HeaderSigns
          site={site}
          signClass="outback-header__icon"
          callClass="outback-header__icon outback-header__call"
          iconSize={22}
        />
      </div>
    </header>
  );
}
