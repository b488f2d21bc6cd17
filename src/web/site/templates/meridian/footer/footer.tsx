/** Meridian's footer: who the dealer is, links to everything else, and the licences. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { SocialLinks } from '#web/site/features/navigation/header-links.tsx';
import { FooterLegal } from '#web/site/templates/footer-parts.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SiteLogo } from '#web/ui/site-logo.tsx';

export function Footer({ site }: { readonly site: SiteView }) {
  const { primaryLocation: location } = site;
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__columns">
          <div className="footer__dealer">
            <SiteLogo site={site} isLink={false} />
            {site.tagline ? <p className="footer__tagline">{site.tagline}</p> : null}
            {location?.phone ? (
              <PhoneLink number={location.phone} className="footer__phone tabular">
                {(number) => number}
              </PhoneLink>
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
        <SocialLinks site={site} />
        <FooterLegal site={site} />
      </div>
    </footer>
  );
}
