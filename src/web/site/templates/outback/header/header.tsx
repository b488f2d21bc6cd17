/** The mark in the middle, three links either side; one menu on a phone. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { FavouritesLinkIsland } from '#web/site/features/favourites/favourites-link.island.tsx';
import { BarMenu } from '#web/site/features/navigation/bar-menu.tsx';
import { HeaderCall } from '#web/site/features/navigation/header-call.tsx';
import { PhoneMenu } from '#web/site/features/navigation/phone-menu.tsx';
import { SearchDisclosure } from '#web/site/features/navigation/search-disclosure.tsx';
import { SiteMark } from '#web/ui/site-mark.tsx';

export function Header({ site }: { readonly site: SiteView }) {
  const half = Math.ceil(site.header.length / 2);
  return (
    <header className="wrap outback-header">
      <nav className="outback-header__side" aria-label="Main">
        {site.header.slice(0, half).map((item) => (
          <BarMenu site={site} key={item.label} item={item} block="outback" linkClass="outback-link" />
        ))}
      </nav>
      <a className="logo-row outback-logo" href="/">
        <SiteMark mark={site.logo.mark} />
        <span className="logo-row__name outback-logo__name">
          <span className="outback-logo__words">{site.logo.wordmark}</span>
          {site.logo.tagline ? <small>{site.logo.tagline}</small> : null}
        </span>
      </a>
      <div className="outback-header__side outback-header__side--end">
        <nav className="outback-header__links" aria-label="More">
          {site.header.slice(half).map((item) => (
            <BarMenu site={site} key={item.label} item={item} block="outback" linkClass="outback-link" />
          ))}
        </nav>
        <SearchDisclosure site={site} buttonClass="outback-header__icon" />
        <HeaderCall
          location={site.primaryLocation}
          className="outback-header__icon outback-header__call"
          iconSize={22}
        />
        <FavouritesLinkIsland className="outback-header__icon" />
        <PhoneMenu site={site} block="outback" buttonClass="outback-header__icon" />
      </div>
    </header>
  );
}
