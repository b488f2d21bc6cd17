/** The versions of every site's configuration, which all processes of an installation share. */
import type { LiveSite, SiteReference, SiteVersion } from '#domain/site-version/site-version.ts';
import type { SiteSnapshot } from './site-files.ts';

/** What a change adds: versions get the next number of their site. */
export type NewVersion = Omit<SiteVersion, 'number'>;

export type VersionChange = {
  readonly versions: readonly NewVersion[];
  /** Sites whose files equal the live version again. */
  readonly notes: readonly (SiteReference & { readonly filesSeen: string })[];
};

export interface SiteVersionStore {
  /** Grows with every version of any site, and with every override by the console. */
  revision(): Promise<number>;
  /** The latest version of each site, also of those that were deleted, with its overrides. */
  listLiveVersions(): Promise<readonly LiveSite[]>;
  /** All of one site, the latest first. */
  listVersions(site: SiteReference): Promise<readonly SiteVersion[]>;
  /** The texts of snapshots by hash; one that is unknown is left out. */
  readSnapshots(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What versions will be; those that are known already are not written again. */
  saveSnapshots(dealerGroupId: string, snapshots: readonly SiteSnapshot[]): Promise<void>;
  /** Decides on the live versions while no other transaction can change them, and writes all of it or nothing. */
  change(decide: (inForce: readonly SiteVersion[]) => VersionChange): Promise<void>;
}
