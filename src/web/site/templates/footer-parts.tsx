/** What the foot of every page says: columns of links, and one line of who is licensed. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { PrivacyLink } from '#web/site/features/privacy/privacy-link.tsx';

export function FooterColumns({ site }: { readonly site: SiteView }) {
  return (
    <div className="footer-columns">
      {site.footer.map((column) => (
        <div key={column.title}>
          <h2>{column.title}</h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function FooterLegal({ site }: { readonly site: SiteView }) {
  return (
    <div className="footer-legal cluster">
      {[...site.makerTexts, ...site.licences, `© ${site.legalName}`].map((text) => (
        <span key={text}>{text}</span>
      ))}
      <PrivacyLink site={site} />
      {site.isDemo ? <span>A demonstration: this dealer, its people and its stock are invented.</span> : null}
    </div>
  );
}
