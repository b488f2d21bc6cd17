/** The mark in the middle, links either side; one menu on a phone. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { FavouritesLinkIsland } from '#web/site/features/favourites/favourites-link.island.tsx';
import { BarMenu } from '#web/site/features/navigation/bar-menu.tsx';
import { GarageSign, GarageWords } from '#web/site/features/navigation/garage-link.tsx';
import { HeaderCall } from '#web/site/features/navigation/header-call.tsx';
import { MenuButton, navigationId } from '#web/site/features/navigation/menu-button.tsx';
import { SearchDisclosure } from '#web/site/features/navigation/search-disclosure.tsx';
import { LogoImage } from '#web/ui/logo-image.tsx';
import { SiteMark } from '#web/ui/site-mark.tsx';

export function Header({ site }: { readonly site: SiteView }) {
  // The signs at the end are as wide as a link.
  const half = Math.ceil((site.header.length + 1) / 2);
  const entries = site.header.map((item) => (
    <BarMenu site={site} key={item.label} item={item} block="outback" linkClass="outback-link" />
  ));
  return (
    <header className="wrap outback-header">
      <a className="logo-row row outback-logo" href="/">
        {site.logo.image ? (
          <>
            <LogoImage logo={site.logo} />
            <span className="visually-hidden">, home</span>
          </>
        ) : (
          <>
            <SiteMark mark={site.logo.mark} />
            <span className="logo-row__name outback-logo__name">
              <span className="outback-logo__words">{site.logo.wordmark}</span>
              {site.logo.tagline ? <small>{site.logo.tagline}</small> : null}
            </span>
          </>
        )}
      </a>
      <MenuButton buttonClass="outback-header__icon" />
      <nav id={navigationId} className="outback-bar" aria-label="Main">
        {entries.slice(0, half)}
        <span className="outback-bar__middle" />
        {entries.slice(half)}
        <GarageWords site={site} className="outback-link" />
      </nav>
      <div className="outback-header__end">
        <SearchDisclosure site={site} buttonClass="outback-header__icon" />
        <HeaderCall
          location={site.primaryLocation}
          className="outback-header__icon outback-header__call"
          iconSize={22}
        />
        <FavouritesLinkIsland className="outback-header__icon" />
        <GarageSign site={site} className="outback-header__icon" />
      </div>
    </header>
  );
}
