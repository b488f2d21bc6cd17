/** The versions of every site's configuration, which all processes of an installation share. */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContent, SiteSummary } from '#domain/site-assembly/site-description.ts';
import type { LiveSite, SiteBase, SiteReference, SiteVersion } from '#domain/site-version/site-version.ts';
import type { SiteSnapshot } from './site-source.ts';

/** What a change adds: versions get the next number of their site. */
export type NewVersion = Omit<SiteVersion, 'number'>;

export type VersionChange = {
  readonly versions: readonly NewVersion[];
  /** Sites whose files equal the live version again. */
  readonly notes: readonly (SiteReference & { readonly filesSeen: string })[];
  /** What the console says of a site, with the entry of the audit; left out where that stays. */
  readonly base?: ChangedBase;
};

export type ChangedBase = {
  /** With the version that it replaces, 0 for the first: another one refuses the whole change. */
  readonly base: SiteBase;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly audit: AuditNote;
};

/** Another person changed it since it was read. */
export class BaseChanged extends Error {
  override readonly name = 'BaseChanged';
}

export interface SiteVersionStore {
  /** Grows with every version of any site, and with every override by the console. */
  revision(): Promise<number>;
  /** The latest version of each site, also of those that were deleted, with its overrides. */
  listLiveVersions(): Promise<readonly LiveSite[]>;
  /** All of one site, the latest first. */
  listVersions(site: SiteReference): Promise<readonly SiteVersion[]>;
  /** What the console says of sites as their files would; of one group, or of all. */
  listBases(dealerGroupId: string | null): Promise<readonly SiteBase[]>;
  /** The texts of snapshots by hash; one that is unknown is left out. */
  readSnapshots(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What versions will be; those that are known already are not written again. */
  saveSnapshots(dealerGroupId: string, snapshots: readonly SiteSnapshot[]): Promise<void>;
  /** Decides on the live versions while no other transaction can change them, and writes all of it or nothing. */
  change(decide: (inForce: readonly SiteVersion[]) => VersionChange): Promise<void>;
}

/** A version of a site: the hash of its files, with that of its overrides from the console. */
export type BuiltSiteKey = SiteReference & { readonly snapshot: string };

/** Sites as this Forecourt once built them, ready to be read: a cache beside the process, which can be deleted. */
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

/** The cache of a CDN in front, which keeps pages by the names that they carry. */
export type PagePurge = {
  /** Settles when the CDN has taken it: pages with one of these names are not given out any more. Throws where it has not. */
  purge(tags: readonly string[]): Promise<void>;
};
