/** The dealer's mark and name. The marks are drawn here; which one a site wears is its configuration. */
import type { SiteView } from '../../use-cases/site/view-site.ts';

type Props = { readonly site: Pick<SiteView, 'logo'>; readonly isLink?: boolean };

/** Drawn on 40 × 40. `currentColor` is the brand; `site-logo__ink` is what shows on it. */
const marks: Readonly<Record<SiteView['logo']['mark'], React.ReactNode>> = {
  // A kestrel hovering: wings up, fanned tail.
  kestrel: (
    <>
      <rect width="40" height="40" rx="9" fill="currentColor" />
      <path
        className="site-logo__ink"
        d="M6.5 9.5c6.2.4 10 3.2 13.5 8.6 3.5-5.4 7.3-8.2 13.5-8.6-.9 5.8-3.7 9.8-8.7 12.100l2.7 9.4-7.5-4-7.5 4 2.7-9.400c-5-2.3-7.8-6.3-8.7-12.100z"
      />
    </>
  ),
  halden: <path d="M5 6h7v11h16V6h7v28h-7V23H12v11H5z" fill="currentColor" />,
  // A river bend under a sun of wattle.
  wattlebend: (
    <>
      <circle cx="20" cy="20" r="20" fill="currentColor" />
      <circle className="site-logo__ink" cx="20" cy="13" r="5.5" />
      <path
        d="M5 27c5-5 10-5 15 0s10 5 15 0M9 33c4-3.5 8-3.5 11 0s7 3.5 11 0"
        className="site-logo__line"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  // A parking bay that reads as a P.
  parkway: (
    <>
      <rect width="40" height="40" rx="20" fill="currentColor" />
      <path
        className="site-logo__line"
        d="M14 32V9h8.5a7.25 7.25 0 0 1 0 14.5H19"
        fill="none"
        strokeWidth="4.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  plain: (
    <>
      <rect width="40" height="40" rx="9" fill="currentColor" />
      <path
        className="site-logo__line"
        d="M10 24.5 13 17h14l3 7.5M9 25h22v5H9z"
        fill="none"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </>
  ),
};

export function SiteLogo({ site, isLink = true }: Props) {
  const { mark, wordmark, tagline } = site.logo;
  const inside = (
    <>
      <svg className="site-logo__mark" viewBox="0 0 40 40" aria-hidden="true">
        {marks[mark]}
      </svg>
      <span className="site-logo__words">
        <span className="site-logo__name">{wordmark}</span>
        {tagline ? <span className="site-logo__tagline">{tagline}</span> : null}
      </span>
    </>
  );
  return isLink ? (
    <a className="site-logo" href="/">
      {inside}
      <span className="visually-hidden">, home</span>
    </a>
  ) : (
    <div className="site-logo">{inside}</div>
  );
}
