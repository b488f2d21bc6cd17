/** Former websites that staff have read. Each change writes its audit entry in its own transaction. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type {
  ListedOldSite,
  OldSiteChoices,
  OneOldSite,
  StoredOldSite,
} from '#domain/old-site/old-site-reading.ts';

export type NewOldSite = Omit<StoredOldSite, 'version' | 'choices' | 'progress' | 'reason'>;
export type OldSiteEnd = Pick<StoredOldSite, 'facts' | 'reason'> & { readonly state: 'read' | 'failed' };

export interface OldSiteStore {
  /** The newest first, without what was found. */
  list(dealerGroupId: string): Promise<readonly ListedOldSite[]>;
  find(one: OneOldSite): Promise<StoredOldSite | null>;
  create(site: NewOldSite, audit: AuditNote): Promise<void>;
  /** False where a colleague saved meanwhile. */
  choose(
    one: OneOldSite & { readonly version: number },
    choices: OldSiteChoices,
    audit: AuditNote,
  ): Promise<boolean>;
  cancel(one: OneOldSite, audit: AuditNote): Promise<void>;
  remove(one: OneOldSite, audit: AuditNote): Promise<void>;
  /** Of all groups: those that wait to be fetched, or whose fetching broke off. */
  listOpen(): Promise<readonly ListedOldSite[]>;
  /** False once it was cancelled or deleted. */
  noteProgress(one: OneOldSite, progress: ListedOldSite['progress']): Promise<boolean>;
  /** Changes nothing once it was cancelled. */
  finish(one: OneOldSite, end: OldSiteEnd): Promise<void>;
}
