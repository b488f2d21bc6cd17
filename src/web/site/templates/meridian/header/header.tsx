/** Meridian's header: who we are and where, over what there is to see. On a phone: logo, search, call, menu. */

import { allStockHref } from '#domain/site/links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { FavouritesLinkIsland } from '#web/site/features/favourites/favourites-link.island.tsx';
import { GarageSign } from '#web/site/features/navigation/header-links.tsx';
import { MenuButton } from '#web/site/features/navigation/menu-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePage } from '#web/ui/page.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { SiteLogo } from '#web/ui/site-logo.tsx';
import { toolAttributes } from '#web/ui/tool-attributes.ts';
import { Navigation } from './navigation.tsx';

/** The field for plain words: in the header where there is room, one tap away on a phone. */
const searchId = 'header-search';

type Props = {
  readonly site: SiteView;
  /** For a page with a larger one of its own, which a phone scrolls away. */
  readonly isOnPhoneOnly: boolean;
};

function HeaderSearch({ site, isOnPhoneOnly }: Props) {
  const { many } = site.stockNoun;
  const count = site.stockCount === 0 ? 'All' : formatNumber(site.stockCount, site.locale);
  return (
    <>
      <Disclosure className="search-button" name="header-button" focusesField>
        <summary className="icon-button" aria-label={`Search ${many}`} aria-controls={searchId}>
          <Icon name="search" size={22} className="disclosure-icon-closed" />
          <Icon name="x" size={22} className="disclosure-icon-open" />
        </summary>
      </Disclosure>
      <search id={searchId} className={`header-search${isOnPhoneOnly ? ' header-search--phone' : ''}`}>
        {/* Plain GET, so that it works before script runs. */}
        <form
          action={allStockHref}
          method="get"
          {...toolAttributes(site.searchTool, { isSentByItself: true })}
        >
          <Icon name="search" className="header-search__icon" />
          <SearchBoxIsland
            id="header-query"
            label={`Search ${many}`}
            isTool={site.searchTool !== null}
            inputClassName="input header-search__field"
            // Short enough for a phone, which would cut it off; the sign before it says that it is a search.
            placeholder={`${count} ${many}: make, model or plain words`}
          />
        </form>
      </search>
    </>
  );
}

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
