/** Signs a member of staff in who shows a passkey: it says whose it is, and that its owner was there. */

import { clientNetwork } from '#domain/guard/client-network.ts';
import { deviceName } from '#domain/shopper/device-name.ts';
import type { PasskeyRequestOptions } from '#domain/shopper/passkey.ts';
import { maxStaffSessions, type SignInMethod, staffSessionMs } from '#domain/staff/staff-session.ts';
import type { NewStaffSession } from '#ports/staff/staff-key-store.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { auditNoteOfVisit } from './audit-notes.ts';
import {
  type CeremonyFault,
  checkStaffPasskey,
  type Question,
  startStaffPasskeyCheck,
} from './staff-ceremony.ts';
import { claimTurn, type StaffPorts, type StaffVisit, type TooMany } from './staff-ports.ts';
import { sessionToken } from './staff-secrets.ts';

const ceremony = (dealerGroupId: string) => ({ purpose: 'sign-in', about: dealerGroupId });

export type SignedIn = { readonly kind: 'signed-in'; readonly token: string; readonly expiresAt: Date };

/** Names no one: whose passkeys there are must not leak. */
export async function startStaffSignIn(
  { dealerGroupId, origin, clientAddress }: StaffVisit,
  app: Pick<StaffPorts, 'newSecret' | 'staffKey' | 'staffLimiters'>,
  now: Date,
): Promise<({ readonly kind: 'asked' } & Question<PasskeyRequestOptions>) | TooMany> {
  const tooMany = await claimTurn({ address: clientAddress, limiter: app.staffLimiters.ceremonies }, now);
  if (tooMany !== null) return tooMany;
  return { kind: 'asked', ...startStaffPasskeyCheck({ ...ceremony(dealerGroupId), origin }, app, now) };
}

export async function signInByStaffPasskey(
  {
    visit,
    ticket,
    answer,
  }: { readonly visit: StaffVisit; readonly ticket: unknown; readonly answer: unknown },
  app: StaffPorts,
  now: Date,
): Promise<SignedIn | CeremonyFault | TooMany> {
  const tooMany = await claimTurn({ address: visit.clientAddress, limiter: app.staffLimiters.tries }, now);
  if (tooMany !== null) return tooMany;
  const answered = { ...visit, ...ceremony(visit.dealerGroupId), ticket, answer };
  const checked = await checkStaffPasskey(answered, app, now);
  if (checked.kind !== 'good') return checked;
  const { staffId } = checked.owner;
  return startSession({ visit, staffId, methods: ['passkey'] }, app, now);
}

type Starting = {
  readonly visit: StaffVisit;
  readonly staffId: string;
  readonly methods: readonly SignInMethod[];
};

/** Refused for a person who left. */
export async function startSession(
  { visit, staffId, methods }: Starting,
  app: Pick<StaffPorts, 'staffStore' | 'staffSessionStore' | 'newSecret'>,
  now: Date,
): Promise<SignedIn | { readonly kind: 'refused' }> {
  const { dealerGroupId } = visit;
  const known = await app.staffStore.find(dealerGroupId, staffId);
  if (known === null || known.leftAt !== null) return { kind: 'refused' };
  const { token, session } = newStaffSession({ visit, methods }, app, now);
  const note = auditNoteOfVisit(
    { act: 'staff.sign-in', staffId, facts: { methods, device: session.device } },
    { clientAddress: visit.clientAddress, sessionId: session.id },
    now,
  );
  await app.staffSessionStore.start(staffId, session, maxStaffSessions, note);
  return { kind: 'signed-in', token, expiresAt: session.expiresAt };
}

export function newStaffSession(
  { visit, methods }: Omit<Starting, 'staffId'>,
  { newSecret }: Pick<StaffPorts, 'newSecret'>,
  now: Date,
): { readonly token: string; readonly session: NewStaffSession } {
  const { dealerGroupId, userAgent, clientAddress } = visit;
  const token = sessionToken(dealerGroupId, newSecret());
  const session = {
    dealerGroupId,
    id: newSecret().slice(0, 16),
    tokenHash: hashSecret(token),
    methods,
    createdAt: now,
    expiresAt: new Date(now.getTime() + staffSessionMs),
    device: deviceName(userAgent),
    network: clientNetwork(clientAddress),
  };
  return { token, session };
}

/** The session that this browser had ends. */
export async function signStaffOut(
  {
    dealerGroupId,
    staffId,
    sessionId,
    clientAddress,
  }: {
    readonly dealerGroupId: string;
    readonly staffId: string;
    readonly sessionId: string;
    readonly clientAddress: string;
  },
  { staffSessionStore }: Pick<StaffPorts, 'staffSessionStore'>,
  now: Date,
): Promise<void> {
  const note = auditNoteOfVisit({ act: 'staff.sign-out', staffId }, { clientAddress, sessionId }, now);
  await staffSessionStore.end({ dealerGroupId, staffId }, sessionId, now, note);
}
