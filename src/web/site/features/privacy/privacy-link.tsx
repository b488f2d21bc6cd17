/** The way to every choice about privacy, to the statement about accessibility and to what programs may use, at the foot of every page. */

import type { SiteView } from '#view-models/site/view-site.ts';
import { developersPath } from '#web/agents/endpoint-paths.ts';

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
