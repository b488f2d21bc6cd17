/** Staff of a dealer group, what was granted to them, and who is invited. Each change writes its audit entry with it. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { LeadFamily } from '#domain/staff/lead-family.ts';
import type { Grant, StaffRecord } from '#domain/staff/staff-member.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { SendOutcome } from '#ports/leads/lead-delivery.ts';
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
  letIn(link: NewSignInMethod, audit: AuditNote): Promise<'in' | 'over' | 'taken'>;
}

/** Mails to staff: invitations, codes, recovery. */
export type StaffMail = {
  /** The same mail again must not become a second message. */
  readonly id: string;
  readonly to: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
};

/** Writes to one member of staff, at once: what it says holds for minutes, and is a secret that lies in no queue. */
export interface StaffMailer {
  send(mail: StaffMail): Promise<SendOutcome>;
}

/** Who has the same page open right now, over all processes. */
export type Present = {
  readonly name: string;
  /** The block that they write in; null for none. */
  readonly part: string | null;
};

export type Presence = {
  readonly dealerGroupId: string;
  readonly about: string;
  readonly staffId: string;
  readonly part: string | null;
  readonly at: Date;
};

export interface PresenceStore {
  /** Records that a person is present, and deletes everyone of the group who was last present before `since`. */
  note(presence: Presence, since: Date): Promise<void>;
  /** The others who were there since then, by name. */
  listOthers(
    presence: Pick<Presence, 'dealerGroupId' | 'about' | 'staffId'>,
    since: Date,
  ): Promise<readonly Present[]>;
}

/** Searches of the stock grid that staff keep under a name. */
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
  /** The columns that the person chose, as they are written; null where they chose none. */
  columns(owner: ViewOwner): Promise<string | null>;
  /** Null resets them. */
  saveColumns(columns: string | null, owner: ViewOwner, audit: AuditNote, now: Date): Promise<void>;
}

export type ViewOwner = { readonly dealerGroupId: string; readonly staffId: string };

export const maxSavedViews = 40;
