/** The footer of the Outback template: its line, the columns of every template, then who is licensed. */
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { FooterColumns } from '../../features/navigation/footer-columns.tsx';
import { PrivacyLink } from '../../features/privacy/privacy-link.tsx';

export function OutbackFooter({ site }: { readonly site: SiteView }) {
  return (
    <footer className="outback-footer">
      <div className="wrap">
        {site.tagline ? <p className="outback-footer__line">{site.tagline}</p> : null}
        <FooterColumns site={site} block="outback" />
        <div className="outback-footer__legal">
          {site.licences.map((licence) => (
            <span key={licence}>{licence}</span>
          ))}
          <span>{site.legalName}</span>
          <PrivacyLink />
          {site.isDemo ? <span>A demonstration site. The dealer and its stock are invented.</span> : null}
        </div>
      </div>
    </footer>
  );
}
