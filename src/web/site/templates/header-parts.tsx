/** What headers have in common: the dealer's logo as the way home, and the signs at the end. */
import type { ReactNode } from 'react';
import type { SiteView } from '#view-models/site/view-site.ts';
import { FavouritesLinkIsland } from '#web/site/features/favourites/favourites-link.island.tsx';
import { GarageSign, HeaderCall, SearchDisclosure } from '#web/site/features/navigation/header-links.tsx';
import { LogoImage, SiteMark } from '#web/ui/site-logo.tsx';

type LogoProps = {
  readonly site: SiteView;
  readonly className: string;
  /** The name in letters, where the dealer has no picture of it. */
  readonly children: ReactNode;
};

export function HeaderLogo({ site: { logo }, className, children }: LogoProps) {
  return (
    <a className={`logo-row row ${className}`} href="/">
      {logo.image ? (
        <>
          <LogoImage logo={logo} />
          <span className="visually-hidden">, home</span>
        </>
      ) : (
        <>
          <SiteMark mark={logo.mark} />
          {children}
        </>
      )}
    </a>
  );
}

type SignsProps = {
  readonly site: SiteView;
  readonly signClass: string;
  readonly callClass?: string;
  readonly iconSize: 20 | 22;
};

export function HeaderSigns({ site, signClass, callClass = signClass, iconSize }: SignsProps) {
  return (
    <>
      <SearchDisclosure site={site} buttonClass={signClass} />
      <HeaderCall location={site.primaryLocation} className={callClass} iconSize={iconSize} />
      <FavouritesLinkIsland className={signClass} />
      <GarageSign site={site} className={signClass} />
    </>
  );
}
