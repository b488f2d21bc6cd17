/** Redirects of sites, and addresses that were not found, in the database. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { NotFoundPath } from '#domain/redirect/not-found-path.ts';
import type { Redirect, RedirectSource, StoredRedirect } from '#domain/redirect/redirect.ts';

export type RedirectSiteKey = { readonly dealerGroupId: string; readonly siteSlug: string };

/** What a change decides on the redirects of a group, while no other transaction can change them. */
export type RedirectDecision<Refused> =
  | { readonly kind: 'refused'; readonly refused: Refused }
  | {
      readonly kind: 'write';
      readonly siteSlug: string;
      /** Written after `removes`, so that one may replace another of the same source. */
      readonly puts: readonly (Redirect & {
        readonly version: number;
        readonly madeBy: string;
        readonly madeAt: Date;
      })[];
      readonly removes: readonly RedirectSource[];
      readonly note: AuditNote;
    };

export interface RedirectStore {
  /** The one that answers for a path, as `normalisePath` gives it. */
  find(site: RedirectSiteKey, path: string): Promise<Redirect | null>;
  /** Of all sites of a group, by source. */
  list(dealerGroupId: string): Promise<readonly StoredRedirect[]>;
  /** Writes with its note all or nothing; what a new one answers for leaves the list of missed addresses. */
  change<Refused>(
    dealerGroupId: string,
    decide: (existing: readonly StoredRedirect[]) => RedirectDecision<Refused>,
  ): Promise<{ readonly kind: 'written' } | { readonly kind: 'refused'; readonly refused: Refused }>;
}

export type NotFoundCount = RedirectSiteKey & {
  readonly path: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly people: number;
  readonly programs: number;
  readonly linkedFrom: string | null;
};

export type UsedCount = RedirectSiteKey & {
  readonly source: RedirectSource;
  readonly on: string;
  readonly times: number;
};

export interface NotFoundPathStore {
  /** Adds, and drops what exceeds `notFoundLimits`. */
  addNotFound(counts: readonly NotFoundCount[]): Promise<void>;
  addUsed(counts: readonly UsedCount[]): Promise<void>;
  /** Those that were missed most first; what is left out last. */
  listNotFound(site: RedirectSiteKey): Promise<readonly NotFoundPath[]>;
  /** False where it is not among them. */
  leaveOut(
    notFoundPath: RedirectSiteKey & { readonly path: string; readonly isLeftOut: boolean },
    note: AuditNote,
  ): Promise<boolean>;
}
