/** Which of a group's sites a screen is about, where there are several. */
import { Link } from 'react-router';

type SiteTabsProps = {
  readonly site: { readonly slug: string };
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly hrefOf: (site: string) => string;
};

export function SiteTabs({ site, sites, hrefOf }: SiteTabsProps) {
  if (sites.length < 2) return null;
  return (
    <nav className="site-tabs" aria-label="Sites">
      {sites.map(({ slug, name }) => (
        <Link key={slug} to={hrefOf(slug)} aria-current={slug === site.slug ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
