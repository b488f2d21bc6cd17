/** What signing staff in works with. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteSummary } from '#domain/site-assembly/site-description.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { StepUp } from '#domain/staff/staff-session.ts';
import type { PasskeyChecker } from '#ports/shoppers/passkey-store.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import type { StaffKeyStore, StaffSessionStore } from '#ports/staff/staff-key-store.ts';
import type { StaffMailer, StaffStore } from '#ports/staff/staff-store.ts';
import type { SharedSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';

export type StaffPorts = {
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly staffStore: StaffStore;
  readonly staffKeyStore: StaffKeyStore;
  readonly staffSessionStore: StaffSessionStore;
  readonly auditLog: AuditLog;
  readonly staffMailer: StaffMailer;
  /** Signs questions for passkeys, hashes mailed codes and seals the secrets of authenticator apps. */
  readonly staffKey: string;
  /** What is stored of a recovery code: slow to compute, so that a reader of the table cannot guess them. */
  readonly stretchCode: (code: string, salt: string) => Promise<string>;
  readonly passkeyChecker: PasskeyChecker;
  readonly newSecret: () => string;
  /** Six random digits. */
  readonly newCode: () => string;
  readonly staffLimiters: StaffLimiters;
  /** For a fault that is answered politely and must still reach the operator of the console. */
  readonly reportFault: (error: unknown, where: string) => void;
};

/** What may be asked and guessed, and how often; docs/security.md lists them. */
export type StaffLimiters = {
  /** Questions for a passkey, from one network. */
  readonly ceremonies: SharedSubmissionLimiter;
  /** Answers: passkeys shown and codes typed, from one network. */
  readonly tries: SharedSubmissionLimiter;
  /** Codes typed and recoveries tried for one person, from wherever. */
  readonly person: SharedSubmissionLimiter;
  /** Codes mailed to one address. */
  readonly codeMails: SharedSubmissionLimiter;
  /** Recovery links mailed to one address: one in a while, which outlives that while. */
  readonly recoveryMails: SharedSubmissionLimiter;
  /** Codes asked for by a network today: its first few have a reserve. */
  readonly lightSenders: SharedSubmissionLimiter;
  /** Mails asked for from one network. */
  readonly mailsOfNetwork: SharedSubmissionLimiter;
};

/** Where the caller is. */
export type StaffVisit = {
  readonly dealerGroupId: string;
  /** Scheme, host and port of the console. */
  readonly origin: string;
  readonly clientAddress: string;
  readonly userAgent: string;
};

export type TooMany = { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

/** Null where it may be done. */
export async function claimTurn(
  { address, limiter }: { readonly address: string; readonly limiter: SharedSubmissionLimiter },
  now: Date,
): Promise<TooMany | null> {
  const limit = await limiter.take(address, now);
  return limit.isAllowed ? null : { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
}

/** Who asks in the console, and from which session. */
export type StaffCaller = StepUp & {
  /** Whose roles decide: the person, or the colleague they view as. */
  readonly member: StaffMember;
  /** The person actually signed in. */
  readonly staffId: string;
  readonly sessionId: string;
  /** As `client-network` names it. */
  readonly network: string | null;
  /** A person who views as a colleague sees what that colleague sees, and changes nothing. */
  readonly isViewingAs: boolean;
};

/** The dealer groups that are only there to be tried: every site of theirs is a demo. */
export type DemoGroupPorts = {
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly siteSummaries: () => readonly SiteSummary[];
};

export function listDemoGroups({ dealerGroups, siteSummaries }: DemoGroupPorts): readonly DealerGroup[] {
  const byGroup = Map.groupBy(siteSummaries(), ({ dealerGroupId }) => dealerGroupId);
  return dealerGroups().filter(({ id }) => byGroup.get(id)?.every(({ isDemo }) => isDemo) ?? false);
}
