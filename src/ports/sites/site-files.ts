/** The sites as their files describe them now, right or wrong, each with all it takes to build it again. */
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import type { ProposedSite } from '#domain/site-version/plan-versions.ts';

export type SiteSnapshot = {
  /** Of its text: two sites that say the same have the same. */
  readonly hash: string;
  /** A `SiteDescription` as JSON, in the order of its files. */
  readonly text: string;
};

/** A picture that a dealer brought, and that a site names. */
export type ProposedPicture = {
  readonly dealerGroupId: string;
  /** The name it is served by. */
  readonly asset: string;
  /** What is to be stored of it. */
  readonly make: () => Promise<Uint8Array>;
};

export type FindRequest = {
  /** Also what has not changed since it was last read. */
  readonly readsAll?: boolean;
  /** Takes the texts of each group as they are read; they are then not among what was found. */
  readonly keep?: (dealerGroupId: string, snapshots: readonly SiteSnapshot[]) => Promise<void>;
};

export type FoundSites = {
  readonly sites: readonly ProposedSite[];
  /** Those whose files are the same as when they were last read, and were not read again: by site. */
  readonly remembered: ReadonlySet<string>;
  /** By hash. */
  readonly snapshots: ReadonlyMap<string, SiteSnapshot>;
  /** Of all sites, those with mistakes too. */
  readonly pictures: readonly ProposedPicture[];
  /** Groups with mistakes of their own, such as files that would not be read. */
  readonly unclearGroups: ReadonlySet<string>;
  /** Of groups without sites: they cost nothing. */
  readonly otherProblems: readonly ConfigProblem[];
};

export interface SiteFiles {
  find(request?: FindRequest): Promise<FoundSites>;
  /** Each with the line of its file, where it is known. */
  withLines(problems: readonly ConfigProblem[]): Promise<readonly ConfigProblem[]>;
}
