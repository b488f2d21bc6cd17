/** The footer of the Volt template: the columns of every template, then one line of law. */
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { FooterColumns } from '../../features/navigation/footer-columns.tsx';
import { PrivacyLink } from '../../features/privacy/privacy-link.tsx';

export function VoltFooter({ site }: { readonly site: SiteView }) {
  return (
    <footer className="volt-footer dark">
      <FooterColumns site={site} block="volt" />
      <div className="volt-footer__legal">
        <span>{site.legalName}</span>
        {site.licences.map((licence) => (
          <span key={licence}>{licence}</span>
        ))}
        <PrivacyLink />
        {site.isDemo ? <span>A demonstration site. The dealer and its cars are invented.</span> : null}
      </div>
    </footer>
  );
}
