/** Meridian's footer: who the dealer is, where everything else stands, and the licences (NAV-2, NAV-7, F-3). */
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { SiteLogo } from '../../../../ui/site-logo.tsx';
import { PrivacyLink } from '../../../features/privacy/privacy-link.tsx';

const socialNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};

export function Footer({ site }: { readonly site: SiteView }) {
  const { primaryLocation: location } = site;
  const social = Object.entries(site.social);
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__columns">
          <div className="footer__dealer">
            <SiteLogo site={site} isLink={false} />
            {site.tagline ? <p className="footer__tagline">{site.tagline}</p> : null}
            {location?.telHref ? (
              <a className="footer__phone tabular" href={location.telHref}>
                {location.phoneText}
              </a>
            ) : null}
          </div>
          {site.footer.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="footer__title">{column.title}</h2>
              <ul className="footer__links">
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {social.length > 0 ? (
          <ul className="footer__social">
            {social.map(([network, href]) => (
              <li key={network}>
                <a href={href} rel="me noopener">
                  {socialNames[network] ?? network}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="footer__legal">
          {site.licences.map((licence) => (
            <span key={licence}>{licence}</span>
          ))}
          <span>© {site.legalName}</span>
          <PrivacyLink />
          {site.isDemo ? (
            <span>A demonstration: this dealer, its people and its stock are invented.</span>
          ) : null}
        </div>
      </div>
    </footer>
  );
}
