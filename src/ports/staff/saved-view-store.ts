/** Searches of the stock grid that staff keep under a name. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';

export type SavedView = {
  readonly id: string;
  readonly name: string;
  /** The search as its address says it. */
  readonly address: string;
  readonly isShared: boolean;
};

export type ListedView = SavedView & {
  /** Whose it is; null for one's own. */
  readonly by: string | null;
};

export interface SavedViewStore {
  /** One's own and those that colleagues share, by name. */
  list(owner: ViewOwner): Promise<readonly ListedView[]>;
  /** Written over where the same person has one of this name; `full` where they have as many as one may. */
  save(
    view: SavedView & { readonly savedAt: Date },
    owner: ViewOwner,
    audit: AuditNote,
  ): Promise<'saved' | 'full'>;
  /** False where it is not theirs, or not there. */
  remove(id: string, owner: ViewOwner, audit: AuditNote): Promise<boolean>;
}

export type ViewOwner = { readonly dealerGroupId: string; readonly staffId: string };

export const maxSavedViews = 40;
