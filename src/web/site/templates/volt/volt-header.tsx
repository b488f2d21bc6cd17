/** A mark, a pill of links and one button; over the picture on the home and car pages, solid elsewhere. */
import { Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { SiteMark } from '../../../ui/site-mark.tsx';
import { FavouritesLink } from '../../features/favourites/favourites-link.tsx';
import { BarMenu } from '../../features/navigation/bar-menu.tsx';
import { PhoneMenu } from '../../features/navigation/phone-menu.tsx';
import { SearchDisclosure } from '../../features/navigation/search-disclosure.tsx';

export function VoltHeader({ site }: { readonly site: SiteView }) {
  const { pathname } = useLocation();
  const isOverPicture = pathname === '/';
  // The button says it once: what is a button is no link of the pill.
  const drive = site.header.find(({ href }) => href === '/book-test-drive');
  return (
    <header className={`volt-header${isOverPicture ? ' volt-header--over dark' : ''}`}>
      <a className="logo-row volt-logo" href="/">
        <SiteMark mark={site.logo.mark} />
        <span className="logo-row__name">
          <span>{site.logo.wordmark}</span>
          <span className="visually-hidden">, home</span>
        </span>
      </a>
      <nav className="volt-pill" aria-label="Main">
        {site.header
          .filter((item) => item !== drive)
          .map((item) => (
            <BarMenu site={site} key={item.label} item={item} block="volt" linkClass="volt-pill__link" />
          ))}
      </nav>
      <div className="volt-header__end">
        <SearchDisclosure site={site} buttonClass="volt-header__call" />
        {site.primaryLocation?.telHref ? (
          <a
            className="volt-header__call"
            href={site.primaryLocation.telHref}
            aria-label={`Call ${site.primaryLocation.phoneText}`}
          >
            <Phone aria-hidden="true" size={20} strokeWidth={1.75} />
          </a>
        ) : null}
        <FavouritesLink site={site} className="volt-header__call" />
        {drive ? (
          <a className="button button--primary button--small volt-header__drive" href={drive.href}>
            {drive.label}
          </a>
        ) : null}
        <PhoneMenu site={site} block="volt" buttonClass="volt-header__call" />
      </div>
    </header>
  );
}
