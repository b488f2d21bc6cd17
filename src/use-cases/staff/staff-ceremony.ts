/**
 * A prompt for a passkey, and its response. The prompt is signed, so that nothing is stored for one that is never
 * answered; the first response marks it as used, and no other counts.
 */

import { deviceName } from '#domain/shopper/device-name.ts';
import {
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from '#domain/shopper/passkey.ts';
import { staffPasskeyLabel } from '#domain/staff/staff-session.ts';
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { CounterRegression, PasskeyPlace } from '#ports/shoppers/passkey-store.ts';
import type { NewStaffPasskey, Owner, StaffPasskey } from '#ports/staff/staff-key-store.ts';
import { hashSecret, isSignatureOf, signParts } from '#use-cases/secret.ts';
import { newPasskeySchema, shownPasskeySchema } from '#use-cases/shopper/passkey-ceremony.ts';
import type { StaffPorts, StaffVisit } from './staff-ports.ts';
import { readStaffHandle, staffHandle } from './staff-secrets.ts';

const questionMs = 5 * minuteMs;

/** What for, and for whom: a session, an invitation, a browser. An answer for another one counts nothing. */
export type Asking = { readonly purpose: string; readonly about: string };

export type Question<Options> = { readonly options: Options; readonly ticket: string };

type AskPorts = Pick<StaffPorts, 'newSecret' | 'staffKey'>;

export function startStaffPasskeyCheck(
  { origin, ...ceremony }: Asking & Pick<StaffVisit, 'origin'>,
  app: AskPorts,
  now: Date,
): Question<PasskeyRequestOptions> {
  const challenge = app.newSecret();
  return {
    options: passkeyRequestOptions({ challenge, host: hostOf(origin) }),
    ticket: writeTicket(ceremony, challenge, app.staffKey, now),
  };
}

type NewKeyAsking = Asking &
  Pick<StaffVisit, 'origin' | 'dealerGroupId'> & {
    readonly staffId: string;
    readonly name: string;
    readonly groupName: string;
    readonly knownIds: readonly string[];
  };

export function startStaffPasskeyCreation(
  { origin, dealerGroupId, staffId, name, groupName, knownIds, ...ceremony }: NewKeyAsking,
  app: AskPorts,
  now: Date,
): Question<PasskeyCreationOptions> {
  const challenge = app.newSecret();
  const options = passkeyCreationOptions({
    challenge,
    host: hostOf(origin),
    siteName: `${groupName} console`,
    userHandle: staffHandle({ dealerGroupId, staffId }),
    userName: staffPasskeyLabel(name, dealerGroupId),
    knownIds,
  });
  return { options, ticket: writeTicket(ceremony, challenge, app.staffKey, now) };
}

export type AnsweredCeremony = Asking & StaffVisit & { readonly ticket: unknown; readonly answer: unknown };

export type CeremonyFault =
  | { readonly kind: 'unreadable' }
  /** Not asked for here, too long ago, or answered already. */
  | { readonly kind: 'over' }
  | CounterRegression
  | { readonly kind: 'refused' };

type CheckPorts = Pick<StaffPorts, 'staffKeyStore' | 'passkeyChecker' | 'staffKey'>;

export async function checkNewStaffPasskey(
  answered: AnsweredCeremony,
  app: CheckPorts,
  now: Date,
): Promise<{ readonly kind: 'good'; readonly passkey: NewStaffPasskey } | CeremonyFault> {
  const parsed = newPasskeySchema.safeParse(answered.answer);
  if (!parsed.success) return { kind: 'unreadable' };
  const place = await takePlace(answered, app, now);
  if (place === null) return { kind: 'over' };
  const { id, response } = parsed.data;
  const checked = await app.passkeyChecker.checkNew({ id, ...response }, place);
  if (checked.kind === 'refused') return { kind: 'refused' };
  const { credentialId, publicKey, counter } = checked;
  const label = deviceName(answered.userAgent);
  return {
    kind: 'good',
    passkey: { credentialId, publicKey, counter, host: place.host, label, createdAt: now },
  };
}

export async function checkStaffPasskey(
  answered: AnsweredCeremony,
  app: CheckPorts,
  now: Date,
): Promise<{ readonly kind: 'good'; readonly owner: Owner; readonly passkey: StaffPasskey } | CeremonyFault> {
  const parsed = shownPasskeySchema.safeParse(answered.answer);
  if (!parsed.success) return { kind: 'unreadable' };
  const place = await takePlace(answered, app, now);
  if (place === null) return { kind: 'over' };
  const { id } = parsed.data;
  const { userHandle, ...response } = parsed.data.response;
  const { dealerGroupId } = answered;
  const owner = readStaffHandle(userHandle);
  if (owner === null || owner.dealerGroupId !== dealerGroupId) return { kind: 'refused' };
  const passkey = await app.staffKeyStore.findPasskey(dealerGroupId, id);
  if (passkey === null || passkey.staffId !== owner.staffId) return { kind: 'refused' };
  const checked = await app.passkeyChecker.check({ id, ...response }, place, passkey);
  if (checked.kind !== 'good') return { kind: checked.kind };
  const { counter } = checked;
  const isUsed = await app.staffKeyStore.markPasskeyUsed({ dealerGroupId, credentialId: id, counter }, now);
  return isUsed ? { kind: 'good', owner, passkey } : { kind: 'counter-behind' };
}

/** What the answer has to be made for; null where nothing was asked here, too long ago, or it was answered already. */
async function takePlace(
  { dealerGroupId, origin, purpose, about, ticket }: AnsweredCeremony,
  { staffKeyStore, staffKey }: CheckPorts,
  now: Date,
): Promise<PasskeyPlace | null> {
  const read = readTicket(ticket, { purpose, about }, staffKey);
  if (read === null || now.getTime() >= read.expiresAt.getTime()) return null;
  const { challenge, expiresAt } = read;
  const ceremony = { dealerGroupId, challengeHash: hashSecret(challenge), expiresAt };
  const isFirst = await staffKeyStore.takeCeremony(ceremony, now);
  return isFirst ? { challenge, origin, host: hostOf(origin) } : null;
}

function writeTicket({ purpose, about }: Asking, challenge: string, key: string, now: Date): string {
  const expiresAt = now.getTime() + questionMs;
  const signature = signParts(['staff-ceremony', purpose, about, challenge, String(expiresAt)], key);
  return Buffer.from(JSON.stringify({ challenge, expiresAt, signature })).toString('base64url');
}

function readTicket(
  ticket: unknown,
  { purpose, about }: Asking,
  key: string,
): { readonly challenge: string; readonly expiresAt: Date } | null {
  if (typeof ticket !== 'string' || ticket.length > 1_000) return null;
  const payload = parseJson(Buffer.from(ticket, 'base64url').toString('utf8'));
  if (!isRecord(payload)) return null;
  const { challenge, expiresAt, signature } = payload;
  if (typeof challenge !== 'string' || typeof expiresAt !== 'number' || typeof signature !== 'string')
    return null;
  const parts = ['staff-ceremony', purpose, about, challenge, String(expiresAt)];
  return isSignatureOf(parts, key, signature) ? { challenge, expiresAt: new Date(expiresAt) } : null;
}

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}
