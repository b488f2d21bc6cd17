/** A question to a browser for a passkey, and that its answer counts once, in that browser, for a while. */
import { z } from 'zod';
import { ceremonyLifetimeMs } from '#domain/shopper/passkey.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import type { Ceremony, PasskeyPlace } from '#ports/shoppers/passkey-store.ts';
import type { Application } from '#use-cases/application.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { hashBrowser } from './request-code.ts';

/** Where a question is asked: the site's own origin, never what a request claims. */
export type Asking = {
  readonly purpose: Ceremony['purpose'];
  /** A secret of the browser: of its session, or of its sign-in. */
  readonly browserSecret: string;
  readonly origin: string;
};

export function passkeyHost(origin: string): string {
  return new URL(origin).hostname;
}

/** The challenge that the answer has to be made for. */
export async function beginCeremony(
  site: SiteContext,
  ceremony: Asking,
  { passkeyStore, newSecret }: Pick<Application, 'passkeyStore' | 'newSecret'>,
  now: Date,
): Promise<string> {
  const challenge = newSecret();
  await passkeyStore.saveCeremony({ ...referenceOf(site, ceremony, challenge), requestedAt: now });
  return challenge;
}

/** What the answer has to be checked against; null where nothing was asked here, too long ago, or answered already. */
export async function consumeCeremony(
  site: SiteContext,
  { clientDataJSON, ...ceremony }: Asking & { readonly clientDataJSON: string },
  { passkeyStore }: Pick<Application, 'passkeyStore'>,
  now: Date,
): Promise<PasskeyPlace | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  // What is as old as it may be is over.
  const notBefore = new Date(now.getTime() - ceremonyLifetimeMs + 1);
  const isTaken = await passkeyStore.takeCeremony(referenceOf(site, ceremony, challenge), notBefore);
  return isTaken ? { challenge, origin: ceremony.origin, host: passkeyHost(ceremony.origin) } : null;
}

function referenceOf(
  { dealerGroupId, siteSlug }: SiteContext,
  { purpose, browserSecret }: Asking,
  challenge: string,
): Omit<Ceremony, 'requestedAt'> {
  const browserHash = hashBrowser(siteSlug, browserSecret);
  return { dealerGroupId, siteSlug, browserHash, challengeHash: hashSecret(challenge), purpose };
}

/** Which question it says it answers. Whether it does is checked with its signature. */
function readChallenge(clientDataJSON: string): string | null {
  const payload = parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  return isRecord(payload) && typeof payload.challenge === 'string' ? payload.challenge : null;
}

const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
/** A device may choose up to 1,023 bytes for it. */
const credentialId = base64url(1_364);

/** `PublicKeyCredential.toJSON()` of a passkey that was made; other parts of it are not needed. */
export const newPasskeySchema = z.object({
  id: credentialId,
  response: z.object({ clientDataJSON: base64url(4_000), attestationObject: base64url(16_000) }),
});

/** The same of one that was shown. */
export const shownPasskeySchema = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100),
  }),
});
