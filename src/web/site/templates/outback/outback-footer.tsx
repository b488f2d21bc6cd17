import type { SiteView } from '../../../../use-cases/site/view-site.ts';

export function OutbackFooter({ site }: { readonly site: SiteView }) {
  return (
    <footer className="outback-footer">
      <div className="wrap">
        {site.tagline ? <p className="outback-footer__line">{site.tagline}</p> : null}
        <div className="outback-footer__columns">
          {site.footer.map((column) => (
            <div key={column.title}>
              <h2 className="outback-footer__title">{column.title}</h2>
              <ul className="outback-footer__links">
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a className="outback-footer__link" href={link.href}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="outback-footer__legal">
          {site.licences.map((licence) => (
            <span key={licence}>{licence}</span>
          ))}
          <span>{site.legalName}</span>
          {site.isDemo ? <span>A demonstration site. The dealer and its stock are invented.</span> : null}
        </div>
      </div>
    </footer>
  );
}
