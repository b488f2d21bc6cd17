/** Staff of a dealer group, what was granted to them, and who is invited. Each change writes its audit entry with it. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { LeadFamily } from '#domain/staff/lead-family.ts';
import type { Grant, StaffRecord } from '#domain/staff/staff-member.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { NewStaffPasskey, NewStaffSession, RecoveryCodeHash } from './staff-key-store.ts';

/** As it is invited for; `until` as ISO text, because it lies in JSON. */
export type InvitedGrant = {
  readonly id: string;
  readonly role: StaffRole;
  readonly locations: readonly string[] | null;
  readonly leadFamilies: readonly LeadFamily[] | null;
  readonly until: string | null;
};

/**
 * `join`: a new person, or one invited again by an authorised person. `recovery`: the person asked for it, and brings a
 * recovery code too.
 */
export type InvitationKind = 'join' | 'recovery';

export type Invitation = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly kind: InvitationKind;
  readonly email: string;
  readonly name: string;
  readonly grants: readonly InvitedGrant[];
  readonly staffId: string | null;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

/** A person who proves their identity again: their previous sessions open nothing any more. */
export type NewSignInMethod = {
  readonly dealerGroupId: string;
  readonly tokenHash: string;
  readonly staffId: string;
  readonly name: string;
  readonly passkey: NewStaffPasskey;
  readonly recoveryCodes: readonly RecoveryCodeHash[];
  /** The one that was brought; it is used up. Null for an invitation. */
  readonly usedCode: number | null;
  readonly session: NewStaffSession;
  readonly at: Date;
};

export type GrantsChange = {
  readonly dealerGroupId: string;
  readonly staffId: string;
  /** As it was read: another one by now is `moved-on`. */
  readonly revision: number;
  readonly grants: readonly Grant[];
  readonly grantedBy: string | null;
  readonly at: Date;
};

export type GrantsOutcome = 'saved' | 'moved-on' | 'last-owner' | 'unknown';

export interface StaffStore {
  find(dealerGroupId: string, staffId: string): Promise<StaffRecord | null>;
  findByEmail(dealerGroupId: string, email: string): Promise<StaffRecord | null>;
  /** Those who left too; by name. */
  list(dealerGroupId: string): Promise<readonly StaffRecord[]>;

  /** All or nothing. The group's last owner stays one. */
  changeGrants(change: GrantsChange, audit: AuditNote): Promise<GrantsOutcome>;
  /** Ends their sessions and takes their keys away. */
  leave(
    left: Pick<GrantsChange, 'dealerGroupId' | 'staffId' | 'at'>,
    audit: AuditNote,
  ): Promise<Exclude<GrantsOutcome, 'moved-on'>>;

  /** An older invitation for the same address opens nothing any more; an older recovery does until one was used. */
  invite(
    invitation: Omit<Invitation, 'usedAt'> & { readonly tokenHash: string },
    audit: AuditNote,
  ): Promise<void>;
  findInvitation(dealerGroupId: string, tokenHash: string): Promise<Invitation | null>;
  /** Neither used nor over; the newest first. Recovery is visible to no one else. */
  listInvitations(dealerGroupId: string, now: Date): Promise<readonly Invitation[]>;
  withdrawInvitation(dealerGroupId: string, id: string, audit: AuditNote): Promise<boolean>;
  /**
   * Uses the invitation up, creates or renews the person with their new passkey and codes, and signs them in; other
   * sessions and passkeys end. `over` where another request was faster, `taken` for a passkey that is known already.
   */
  letIn(way: NewSignInMethod, audit: AuditNote): Promise<'in' | 'over' | 'taken'>;
}
