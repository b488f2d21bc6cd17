import type { SiteView } from '#view-models/site/view-site.ts';

/** The footer's columns of links. */
export function FooterColumns({ site, block }: { readonly site: SiteView; readonly block: string }) {
  return (
    <div className={`${block}-footer__columns`}>
      {site.footer.map((column) => (
        <div key={column.title}>
          <h2 className={`${block}-footer__title`}>{column.title}</h2>
          <ul className={`${block}-footer__links`}>
            {column.links.map((link) => (
              <li key={link.href}>
                <a className={`${block}-footer__link`} href={link.href}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
