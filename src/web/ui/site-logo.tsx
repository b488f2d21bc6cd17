/** The dealer's mark and name. Which mark a site wears is its configuration. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { LogoImage } from './logo-image.tsx';
import { SiteMark } from './site-mark.tsx';

type Props = { readonly site: Pick<SiteView, 'logo'>; readonly isLink?: boolean };

export function SiteLogo({ site, isLink = true }: Props) {
  const { mark, wordmark, tagline, image } = site.logo;
  const inside = image ? (
    <LogoImage logo={site.logo} />
  ) : (
    <>
      <SiteMark mark={mark} />
      <span className="site-logo__words">
        <span className="site-logo__name">{wordmark}</span>
        {tagline ? <span className="site-logo__tagline">{tagline}</span> : null}
      </span>
    </>
  );
  return isLink ? (
    <a className="site-logo" href="/">
      {inside}
      <span className="visually-hidden">, home</span>
    </a>
  ) : (
    <div className="site-logo">{inside}</div>
  );
}
