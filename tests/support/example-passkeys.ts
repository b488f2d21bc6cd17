/** Passkeys over a database of the test's own and the real check, with a device in software. */
import { createPasskeyChecker } from '#adapters/passkeys-webauthn/passkey-checker.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createPasskeyStore } from '#adapters/postgres/shoppers/passkey-store.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { confirmCode } from '#use-cases/shopper/confirm-code.ts';
import { findSignedIn, type SignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { saveNewPasskey, startPasskeyCreation } from '#use-cases/shopper/make-passkey.ts';
import { requestCode } from '#use-cases/shopper/request-code.ts';
import { signInByPasskey, startPasskeySignIn } from '#use-cases/shopper/sign-in-by-passkey.ts';
import { openSignIn } from './example-sign-in.ts';
import { exampleSite } from './example-site.ts';
import { type AuthenticatorBehaviour, SoftwarePasskey } from './software-passkey.ts';

export const now = new Date('2026-11-23T01:00:00Z');
export const later = (ms: number) => new Date(now.getTime() + ms);
export const site = exampleSite({ garageEnabled: true }, { siteSlug: 'kestrel', dealerGroupId: 'group-1' });
export const sisterSite = exampleSite({}, { siteSlug: 'sister', dealerGroupId: 'group-1' });
export const otherGroup = exampleSite({}, { siteSlug: 'kestrel', dealerGroupId: 'group-2' });
export const origin = 'https://kestrel.example:8443';
export const clientAddress = '203.0.113.1';
export const userAgent = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0';
export const browserId = 'b'.repeat(43);

export const openPasskeys = ({ db }: Database, changes: Parameters<typeof openSignIn>[1] = {}) => {
  const opened = openSignIn(createShopperStore(db), changes);
  const passkeys = { passkeyStore: createPasskeyStore(db), passkeyChecker: createPasskeyChecker() };
  return { ...opened, app: { ...opened.app, ...passkeys } };
};
export type Opened = ReturnType<typeof openPasskeys>;

let phones = 0;

/** A new shopper who typed a code. */
export async function signInByCode({ app, lastCode }: Opened, on: SiteContext = site): Promise<SignedIn> {
  const phone = `+6149${String(2_000_000 + 7_919 * ++phones).slice(-7)}`;
  await requestCode(on, { phone, browserId, clientAddress, host: 'kestrel.example' }, app, now);
  const entry = { typed: lastCode(), browserId, clientAddress, userAgent, oldToken: null };
  const outcome = await confirmCode(on, entry, app, now);
  const visitor = outcome.kind === 'signed-in' ? await findSignedIn(on, outcome.token, app, now) : null;
  if (visitor === null) throw new Error('not signed in');
  return visitor;
}

type Making = {
  readonly on?: SiteContext;
  readonly device?: SoftwarePasskey;
} & Partial<AuthenticatorBehaviour>;

export async function askForNew({ app }: Opened, visitor: SignedIn, on: SiteContext = site) {
  const requested = await startPasskeyCreation(on, { visitor, origin, clientAddress }, app, now);
  if (requested.kind !== 'asked') throw new Error(requested.kind);
  return requested.options;
}

export async function make(opened: Opened, visitor: SignedIn, making: Making = {}) {
  const { on = site, device = new SoftwarePasskey(), ...manners } = making;
  const answer = device.make(await askForNew(opened, visitor, on), { origin, ...manners });
  const outcome = await saveNewPasskey(
    on,
    { visitor, answer, origin, clientAddress, userAgent },
    opened.app,
    now,
  );
  return { outcome, device, answer };
}

export async function ask({ app }: Opened, on: SiteContext = site, changes = {}) {
  const requested = await startPasskeySignIn(on, { browserId, origin, clientAddress, ...changes }, app, now);
  if (requested.kind !== 'asked') throw new Error(requested.kind);
  return requested.options;
}

export const enter = ({ app }: Opened, answer: unknown, changes = {}, on: SiteContext = site, at = now) =>
  signInByPasskey(
    on,
    { answer, browserId, origin, clientAddress, userAgent, oldToken: null, ...changes },
    app,
    at,
  );

export const show = async (
  opened: Opened,
  device: SoftwarePasskey,
  manners: Partial<AuthenticatorBehaviour> = {},
  on: SiteContext = site,
) => enter(opened, device.show(await ask(opened, on), { origin, ...manners }), {}, on);

/** A shopper with a passkey. */
export async function enrolled(opened: Opened, manners: Partial<AuthenticatorBehaviour> = {}) {
  const visitor = await signInByCode(opened);
  const { device, outcome } = await make(opened, visitor, manners);
  if (outcome.kind !== 'made') throw new Error(outcome.kind);
  return { visitor, device };
}

export const passkeysOf = ({ app }: Opened, { shopper }: SignedIn) =>
  app.passkeyStore.list({ dealerGroupId: 'group-1', siteSlug: 'kestrel', shopperId: shopper.id });
