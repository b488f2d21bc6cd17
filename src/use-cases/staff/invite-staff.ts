/** Creates the link that lets a person in, and mails it. Its secret opens an account: only a hash is stored. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import { invitationMail } from '#domain/staff/staff-mails.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import { invitationMs } from '#domain/staff/staff-session.ts';
import { hashSecret } from '#use-cases/secret.ts';
import type { StaffPorts } from './staff-ports.ts';

export type InvitationInput = {
  readonly dealerGroupId: string;
  /** As `readEmailAddress` writes it. */
  readonly email: string;
  readonly name: string;
  readonly grants: readonly Omit<Grant, 'id'>[];
  readonly invitedBy: { readonly staffId: string; readonly name: string } | null;
  /** Where the console answers. */
  readonly origin: string;
  /** Of the act; its subject is the invitation. */
  readonly note: (invitationId: string) => AuditNote;
};

export type Invited = { readonly id: string; readonly href: string; readonly staffId: string | null };

type InvitePorts = Pick<StaffPorts, 'staffStore' | 'newSecret'>;

/** A person who works here already gets a new passkey, and keeps their grants. */
export async function inviteStaff(wish: InvitationInput, app: InvitePorts, now: Date): Promise<Invited> {
  const { dealerGroupId, email, name, grants, invitedBy, origin, note: log } = wish;
  const known = await app.staffStore.findByEmail(dealerGroupId, email);
  const token = app.newSecret();
  const id = app.newSecret().slice(0, 16);
  await app.staffStore.invite(
    {
      dealerGroupId,
      tokenHash: hashSecret(token),
      id,
      kind: 'join',
      email,
      name: known?.name ?? name,
      grants: grants.map(({ until, ...grant }) => ({
        ...grant,
        id: app.newSecret().slice(0, 16),
        until: until === null ? null : until.toISOString(),
      })),
      staffId: known?.id ?? null,
      invitedBy: invitedBy?.staffId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationMs),
    },
    log(id),
  );
  return { id, href: `${origin}/${dealerGroupId}/invitation/${token}`, staffId: known?.id ?? null };
}

/** False where the mail did not go out. */
export async function mailInvitation(
  { wish, invited }: { readonly wish: InvitationInput; readonly invited: Invited },
  { staffMailer, dealerGroups }: Pick<StaffPorts, 'staffMailer' | 'dealerGroups'>,
  now: Date,
): Promise<boolean> {
  const { dealerGroupId, email, name, invitedBy } = wish;
  const groupName = dealerGroups().find(({ id }) => id === dealerGroupId)?.name ?? dealerGroupId;
  const texts = invitationMail({ name, groupName, href: invited.href, inviter: invitedBy?.name ?? null });
  const sent = await staffMailer.send({ id: `staff-invitation-${invited.id}`, to: email, at: now, ...texts });
  return sent.kind === 'accepted';
}
