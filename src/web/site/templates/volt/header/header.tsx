/** A mark, a pill of links and one button; over the picture on the home and car pages, solid elsewhere. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { FavouritesLinkIsland } from '#web/site/features/favourites/favourites-link.island.tsx';
import { BarMenu } from '#web/site/features/navigation/bar-menu.tsx';
import { GarageSign, GarageWords } from '#web/site/features/navigation/garage-link.tsx';
import { HeaderCall } from '#web/site/features/navigation/header-call.tsx';
import { MenuButton, navigationId } from '#web/site/features/navigation/menu-button.tsx';
import { SearchDisclosure } from '#web/site/features/navigation/search-disclosure.tsx';
import { LogoImage } from '#web/ui/logo-image.tsx';
import { usePage } from '#web/ui/page.tsx';
import { SiteMark } from '#web/ui/site-mark.tsx';

export function Header({ site }: { readonly site: SiteView }) {
  const { path } = usePage();
  const isOverPicture = path === '/';
  // Once in sight: what is a button in a wide window is a link of the menu in a narrow one.
  const drive = site.header.find(({ href }) => href === '/book-test-drive');
  return (
    <header className={`volt-header${isOverPicture ? ' volt-header--over dark' : ''}`}>
      <a className="logo-row row volt-logo" href="/">
        {site.logo.image ? (
          <>
            <LogoImage logo={site.logo} />
            <span className="visually-hidden">, home</span>
          </>
        ) : (
          <>
            <SiteMark mark={site.logo.mark} />
            <span className="logo-row__name">
              <span>{site.logo.wordmark}</span>
              <span className="visually-hidden">, home</span>
            </span>
          </>
        )}
      </a>
      <MenuButton buttonClass="volt-header__call" />
      <nav id={navigationId} className="volt-pill" aria-label="Main">
        {site.header.map((item) => (
          <BarMenu
            site={site}
            key={item.label}
            item={item}
            block="volt"
            linkClass={`volt-pill__link${item === drive ? ' volt-pill__link--drive' : ''}`}
          />
        ))}
        <GarageWords site={site} className="volt-pill__link" />
      </nav>
      <div className="volt-header__end row">
        <SearchDisclosure site={site} buttonClass="volt-header__call" />
        <HeaderCall location={site.primaryLocation} className="volt-header__call" iconSize={20} />
        <FavouritesLinkIsland className="volt-header__call" />
        <GarageSign site={site} className="volt-header__call" />
        {drive ? (
          <a className="button button--primary button--small volt-header__drive" href={drive.href}>
            {drive.label}
          </a>
        ) : null}
      </div>
    </header>
  );
}
