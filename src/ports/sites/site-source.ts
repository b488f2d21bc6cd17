/** Where the sites of an installation are described. */
import type { ConfigPath, ExplainedValue } from '#domain/site/config/config-layers.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ProposedSite } from '#domain/site-version/plan-versions.ts';
import type { SiteBase } from '#domain/site-version/site-version.ts';

/** A site, or a group without sites, that has mistakes and is not served; the others are. */
export type SkippedSite = {
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
  readonly leftOut: readonly SkippedSite[];
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

/** The sites as their files describe them now, right or wrong, each with all it takes to build it again. */
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
  /** One group alone; what the others say is not read. */
  readonly only?: string;
  /** Tried in place of what the console says of this site. */
  readonly base?: SiteBase;
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

/** The folder of the sites, where a new one is written. */
export interface SiteFolder {
  /** Where the files of a group are, as one types it from the current folder. */
  pathOf(groupId: string): string;
  /** Whether the group has a folder already. */
  hasGroup(groupId: string): Promise<boolean>;
  /** The pages of a group, by address. */
  listPages(groupId: string): Promise<readonly string[]>;
  /** By path inside the folder. All of them or none: a file that is there already is never written over. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** By path inside the folder; what is there already is replaced. */
  renew(files: Readonly<Record<string, string>>): Promise<void>;
}

/** The pictures that dealers brought, for every process: a version that is put back has its pictures still. */
export type StoredPicture = {
  readonly dealerGroupId: string;
  /** The name it is served by, which changes with what it shows. */
  readonly asset: string;
  readonly bytes: Uint8Array;
};

export interface SitePictureStore {
  listAssets(): Promise<ReadonlySet<string>>;
  /** Null where it is unknown. */
  read(asset: string): Promise<Uint8Array | null>;
  /** One that is stored already stays as it is. */
  keep(picture: StoredPicture): Promise<void>;
}
