/** A mark, a pill of links and one button; over the picture on the home and car pages, solid elsewhere. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { BarMenu } from '#web/site/features/navigation/bar-menu.tsx';
import { GarageLabels } from '#web/site/features/navigation/header-links.tsx';
import { MenuButton, navigationId } from '#web/site/features/navigation/menu-button.tsx';
import { HeaderLogo, HeaderSigns } from '#web/site/templates/header-parts.tsx';
import { usePage } from '#web/ui/page.tsx';

export function Header({ site }: { readonly site: SiteView }) {
  const { path } = usePage();
  const isOverPicture = path === '/';
  // Once in sight: what is a button in a wide window is a link of the menu in a narrow one.
  const drive = site.header.find(({ href }) => href === '/book-test-drive');
  return (
    <header className={`volt-header${isOverPicture ? ' volt-header--over dark' : ''}`}>
      <HeaderLogo site={site} className="volt-logo">
        <span className="logo-row__name">
          <span>{site.logo.wordmark}</span>
          <span className="visually-hidden">, home</span>
        </span>
      </HeaderLogo>
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
        <GarageLabels site={site} className="volt-pill__link" />
      </nav>
      <div className="volt-header__end row">
        <HeaderSigns site={site} signClass="volt-header__call" iconSize={20} />
        {drive ? (
          <a className="button button--primary button--small volt-header__drive" href={drive.href}>
            {drive.label}
          </a>
        ) : null}
      </div>
    </header>
  );
}
