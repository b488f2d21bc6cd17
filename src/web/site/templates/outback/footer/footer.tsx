/** The footer of the Outback template: its line, the columns of every template, then who is licensed. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { SocialLinks } from '#web/site/features/navigation/header-links.tsx';
import { FooterColumns, FooterLegal } from '#web/site/templates/footer-parts.tsx';

export function Footer({ site }: { readonly site: SiteView }) {
  return (
    <footer className="outback-footer">
      <div className="wrap">
        {site.tagline ? <p className="outback-footer__line">{site.tagline}</p> : null}
        <FooterColumns site={site} />
        <SocialLinks site={site} />
        <FooterLegal site={site} />
      </div>
    </footer>
  );
}
