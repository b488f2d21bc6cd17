/**
 * The second way to sign in: a code by email and one of the authenticator app. It reveals nothing about who works here.
 */

import { clientNetwork } from '#domain/guard/client-network.ts';
import { codeTries, readTypedCode } from '#domain/shopper/sign-in-code.ts';
import { readEmailAddress } from '#domain/staff/email-address.ts';
import { codeMail } from '#domain/staff/staff-mails.ts';
import { mailCodeMs } from '#domain/staff/staff-session.ts';
import { heavySenderLimits } from '#use-cases/guard/submission-limits.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';
import { isSameHash } from '#use-cases/shopper/request-code.ts';
import { auditNoteOfVisit } from './audit-notes.ts';
import { spendAuthenticatorCode } from './authenticator.ts';
import { type SignedIn, startSession } from './sign-in.ts';
import { claimTurn, type StaffPorts, type StaffVisit, type TooMany } from './staff-ports.ts';
import { hashMailCode } from './staff-secrets.ts';

/** `browserId`: a secret that this browser alone holds, so that a code typed elsewhere opens nothing. */
export type CodeInput =
  | { readonly kind: 'sent'; readonly browserId: string }
  | { readonly kind: 'no-address' }
  | TooMany;

export async function requestMailCode(
  { visit, email: typed }: { readonly visit: StaffVisit; readonly email: string },
  app: StaffPorts,
  now: Date,
): Promise<CodeInput> {
  const { dealerGroupId, clientAddress } = visit;
  const email = readEmailAddress(typed);
  if (email === null) return { kind: 'no-address' };
  const { codeMails, lightSenders, mailsOfNetwork } = app.staffLimiters;
  const network = clientNetwork(clientAddress);
  const tooMany = await claimTurn({ address: network, limiter: mailsOfNetwork }, now);
  if (tooMany !== null) return tooMany;
  const isLight = (await lightSenders.take(network, now)).isAllowed;
  const maxCount = isLight ? undefined : heavySenderLimits.staffCodes;
  // What others asked for in this name is no fault of the sender, who reads the same answer.
  const mayMail = (await codeMails.take(`${dealerGroupId} ${email}`, now, maxCount)).isAllowed;
  const browserId = app.newSecret();
  const browserHash = hashSecret(browserId);
  const code = app.newCode();
  const known = await app.staffStore.findByEmail(dealerGroupId, email);
  const owner = known === null || known.leftAt !== null ? null : { dealerGroupId, staffId: known.id };
  const totp = owner === null ? null : await app.staffKeyStore.findTotp(owner);
  const staffId = totp?.confirmedAt ? (owner?.staffId ?? null) : null;
  await app.staffKeyStore.saveMailCode({
    dealerGroupId,
    browserHash,
    staffId,
    codeHash: hashMailCode(app.staffKey, browserHash, code),
    tries: 0,
    expiresAt: new Date(now.getTime() + mailCodeMs),
  });
  if (staffId !== null && mayMail) {
    // Not awaited: its duration would reveal whose address it is.
    const groupName = app.dealerGroups().find(({ id }) => id === dealerGroupId)?.name ?? dealerGroupId;
    const mail = {
      id: `staff-code-${app.newSecret()}`,
      to: email,
      at: now,
      ...codeMail({ code, groupName }),
    };
    void app.staffMailer.send(mail).catch((error) => app.reportFault(error, 'code for staff'));
  }
  return { kind: 'sent', browserId };
}

export type CodeEntry = {
  readonly visit: StaffVisit;
  readonly browserId: string | null;
  readonly mailCode: string;
  readonly appCode: string;
};

export type CodeSignIn = SignedIn | { readonly kind: 'wrong' } | { readonly kind: 'over' } | TooMany;

export async function signInByCodes(
  { visit, browserId, mailCode, appCode }: CodeEntry,
  app: StaffPorts,
  now: Date,
): Promise<CodeSignIn> {
  const { dealerGroupId, clientAddress } = visit;
  if (!isSecret(browserId)) return { kind: 'over' };
  const tooMany = await claimTurn({ address: clientAddress, limiter: app.staffLimiters.tries }, now);
  if (tooMany !== null) return tooMany;
  const browserHash = hashSecret(browserId);
  const codes = await app.staffKeyStore.tryMailCode(dealerGroupId, browserHash, now);
  if (codes === null || codes.tries > codeTries) return { kind: 'over' };
  const code = readTypedCode(mailCode);
  const isRight = code !== null && isSameHash(hashMailCode(app.staffKey, browserHash, code), codes.codeHash);
  const { staffId } = codes;
  if (!isRight || staffId === null) return { kind: 'wrong' };
  const owner = { dealerGroupId, staffId };
  const ofPerson = await claimTurn(
    { address: `${dealerGroupId} ${staffId}`, limiter: app.staffLimiters.person },
    now,
  );
  if (ofPerson !== null) return ofPerson;
  if (!(await spendAuthenticatorCode({ owner, typed: appCode }, app, now))) {
    await app.auditLog.append(
      dealerGroupId,
      auditNoteOfVisit({ act: 'staff.sign-in', staffId, facts: { refused: 'authenticator' } }, visit, now),
    );
    return { kind: 'wrong' };
  }
  if (!(await app.staffKeyStore.takeMailCode(dealerGroupId, browserHash))) return { kind: 'over' };
  const started = await startSession({ visit, staffId, methods: ['mail-code', 'totp'] }, app, now);
  return started.kind === 'refused' ? { kind: 'wrong' } : started;
}
