/** The mark in the middle, three links either side; one menu on a phone. */
import { Phone } from 'lucide-react';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
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
      <a className="outback-logo" href="/">
        <svg
          className="outback-logo__mark"
          viewBox="0 0 58 26"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M2 23C10 23 14 6 24 6s13 17 22 17" />
          <path d="M16 23c5 0 7-8 12-8s7 8 12 8" />
          <circle cx="46" cy="6" r="4" fill="currentColor" stroke="none" />
        </svg>
        <span className="outback-logo__words">{site.logo.wordmark}</span>
        {site.logo.tagline ? <small>{site.logo.tagline}</small> : null}
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
