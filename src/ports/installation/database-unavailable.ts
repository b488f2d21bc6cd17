/** Why the database could not be opened, and what the person at the keyboard does about it. Never carries a password. */

export type DatabaseProblem =
  | 'folder-in-use'
  | 'folder-unusable'
  | 'server-unusable'
  | 'address-invalid'
  | 'server-unreachable'
  | 'server-refused';

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly trouble: DatabaseProblem;
  readonly reason: string;
  readonly cure: string;
  /** The process that holds the folder, when that is the trouble. */
  readonly holderPid: number | null;

  constructor(facts: { trouble: DatabaseProblem; reason: string; cure: string; holderPid?: number }) {
    super(`${facts.reason} ${facts.cure}`);
    this.trouble = facts.trouble;
    this.reason = facts.reason;
    this.cure = facts.cure;
    this.holderPid = facts.holderPid ?? null;
  }
}
