/**
 * Checks a typed code: right, and the shopper is signed in with a new session; else how often it may still be tried.
 */
import { deviceName } from '#domain/shopper/device-name.ts';
import { maxSessions, type Shopper, sessionLifetimeMs } from '#domain/shopper/shopper.ts';
import { codeSentWithin, codeTries, isCodeExpired, readTypedCode } from '#domain/shopper/sign-in-code.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { NewSession } from '#ports/shoppers/shopper-store.ts';
import type { Application } from '#use-cases/application.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';
import { signOut } from './find-signed-in.ts';
import { hashBrowser, hashCode, isSameHash } from './request-code.ts';

export type CodeEntry = {
  readonly typed: string;
  readonly browserId: string | null;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Of the shopper who is signed in in this browser: it ends, so that no token from before is valid after. */
  readonly oldToken: string | null;
};

export type SignedInNow = {
  readonly kind: 'signed-in';
  readonly token: string;
  readonly expiresAt: Date;
  readonly shopper: Shopper;
  /** The first time that this number signs in at this dealer. */
  readonly isNew: boolean;
};

export type CodeEntryOutcome =
  | SignedInNow
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** Run out, used up, replaced, or never asked for in this browser: another one is needed. */
  | { readonly kind: 'over' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

type Ports = Pick<Application, 'shopperStore' | 'signInKey' | 'newId' | 'newSecret' | 'codeLimiters'>;

export async function confirmCode(
  site: SiteContext,
  entry: CodeEntry,
  app: Ports,
  now: Date,
): Promise<CodeEntryOutcome> {
  const code = readTypedCode(entry.typed);
  if (code === null) return { kind: 'unreadable' };
  if (!isSecret(entry.browserId)) return { kind: 'over' };
  const limit = await app.codeLimiters.tries.take(entry.clientAddress, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };

  const { dealerGroupId, siteSlug } = site;
  const browserHash = hashBrowser(siteSlug, entry.browserId);
  const reference = { dealerGroupId, browserHash };
  const requested = await app.shopperStore.takeTry(reference, {
    ...codeSentWithin(now),
    maxTries: codeTries,
  });
  if (requested === null) return { kind: 'over' };
  const codeHash = hashCode(app.signInKey, { browserHash, phone: requested.phone }, code);
  if (!isSameHash(codeHash, requested.codeHash)) {
    const left = await app.shopperStore.findCode(reference);
    if (left === null || isCodeExpired(left, now)) return { kind: 'over' };
    return { kind: 'wrong', triesLeft: codeTries - left.tries };
  }
  const token = app.newSecret();
  const session = newSession(site, { token, userAgent: entry.userAgent }, now);
  const options = { shopperId: app.newId(), maxSessions };
  const signedIn = await app.shopperStore.signIn({ ...reference, codeHash }, session, options);
  if (signedIn === null) return { kind: 'over' };
  await signOut(site, entry.oldToken, app);
  const { isNew, ...shopper } = signedIn;
  return { kind: 'signed-in', token, expiresAt: session.expiresAt, shopper, isNew };
}

/** One browser on one site, for as long as a shopper may stay away. */
export function newSession(
  { dealerGroupId, siteSlug }: SiteContext,
  { token, userAgent }: { readonly token: string; readonly userAgent: string },
  now: Date,
): NewSession {
  return {
    dealerGroupId,
    siteSlug,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
    device: deviceName(userAgent),
  };
}
