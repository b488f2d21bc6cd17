/** Where staff change sites: what lies above the files, and what was changed in one go. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { ChangeSet } from '#domain/ownership/change-set.ts';
import type { SiteDescription } from '#domain/site-assembly/site-description.ts';
import type { KeptSiteLine } from '#domain/site-desk/plan-site-change.ts';
import type { SiteOverride, SiteSubject } from '#domain/site-desk/site-override.ts';
import type { SiteEdit } from '#domain/site-edit/site-edit.ts';

/** A site of the group as its files describe it, in the version in force. */
export type FiledSite = { readonly siteSlug: string; readonly description: SiteDescription };

/** What a subject shows from now on. */
export type LayerOfSubject = {
  readonly subject: SiteSubject;
  readonly edits: readonly SiteEdit[];
  /** When something of it begins or ends by itself; null for never. */
  readonly nextChangeAt: Date | null;
};

export type SiteChangeSet = { readonly changeSet: ChangeSet; readonly lines: readonly KeptSiteLine[] };

/** What reads alone can be asked outside of a transaction too. */
export interface SiteDeskReads {
  /** All sites of the group that are in force. */
  listFiled(): Promise<readonly FiledSite[]>;
  /** Of all subjects of the group, ended ones too. */
  listOverrides(): Promise<readonly SiteOverride[]>;
  /** How often a subject was changed; 0 where it never was. */
  versionOf(subject: SiteSubject): Promise<number>;
  findSiteChange(id: string): Promise<SiteChangeSet | null>;
  /** The open one that is the draft of something; null where nobody has begun one. */
  findOpenDraft(about: string): Promise<SiteChangeSet | null>;
  /** What open drafts are about. */
  listOpenDrafts(): Promise<readonly string[]>;
}

/** In the lock of the group, which imports and the stock desk take too. */
export interface SiteDeskTransaction extends SiteDeskReads {
  /** Written over where there is one of the same subject, path and owner. */
  saveSiteOverrides(overrides: readonly SiteOverride[]): Promise<void>;
  /** In force in every process within a second of the commit. */
  saveLayer(layer: LayerOfSubject, at: Date): Promise<void>;
  /** Subjects of which something has begun or ended by itself. */
  listDueSubjects(now: Date): Promise<readonly SiteSubject[]>;
  saveChangeSet(changeSet: ChangeSet): Promise<void>;
  saveSiteLines(changeSetId: string, lines: readonly KeptSiteLine[]): Promise<void>;
  /** Last of all. */
  audit(note: AuditNote): Promise<void>;
}

/** A line of the past with the set that it belongs to. */
export type SiteHistoryLine = KeptSiteLine & { readonly changeSet: ChangeSet };

export interface SiteDeskStore {
  /** Commits when `work` resolves; when it throws, nothing of it remains. Read the clock in `work`, not before. */
  transaction<T>(dealerGroupId: string, work: (tx: SiteDeskTransaction) => Promise<T>): Promise<T>;
  /** Without the lock: for what is only shown. */
  reading(dealerGroupId: string): SiteDeskReads;
  /** Newest first; of paths at or inside of one, or of the whole subject. */
  listHistory(
    dealerGroupId: string,
    of: { readonly subject: SiteSubject; readonly under: string | null },
    limit: number,
  ): Promise<readonly SiteHistoryLine[]>;
}
