/**
 * A person opens the link of an invitation, or of a recovery, and makes a passkey: that lets them in. Recovery needs a
 * code as well; both end every session and passkey that the person had.
 */
import { clientNetwork } from '#domain/guard/client-network.ts';
import type { PasskeyCreationOptions } from '#domain/shopper/passkey.ts';
import { readEmailAddress, readStaffName } from '#domain/staff/email-address.ts';
import { recoveryMail } from '#domain/staff/staff-mails.ts';
import { recoveryLinkMs } from '#domain/staff/staff-session.ts';
import type { Invitation } from '#ports/staff/staff-store.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';
import { isSameHash } from '#use-cases/shopper/request-code.ts';
import { auditNoteOfVisit } from './audit-notes.ts';
import { newStaffSession, type SignedIn } from './sign-in.ts';
import {
  type CeremonyFault,
  checkNewStaffPasskey,
  type Question,
  startStaffPasskeyCreation,
} from './staff-ceremony.ts';
import { claimTurn, type StaffPorts, type StaffVisit, type TooMany } from './staff-ports.ts';
import { hashRecoveryCodes, newRecoveryCodes, newStaffId, readRecoveryCode } from './staff-secrets.ts';

type Opened = { readonly visit: StaffVisit; readonly token: string };

/** Null where it was used, withdrawn or is over: who opens it learns no more. */
export async function findOpenInvitation(
  { dealerGroupId, token }: { readonly dealerGroupId: string; readonly token: string },
  { staffStore }: Pick<StaffPorts, 'staffStore'>,
  now: Date,
): Promise<Invitation | null> {
  if (!isSecret(token)) return null;
  const found = await staffStore.findInvitation(dealerGroupId, hashSecret(token));
  return found === null || found.usedAt !== null || now.getTime() >= found.expiresAt.getTime() ? null : found;
}

export async function startJoin(
  { visit, token, name: typed }: Opened & { readonly name: string },
  app: StaffPorts,
  now: Date,
): Promise<
  | ({ readonly kind: 'asked' } & Question<PasskeyCreationOptions>)
  | { readonly kind: 'over' }
  | { readonly kind: 'no-name' }
  | TooMany
> {
  const { dealerGroupId, origin, clientAddress } = visit;
  const tooMany = await claimTurn({ address: clientAddress, limiter: app.staffLimiters.ceremonies }, now);
  if (tooMany !== null) return tooMany;
  const invitation = await findOpenInvitation({ dealerGroupId, token }, app, now);
  if (invitation === null) return { kind: 'over' };
  const name = invitation.staffId === null ? readStaffName(typed) : invitation.name;
  if (name === null) return { kind: 'no-name' };
  const staffId = staffIdOf(invitation, token);
  const groupName = app.dealerGroups().find(({ id }) => id === dealerGroupId)?.name ?? dealerGroupId;
  const ceremony = { purpose: 'join', about: hashSecret(token) };
  const question = { ...ceremony, origin, dealerGroupId, staffId, name, groupName, knownIds: [] };
  return { kind: 'asked', ...startStaffPasskeyCreation(question, app, now) };
}

export type JoinEntry = Opened & {
  readonly name: string;
  /** Of a recovery; not read for an invitation. */
  readonly recoveryCode: string;
  readonly ticket: unknown;
  readonly answer: unknown;
};

/** The codes are shown this once. */
export type Joined =
  | (SignedIn & { readonly recoveryCodes: readonly string[] })
  | CeremonyFault
  | TooMany
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'no-name' };

export async function join(
  { visit, token, name: typed, recoveryCode, ticket, answer }: JoinEntry,
  app: StaffPorts,
  now: Date,
): Promise<Joined> {
  const { dealerGroupId, clientAddress } = visit;
  const tooMany = await claimTurn({ address: clientAddress, limiter: app.staffLimiters.tries }, now);
  if (tooMany !== null) return tooMany;
  const invitation = await findOpenInvitation({ dealerGroupId, token }, app, now);
  if (invitation === null) return { kind: 'over' };
  const name = invitation.staffId === null ? readStaffName(typed) : invitation.name;
  if (name === null) return { kind: 'no-name' };
  const staffId = staffIdOf(invitation, token);
  let usedCode: number | null = null;
  if (invitation.kind === 'recovery') {
    const limit = { address: `${dealerGroupId} ${staffId}`, limiter: app.staffLimiters.person };
    const ofPerson = await claimTurn(limit, now);
    if (ofPerson !== null) return ofPerson;
    usedCode = await findRecoveryCode({ dealerGroupId, staffId, typed: recoveryCode }, app);
    if (usedCode === null) {
      const facts = { refused: 'recovery-code' };
      await app.auditLog.append(
        dealerGroupId,
        auditNoteOfVisit({ act: 'staff.recover', staffId, facts }, visit, now),
      );
      return { kind: 'wrong-code' };
    }
  }
  const answered = { ...visit, purpose: 'join', about: hashSecret(token), ticket, answer };
  const checked = await checkNewStaffPasskey(answered, app, now);
  if (checked.kind !== 'good') return checked;
  const recoveryCodes = newRecoveryCodes();
  const methods =
    invitation.kind === 'recovery'
      ? (['recovery-code', 'passkey'] as const)
      : (['invitation', 'passkey'] as const);
  const { token: signedIn, session } = newStaffSession({ visit, methods }, app, now);
  const note = auditNoteOfVisit(
    {
      act: invitation.kind === 'recovery' ? 'staff.recover' : 'staff.join',
      staffId,
      facts: { invitation: invitation.id, device: session.device, isNew: invitation.staffId === null },
    },
    { clientAddress, sessionId: session.id },
    now,
  );
  const outcome = await app.staffStore.letIn(
    {
      dealerGroupId,
      tokenHash: hashSecret(token),
      staffId,
      name,
      passkey: checked.passkey,
      recoveryCodes: await hashRecoveryCodes(recoveryCodes, app),
      usedCode,
      session,
      at: now,
    },
    note,
  );
  if (outcome === 'over') return { kind: 'over' };
  if (outcome === 'taken') return { kind: 'refused' };
  return { kind: 'signed-in', token: signedIn, expiresAt: session.expiresAt, recoveryCodes };
}

/** A new person has the same id in the prompt and in the response, and nothing is stored in between. */
function staffIdOf({ staffId }: Invitation, token: string): string {
  return staffId ?? newStaffId(hashSecret(`staff ${token}`));
}

async function findRecoveryCode(
  {
    dealerGroupId,
    staffId,
    typed,
  }: { readonly dealerGroupId: string; readonly staffId: string; readonly typed: string },
  { staffKeyStore, stretchCode }: Pick<StaffPorts, 'staffKeyStore' | 'stretchCode'>,
): Promise<number | null> {
  const code = readRecoveryCode(typed);
  const known = await staffKeyStore.listRecoveryCodes({ dealerGroupId, staffId });
  const [first] = known;
  if (code === null || first === undefined) return null;
  const hash = await stretchCode(code, first.salt);
  return known.find((each) => each.usedAt === null && isSameHash(each.hash, hash))?.ordinal ?? null;
}

/**
 * Always the same response, for any address. While a link that was mailed lately still works no other is mailed, and
 * none ends because another was requested: an attacker locks no one out.
 */
export async function startRecovery(
  { visit, email: typed }: { readonly visit: StaffVisit; readonly email: string },
  app: StaffPorts,
  now: Date,
): Promise<{ readonly kind: 'sent' } | { readonly kind: 'no-address' } | TooMany> {
  const { dealerGroupId, origin, clientAddress } = visit;
  const email = readEmailAddress(typed);
  if (email === null) return { kind: 'no-address' };
  const { recoveryMails, mailsOfNetwork } = app.staffLimiters;
  const tooMany = await claimTurn({ address: clientNetwork(clientAddress), limiter: mailsOfNetwork }, now);
  if (tooMany !== null) return tooMany;
  if (!(await recoveryMails.take(`${dealerGroupId} ${email}`, now)).isAllowed) return { kind: 'sent' };
  const known = await app.staffStore.findByEmail(dealerGroupId, email);
  if (known === null || known.leftAt !== null) return { kind: 'sent' };
  const token = app.newSecret();
  const id = app.newSecret().slice(0, 16);
  await app.staffStore.invite(
    {
      dealerGroupId,
      tokenHash: hashSecret(token),
      id,
      kind: 'recovery',
      email,
      name: known.name,
      grants: [],
      staffId: known.id,
      invitedBy: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + recoveryLinkMs),
    },
    auditNoteOfVisit({ act: 'staff.recovery-asked', staffId: known.id }, visit, now),
  );
  const groupName = app.dealerGroups().find((group) => group.id === dealerGroupId)?.name ?? dealerGroupId;
  const texts = recoveryMail({
    name: known.name,
    groupName,
    href: `${origin}/${dealerGroupId}/recover/${token}`,
  });
  // Not awaited: its duration would reveal whose address it is.
  void app.staffMailer
    .send({ id: `staff-recovery-${id}`, to: email, at: now, ...texts })
    .catch((error) => app.reportFault(error, 'recovery of staff'));
  return { kind: 'sent' };
}
