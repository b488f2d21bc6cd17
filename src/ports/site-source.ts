/** Where the sites of an installation are described. */

import type { ExplainedValue } from '../domain/site/config-layers.ts';
import type { ConfigProblem } from '../domain/site/config-problem.ts';
import type { DealerGroup } from '../domain/site/dealer-group.ts';
import type { SiteContext } from '../domain/site/site-context.ts';

export type LoadedSites = {
  readonly kind: 'loaded';
  readonly groups: readonly DealerGroup[];
  readonly sites: readonly SiteContext[];
  /** Every value in force on a site with the layer it came from; `under` narrows to a branch such as `labels.soldTag`. */
  explain(siteSlug: string, under?: string): readonly ExplainedValue[];
};

/** All problems at once, never only the first. */
export type RefusedSites = { readonly kind: 'refused'; readonly problems: readonly ConfigProblem[] };

export interface SiteSource {
  load(): Promise<LoadedSites | RefusedSites>;
}
