/** A session proves itself a second time, for one purpose: by the person's own passkey, or by a code of their authenticator app. */
import type { PasskeyRequestOptions } from '#domain/shopper/passkey.ts';
import type { StepUpPurpose } from '#domain/staff/staff-act.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { auditNoteOfVisit } from './audit-notes.ts';
import { spendAuthenticatorCode } from './authenticator.ts';
import type { FoundCaller } from './find-caller.ts';
import {
  type CeremonyFault,
  checkStaffPasskey,
  type Question,
  startStaffPasskeyCheck,
} from './staff-ceremony.ts';
import { claimTurn, type StaffPorts, type StaffVisit, type TooMany } from './staff-ports.ts';
import { sessionToken } from './staff-secrets.ts';

type Stepping = { readonly visit: StaffVisit; readonly found: FoundCaller; readonly purpose: StepUpPurpose };

/** From now on the session goes by this token. */
export type SteppedUp = { readonly kind: 'stepped-up'; readonly token: string; readonly expiresAt: Date };

const askingOf = ({ found, purpose }: Stepping) => ({
  purpose: `step-up ${purpose}`,
  about: found.session.id,
});

export function startStepUp(
  stepping: Stepping,
  app: Pick<StaffPorts, 'newSecret' | 'staffKey'>,
  now: Date,
): Question<PasskeyRequestOptions> {
  return startStaffPasskeyCheck({ ...askingOf(stepping), origin: stepping.visit.origin }, app, now);
}

export async function stepUpByPasskey(
  { ticket, answer, ...stepping }: Stepping & { readonly ticket: unknown; readonly answer: unknown },
  app: StaffPorts,
  now: Date,
): Promise<SteppedUp | CeremonyFault | TooMany> {
  const { visit, found } = stepping;
  const tooMany = await claimTurn({ address: visit.clientAddress, limiter: app.staffLimiters.tries }, now);
  if (tooMany !== null) return tooMany;
  const checked = await checkStaffPasskey({ ...visit, ...askingOf(stepping), ticket, answer }, app, now);
  if (checked.kind !== 'good') return checked;
  // A colleague's passkey proves the colleague.
  if (checked.owner.staffId !== found.session.staffId) return { kind: 'refused' };
  return saveStepUp(stepping, app, now);
}

export async function stepUpByCode(
  { typed, ...stepping }: Stepping & { readonly typed: string },
  app: StaffPorts,
  now: Date,
): Promise<SteppedUp | { readonly kind: 'refused' } | { readonly kind: 'over' } | TooMany> {
  const { visit, found } = stepping;
  const { dealerGroupId, staffId } = found.session;
  const tooMany =
    (await claimTurn({ address: visit.clientAddress, limiter: app.staffLimiters.tries }, now)) ??
    (await claimTurn({ address: `${dealerGroupId} ${staffId}`, limiter: app.staffLimiters.person }, now));
  if (tooMany !== null) return tooMany;
  const isRight = await spendAuthenticatorCode({ owner: { dealerGroupId, staffId }, typed }, app, now);
  return isRight ? saveStepUp(stepping, app, now) : { kind: 'refused' };
}

async function saveStepUp(
  { visit, found, purpose }: Stepping,
  app: Pick<StaffPorts, 'newSecret' | 'staffSessionStore'>,
  now: Date,
): Promise<SteppedUp | { readonly kind: 'over' }> {
  const { dealerGroupId, staffId, id: sessionId, expiresAt } = found.session;
  const token = sessionToken(dealerGroupId, app.newSecret());
  const change = {
    dealerGroupId,
    tokenHash: found.tokenHash,
    newTokenHash: hashSecret(token),
    purpose,
    at: now,
  };
  const { clientAddress } = visit;
  const note = auditNoteOfVisit(
    { act: 'staff.step-up', staffId, facts: { purpose } },
    { clientAddress, sessionId },
    now,
  );
  return (await app.staffSessionStore.stepUp(change, note))
    ? { kind: 'stepped-up', token, expiresAt }
    : { kind: 'over' };
}
