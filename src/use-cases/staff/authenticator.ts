/** Codes of an authenticator app (TOTP, RFC 6238): each counts once, and the one before the current one still counts. */
import { generateSecret, generateURI, verify } from 'otplib/functional';
import type { Owner } from '#ports/staff/staff-key-store.ts';
import type { StaffPorts } from './staff-ports.ts';
import { openSeal } from './staff-secrets.ts';

/** For phones whose clock is behind; those that are ahead wait. */
const pastSeconds = 30;

export function newAuthenticator({
  groupName,
  email,
}: {
  readonly groupName: string;
  readonly email: string;
}): {
  readonly secret: string;
  readonly uri: string;
} {
  const secret = generateSecret();
  return { secret, uri: authenticatorUri({ groupName, email, secret }) };
}

export function authenticatorUri({
  groupName,
  email,
  secret,
}: {
  readonly groupName: string;
  readonly email: string;
  readonly secret: string;
}): string {
  return generateURI({ issuer: `${groupName} console`, label: email, secret });
}

/** The time step of a code that is right and was not used; null for every other. */
export async function findTotpStep(
  { secret, code, lastStep }: { readonly secret: string; readonly code: string; readonly lastStep: number },
  now: Date,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  // If it is older than the permitted minimum it does not count; the package would refuse to compare.
  const afterTimeStep = Math.min(lastStep, Math.floor(epoch / 30));
  const result = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: [pastSeconds, 0],
    afterTimeStep,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}

/** Checks a code and uses it up. Of many at once with the same code one is true. */
export async function spendAuthenticatorCode(
  { owner, typed }: { readonly owner: Owner; readonly typed: string },
  { staffKeyStore, staffKey }: Pick<StaffPorts, 'staffKeyStore' | 'staffKey'>,
  now: Date,
): Promise<boolean> {
  const totp = await staffKeyStore.findTotp(owner);
  if (totp === null || totp.confirmedAt === null) return false;
  const secret = openSeal(staffKey, owner, totp.secretSealed);
  if (secret === null) return false;
  const step = await findTotpStep({ secret, code: typed.replace(/\s/g, ''), lastStep: totp.lastStep }, now);
  return step !== null && staffKeyStore.spendTotpStep(owner, { seen: totp.lastStep, used: step });
}
