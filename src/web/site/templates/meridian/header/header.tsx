/** Meridian's header: who we are and where, over what there is to see. On a phone: logo, search, call, menu. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { FavouritesLinkIsland } from '#web/site/features/favourites/favourites-link.island.tsx';
import { GarageSign } from '#web/site/features/navigation/garage-link.tsx';
import { MenuButton } from '#web/site/features/navigation/menu-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePage } from '#web/ui/page.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SiteLogo } from '#web/ui/site-logo.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Navigation } from './navigation.tsx';

export function Header({ site }: { readonly site: SiteView }) {
  const { path } = usePage();
  const { primaryLocation: location } = site;
  return (
    <header className="header">
      <div className="wrap header__top">
        <SiteLogo site={site} />
        {/* The home page opens with a larger one. */}
        <HeaderSearch site={site} isOnPhoneOnly={path === '/'} />
        <div className="header__actions">
          {location ? (
            <a className="header__location" href={location.href}>
              <Icon name="map-pin" />
              <span>
                <span className="header__location-name">{location.name}</span>
                <span className={location.isOpen ? 'header__open header__open--now' : 'header__open'}>
                  {location.openText}
                </span>
              </span>
            </a>
          ) : null}
          {location?.phone ? (
            <PhoneLink
              number={location.phone}
              className="icon-button header__call"
              label={`Call ${location.name}`}
              dialsAtOnce
            >
              {() => <Icon name="phone" size={22} />}
            </PhoneLink>
          ) : null}
          <FavouritesLinkIsland className="icon-button" />
          <GarageSign site={site} className="icon-button" />
          <MenuButton buttonClass="icon-button" coversPage />
        </div>
      </div>
      <Navigation site={site} />
    </header>
  );
}
