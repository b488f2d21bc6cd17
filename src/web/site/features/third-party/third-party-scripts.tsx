/** The scripts of partners, named in the page and fetched late by `run-scripts.ts`. */
import type { SiteView } from '#view-models/site/view-site.ts';

export function ThirdPartyScripts({ scripts }: { readonly scripts: SiteView['thirdPartyScripts'] }) {
  if (scripts.length === 0) return null;
  return <div hidden data-outside="scripts" data-scripts={JSON.stringify(scripts)} />;
}
