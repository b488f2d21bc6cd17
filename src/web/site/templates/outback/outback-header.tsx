/** The mark in the middle, three links either side; one menu on a phone. */
import { Phone } from 'lucide-react';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { SiteMark } from '../../../ui/site-mark.tsx';
import { FavouritesLink } from '../../features/favourites/favourites-link.tsx';
import { BarMenu } from '../../features/navigation/bar-menu.tsx';
import { PhoneMenu } from '../../features/navigation/phone-menu.tsx';
import { SearchDisclosure } from '../../features/navigation/search-disclosure.tsx';

export function OutbackHeader({ site }: { readonly site: SiteView }) {
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
        {site.primaryLocation?.telHref ? (
          <a
            className="outback-header__icon outback-header__call"
            href={site.primaryLocation.telHref}
            aria-label={`Call ${site.primaryLocation.phoneText}`}
          >
            <Phone aria-hidden="true" size={22} strokeWidth={1.75} />
          </a>
        ) : null}
        <FavouritesLink site={site} className="outback-header__icon" />
        <PhoneMenu site={site} block="outback" buttonClass="outback-header__icon" />
      </div>
    </header>
  );
}
