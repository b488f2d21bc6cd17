/** Meridian's header: who we are and where, over what there is to see. On a phone: logo, search, call, menu. */
import { MapPin, Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SiteLogo } from '../../../../ui/site-logo.tsx';
import { FavouritesLink } from '../../../features/favourites/favourites-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MobileSearch } from './mobile-search.tsx';

export function Header({ site }: { readonly site: SiteView }) {
  const { pathname } = useLocation();
  const { primaryLocation: location } = site;
  return (
    <header className="header">
      <div className="wrap header__top">
        <SiteLogo site={site} />
        {/* The home page opens with a larger one. */}
        {pathname === '/' ? null : <HeaderSearch site={site} fieldId="header-query" />}
        <div className="header__actions">
          {location ? (
            <a className="header__location" href={location.href}>
              <Icon of={MapPin} />
              <span>
                <span className="header__location-name">{location.name}</span>
                <span className={location.isOpen ? 'header__open header__open--now' : 'header__open'}>
                  {location.openText}
                </span>
              </span>
            </a>
          ) : null}
          <MobileSearch site={site} />
          {location?.telHref ? (
            <a
              className="icon-button header__call"
              href={location.telHref}
              aria-label={`Call ${location.name}`}
            >
              <Icon of={Phone} size={22} />
            </a>
          ) : null}
          <FavouritesLink site={site} className="icon-button" />
          <MobileMenu site={site} />
        </div>
      </div>
      <MainNavigation site={site} />
    </header>
  );
}
