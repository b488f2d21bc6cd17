/** Signs a shopper in who uses the passkey of this site: nothing is typed, and the passkey itself says whose it is. */
import { type PasskeyRequestOptions, passkeyRequestOptions } from '#domain/shopper/passkey.ts';
import { maxSessions } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CounterRegression } from '#ports/shoppers/passkey-store.ts';
import type { Application } from '#use-cases/application.ts';
import { isSecret } from '#use-cases/secret.ts';
import { newSession, type SignedInNow } from './confirm-code.ts';
import { signOut } from './find-signed-in.ts';
import type { PasskeyQuestion } from './make-passkey.ts';
import { beginCeremony, consumeCeremony, passkeyHost, shownPasskeySchema } from './passkey-ceremony.ts';
import { isSameHash, passkeyHandle } from './request-code.ts';

export type PasskeySignInOutcome =
  | Omit<SignedInNow, 'isNew'>
  | { readonly kind: 'unreadable' }
  /** Not asked for in this browser, too long ago, or answered already. */
  | { readonly kind: 'over' }
  /** Removed, or never of this site. */
  | { readonly kind: 'unknown' }
  | CounterRegression
  | { readonly kind: 'refused' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

type Input = { readonly browserId: string; readonly origin: string; readonly clientAddress: string };

export async function startPasskeySignIn(
  site: SiteContext,
  { browserId, origin, clientAddress }: Input,
  app: Pick<Application, 'passkeyStore' | 'newSecret' | 'codeLimiters'>,
  now: Date,
): Promise<PasskeyQuestion<PasskeyRequestOptions>> {
  const limit = await app.codeLimiters.ceremonies.take(clientAddress, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  const ceremony = { purpose: 'sign-in', browserSecret: browserId, origin } as const;
  const challenge = await beginCeremony(site, ceremony, app, now);
  return { kind: 'asked', options: passkeyRequestOptions({ challenge, host: passkeyHost(origin) }) };
}

export type PasskeyEntry = {
  readonly answer: unknown;
  readonly browserId: string | null;
  readonly origin: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Of the shopper who is signed in in this browser: it ends, so that no token from before is valid after. */
  readonly oldToken: string | null;
};

type Ports = Pick<
  Application,
  'passkeyStore' | 'passkeyChecker' | 'shopperStore' | 'newSecret' | 'codeLimiters'
>;

export async function signInByPasskey(
  site: SiteContext,
  entry: PasskeyEntry,
  app: Ports,
  now: Date,
): Promise<PasskeySignInOutcome> {
  const parsed = shownPasskeySchema.safeParse(entry.answer);
  if (!parsed.success) return { kind: 'unreadable' };
  if (!isSecret(entry.browserId)) return { kind: 'over' };
  const limit = await app.codeLimiters.tries.take(entry.clientAddress, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };

  const { id } = parsed.data;
  const { userHandle, ...response } = parsed.data.response;
  const { clientDataJSON } = response;
  const { browserId: browserSecret, origin } = entry;
  const ceremony = { purpose: 'sign-in', browserSecret, origin, clientDataJSON } as const;
  const place = await consumeCeremony(site, ceremony, app, now);
  if (place === null) return { kind: 'over' };

  const { dealerGroupId, siteSlug } = site;
  const reference = { dealerGroupId, siteSlug, credentialId: id };
  const known = await app.passkeyStore.find(reference);
  if (known === null) return { kind: 'unknown' };
  if (!isSameHash(userHandle, passkeyHandle(siteSlug, known.shopperId))) return { kind: 'refused' };
  const checked = await app.passkeyChecker.check({ id, ...response }, place, known);
  if (checked.kind !== 'good') return { kind: checked.kind };

  const token = app.newSecret();
  const session = newSession(site, { token, userAgent: entry.userAgent }, now);
  const used = { ...reference, counter: checked.counter };
  const shopper = await app.passkeyStore.signIn(used, session, maxSessions);
  // Another use came first: of this passkey or of a copy of it.
  if (shopper === null) return { kind: 'counter-behind' };
  await signOut(site, entry.oldToken, app);
  return { kind: 'signed-in', token, expiresAt: session.expiresAt, shopper };
}
