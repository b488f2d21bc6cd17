/** The way to every choice about privacy (B-40, B-54), to the statement about accessibility (F-22) and to what programs may use (M-4), at the foot of every page. */

import type { SiteView } from '#view-models/site/view-site.ts';
import { developersPath } from '#web/agents/door-paths.ts';

export const privacyChoicesHref = '/privacy-choices';

export function PrivacyLink({ site }: { readonly site: Pick<SiteView, 'accessibilityHref'> }) {
  return (
    <>
      <a className="privacy-link" href={privacyChoicesHref}>
        Privacy choices
      </a>
      {site.accessibilityHref === null ? null : (
        <a className="privacy-link" href={site.accessibilityHref}>
          Accessibility
        </a>
      )}
      <a className="privacy-link" href={developersPath}>
        Developers
      </a>
    </>
  );
}
