/** Invites the owner of a dealer group to the staff console: by `staff invite`, and with a new group by `site new`. */
import type { CliPorts } from '#cli/cli-ports.ts';
import { auditNoteOfSystem, grantFacts } from '#use-cases/staff/audit-notes.ts';
import { inviteStaff } from '#use-cases/staff/invite-staff.ts';

type Owner = {
  readonly dealerGroupId: string;
  readonly email: string;
  readonly name: string;
};

type Ports = Pick<CliPorts, 'staffStore' | 'newSecret' | 'clock'>;

/** `origin` of the console. */
export async function inviteOwner(
  { dealerGroupId, email, name }: Owner,
  origin: string,
  { staffStore, newSecret, clock }: Ports,
): Promise<{ readonly href: string; readonly isKnown: boolean }> {
  const now = clock();
  const grants = [{ role: 'owner', locations: null, leadFamilies: null, until: null }] as const;
  const note = (id: string) =>
    auditNoteOfSystem(
      { act: 'staff.invite', staffId: id, facts: { email, grants: grantFacts(grants) } },
      now,
    );
  const wish = { dealerGroupId, email, name, grants, invitedBy: null, origin, note };
  const { href, staffId } = await inviteStaff(wish, { staffStore, newSecret }, now);
  return { href, isKnown: staffId !== null };
}
