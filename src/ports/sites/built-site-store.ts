/** Sites as this Forecourt once built them, ready to be read: a cache beside the process, which can be deleted. */
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContent } from '#domain/site-assembly/lazy-site.ts';
import type { SiteSummary } from '#domain/site-assembly/site-summary.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';

/** A version of a site: the hash of its files, with that of its overrides from the console. */
export type BuiltSiteKey = SiteReference & { readonly snapshot: string };

export type BuiltSite = BuiltSiteKey & {
  /** Null where the description is wrong for this Forecourt. */
  readonly summary: SiteSummary | null;
  readonly group: DealerGroup | null;
  readonly problems: readonly ConfigProblem[];
};

export interface BuiltSiteStore {
  /** All that are cached, without their content. */
  list(): Promise<readonly BuiltSite[]>;
  keep(site: BuiltSite, content: SiteContent | null): Promise<void>;
  /**
   * Null where it is not cached, or cannot be read. Synchronous: half a millisecond of a file, wherever a rule looks
   * into a site that was not requested lately.
   */
  read(key: BuiltSiteKey): SiteContent | null;
}
