/**
 * The database of an installation: why it cannot be used, its users and nodes, and what one process tells the others.
 */

/**
 * Why the database could not be opened, and what the person at the keyboard does about it. Never carries a password.
 */
export type DatabaseProblem =
  | 'folder-in-use'
  | 'folder-unusable'
  | 'server-unusable'
  | 'address-invalid'
  | 'server-unreachable'
  | 'server-refused';

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly problem: DatabaseProblem;
  readonly reason: string;
  readonly cure: string;
  /** The process that holds the folder, when that is the trouble. */
  readonly holderPid: number | null;

  constructor(facts: { problem: DatabaseProblem; reason: string; cure: string; holderPid?: number }) {
    super(`${facts.reason} ${facts.cure}`);
    this.problem = facts.problem;
    this.reason = facts.reason;
    this.cure = facts.cure;
    this.holderPid = facts.holderPid ?? null;
  }
}

/** What became of the wish to distribute the tables over the nodes of a cluster. */
export type Distribution =
  /** The server is no Citus coordinator. */
  | { readonly kind: 'no-citus' }
  /** Those that were distributed now, and how many were so before. */
  | { readonly kind: 'distributed'; readonly tables: readonly string[]; readonly before: number };

/** Whether a database user may serve now, without owning the tables. */
export type ServiceGrant =
  | { readonly kind: 'granted' }
  /** `powerful`: it may do everything in any case; `owner`: the tables are its own. */
  | { readonly kind: 'refused'; readonly reason: 'unknown' | 'powerful' | 'owner' };

/** What one process changed and the others should look at now instead of at their next look. */
export type AnnouncedChange = 'stock' | 'sites' | 'pictures';

export type Listening = {
  /** Whether whatever changes is announced here just now. */
  isListening(): boolean;
  stop(): Promise<void>;
};

export interface ChangeAnnouncements {
  /** Calls `hear` for each change of any process, until it is stopped. What is missed is found by looking. */
  listen(handleChange: (change: AnnouncedChange) => void): Listening;
}
