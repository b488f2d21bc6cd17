/** What staff prove themselves with, and their sessions. Each change writes its audit entry with it. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { StepUpPurpose } from '#domain/staff/staff-act.ts';
import type { StaffRecord } from '#domain/staff/staff-member.ts';
import type { SessionTimes, SignInMethod, StepUp } from '#domain/staff/staff-session.ts';

export type NewStaffPasskey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly host: string;
  /** The browser that made it, such as "Chrome on Android". */
  readonly label: string;
  readonly createdAt: Date;
};
export type StaffPasskey = NewStaffPasskey & {
  readonly dealerGroupId: string;
  readonly staffId: string;
  readonly lastUsedAt: Date | null;
};

/** One salt for all codes of a person, so that one look tells which of them was brought. */
export type RecoveryCodeHash = { readonly ordinal: number; readonly salt: string; readonly hash: string };

export type NewStaffSession = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly tokenHash: string;
  readonly methods: readonly SignInMethod[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly device: string;
  readonly network: string;
};
export type StaffSession = Omit<NewStaffSession, 'tokenHash'> &
  SessionTimes &
  StepUp & {
    readonly staffId: string;
    /** Whose console it shows; null: one's own. */
    readonly viewingAs: string | null;
  };

export type Owner = { readonly dealerGroupId: string; readonly staffId: string };

export type MailCode = {
  readonly dealerGroupId: string;
  readonly browserHash: string;
  /** Null where the address is unknown. */
  readonly staffId: string | null;
  readonly codeHash: string;
  readonly tries: number;
  readonly expiresAt: Date;
};

export interface StaffKeyStore {
  /** Uses a question for a passkey up: false for every answer but the first. */
  takeCeremony(
    ceremony: { readonly dealerGroupId: string; readonly challengeHash: string; readonly expiresAt: Date },
    now: Date,
  ): Promise<boolean>;

  listPasskeys(owner: Owner): Promise<readonly StaffPasskey[]>;
  findPasskey(dealerGroupId: string, credentialId: string): Promise<StaffPasskey | null>;
  addPasskey(
    owner: Owner,
    passkey: NewStaffPasskey,
    maxPasskeys: number,
    audit: AuditNote,
  ): Promise<'added' | 'full' | 'taken'>;
  /** The last one stays where there is no other way in. */
  removePasskey(
    owner: Owner,
    credentialId: string,
    audit: AuditNote,
  ): Promise<'removed' | 'last' | 'unknown'>;
  /** Writes the counter. False where it is not ahead of the one that is known, or the passkey has gone. */
  markPasskeyUsed(
    used: { readonly dealerGroupId: string; readonly credentialId: string; readonly counter: number },
    at: Date,
  ): Promise<boolean>;

  findTotp(
    owner: Owner,
  ): Promise<{ secretSealed: string; lastStep: number; confirmedAt: Date | null } | null>;
  /** One that waits for its first code; a confirmed one is not replaced (false). */
  beginTotp(owner: Owner, secretSealed: string): Promise<boolean>;
  confirmTotp(owner: Owner, step: number, at: Date, audit: AuditNote): Promise<boolean>;
  /** Of many at once with the same code one wins. */
  spendTotpStep(owner: Owner, step: { readonly seen: number; readonly used: number }): Promise<boolean>;
  removeTotp(owner: Owner, audit: AuditNote): Promise<boolean>;

  listRecoveryCodes(owner: Owner): Promise<readonly (RecoveryCodeHash & { readonly usedAt: Date | null })[]>;
  replaceRecoveryCodes(owner: Owner, codes: readonly RecoveryCodeHash[], audit: AuditNote): Promise<void>;

  saveMailCode(code: MailCode): Promise<void>;
  /** Counts 1 try left and gives the code as it then is; null where there is none, or it is over. */
  tryMailCode(dealerGroupId: string, browserHash: string, now: Date): Promise<MailCode | null>;
  /** Uses it up: true for one of many at once. */
  takeMailCode(dealerGroupId: string, browserHash: string): Promise<boolean>;
}

export interface StaffSessionStore {
  /** Ends the oldest beyond the most. */
  start(staffId: string, session: NewStaffSession, maxPasskeys: number, audit: AuditNote): Promise<void>;
  /** With the person as they are now; null for an unknown token. */
  find(
    dealerGroupId: string,
    tokenHash: string,
  ): Promise<{ readonly session: StaffSession; readonly staff: StaffRecord } | null>;
  /** Those that are not over, the newest first. */
  list(owner: Owner, now: Date): Promise<readonly StaffSession[]>;
  see(dealerGroupId: string, tokenHash: string, at: Date): Promise<void>;
  /** Proved for a purpose: from now on under another token. False where it ended meanwhile. */
  stepUp(
    session: {
      readonly dealerGroupId: string;
      readonly tokenHash: string;
      readonly newTokenHash: string;
      readonly purpose: StepUpPurpose;
      readonly at: Date;
    },
    audit: AuditNote,
  ): Promise<boolean>;
  viewAs(
    session: { readonly dealerGroupId: string; readonly sessionId: string; readonly staffId: string | null },
    audit: AuditNote,
  ): Promise<void>;
  /** One of the person's, by its id. */
  end(owner: Owner, sessionId: string, at: Date, audit: AuditNote): Promise<boolean>;
  /** All but the current one; how many. */
  endAll(owner: Owner, currentSession: string | null, at: Date, audit: AuditNote): Promise<number>;
}
