/** The footer of the Volt template: the columns of every template, then one line of law. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { FooterColumns } from '#web/site/features/navigation/footer-columns.tsx';
import { SocialLinks } from '#web/site/features/navigation/social-links.tsx';
import { PrivacyLink } from '#web/site/features/privacy/privacy-link.tsx';

export function Footer({ site }: { readonly site: SiteView }) {
  return (
    <footer className="volt-footer dark">
      <FooterColumns site={site} block="volt" />
      <SocialLinks site={site} />
      <div className="volt-footer__legal cluster">
        <span>{site.legalName}</span>
        {site.makerTexts.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {site.licences.map((licence) => (
          <span key={licence}>{licence}</span>
        ))}
        <PrivacyLink site={site} />
        {site.isDemo ? <span>A demonstration site. The dealer and its cars are invented.</span> : null}
      </div>
    </footer>
  );
}
