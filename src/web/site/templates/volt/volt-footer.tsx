import type { SiteView } from '../../../../use-cases/site/view-site.ts';

export function VoltFooter({ site }: { readonly site: SiteView }) {
  return (
    <footer className="volt-footer dark">
      <div className="volt-footer__columns">
        {site.footer.map((column) => (
          <div key={column.title}>
            <h2 className="volt-footer__title">{column.title}</h2>
            <ul className="volt-footer__links">
              {column.links.map((link) => (
                <li key={link.href}>
                  <a className="volt-footer__link" href={link.href}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="volt-footer__legal">
        <span>{site.legalName}</span>
        {site.licences.map((licence) => (
          <span key={licence}>{licence}</span>
        ))}
        {site.isDemo ? <span>A demonstration site. The dealer and its cars are invented.</span> : null}
      </div>
    </footer>
  );
}
