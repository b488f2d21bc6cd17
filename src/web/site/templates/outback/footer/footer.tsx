/** The footer of the Outback template: its line, the columns of every template, then who is licensed. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { FooterColumns } from '#web/site/features/navigation/footer-columns.tsx';
import { SocialLinks } from '#web/site/features/navigation/social-links.tsx';
import { PrivacyLink } from '#web/site/features/privacy/privacy-link.tsx';

export function Footer({ site }: { readonly site: SiteView }) {
  return (
    <footer className="outback-footer">
      <div className="wrap">
        {site.tagline ? <p className="outback-footer__line">{site.tagline}</p> : null}
        <FooterColumns site={site} block="outback" />
        <SocialLinks site={site} />
        <div className="outback-footer__legal cluster">
          {site.makerTexts.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {site.licences.map((licence) => (
            <span key={licence}>{licence}</span>
          ))}
          <span>{site.legalName}</span>
          <PrivacyLink site={site} />
          {site.isDemo ? <span>A demonstration site. The dealer and its stock are invented.</span> : null}
        </div>
      </div>
    </footer>
  );
}
