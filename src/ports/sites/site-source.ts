/** Where the sites of an installation are described. */

import type { ConfigPath, ExplainedValue } from '#domain/site/config/config-layers.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

/** A site, or a group without sites, that has mistakes and is not served; the others are. */
export type ExcludedSite = {
  /** Its file. */
  readonly file: string;
  /** What its file contains, as far as it can be parsed: visitors there read that the site will be back. */
  readonly hosts: readonly string[];
  readonly problems: readonly ConfigProblem[];
};

export type LoadedSites = {
  readonly kind: 'loaded';
  /** The groups whose own file is right, also where one of their sites is not. */
  readonly groups: readonly DealerGroup[];
  readonly sites: readonly SiteContext[];
  readonly leftOut: readonly ExcludedSite[];
  /** Keys and pictures that their files hold and no site uses; known of files alone. */
  readonly unused: readonly ConfigProblem[];
  /** The layer that gave a value of a site; null where none did. */
  originOf(siteSlug: string, path: ConfigPath): string | null;
  /**
   * Every effective value of a site with the layer it came from; `under` narrows to a branch such as `labels.soldTag`.
   */
  explain(siteSlug: string, under?: string): readonly ExplainedValue[];
};

/** What all sites share is wrong, or no site is right. All problems at once, never only the first. */
export type RefusedSites = { readonly kind: 'refused'; readonly problems: readonly ConfigProblem[] };

export interface SiteSource {
  load(): Promise<LoadedSites | RefusedSites>;
}
