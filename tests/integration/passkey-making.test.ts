/** Making passkeys over a real database and the real check: what must be refused is refused. */
import { describe, expect, it } from 'vitest';
import { ceremonyLifetimeMs, maxPasskeys } from '#domain/shopper/passkey.ts';
import type { SignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { saveNewPasskey } from '#use-cases/shopper/make-passkey.ts';
import {
  ask,
  askForNew,
  clientAddress,
  enrolled,
  enter,
  later,
  make,
  now,
  openPasskeys,
  origin,
  passkeysOf,
  signInByCode,
  sisterSite,
  site,
  userAgent,
} from '../support/example-passkeys.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { type AuthenticatorBehaviour, SoftwarePasskey } from '../support/software-passkey.ts';

const database = await openFileDatabase();

const open = (changes?: Parameters<typeof openPasskeys>[1]) => openPasskeys(database, changes);

describe('making a passkey', () => {
  it('GATE-6 asks for one that needs face, finger or PIN, and names neither number nor shopper', async () => {
    const opened = open();
    const visitor = await signInByCode(opened);
    const options = await askForNew(opened, visitor);
    expect(options).toMatchObject({
      rp: { id: 'kestrel.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const { shopper } = visitor;
    expect(JSON.stringify(options)).not.toContain(shopper.phone.slice(3, 8));
    expect(JSON.stringify(options)).not.toContain(shopper.id);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    // One name on each site: two sites of a group cannot tell from it that it is the same shopper.
    expect((await askForNew(opened, visitor, sisterSite)).user.id).not.toBe(options.user.id);
  });

  it('GATE-6 keeps it for its shopper, and asks no device for a second', async () => {
    const opened = open();
    const { visitor, device } = await enrolled(opened);
    const id = device.id.toString('base64url');
    expect(await passkeysOf(opened, visitor)).toMatchObject([
      { credentialId: id, host: 'kestrel.example', device: 'Chrome on Android', lastUsedAt: null },
    ]);
    expect((await askForNew(opened, visitor)).excludeCredentials).toEqual([{ type: 'public-key', id }]);
  });

  it.each<[string, Partial<AuthenticatorBehaviour>]>([
    ['without face, finger or PIN', { isVerified: false }],
    ['for the pages of another site', { origin: 'https://kestrel.example.evil.example' }],
    ['for another port of its host', { origin: 'https://kestrel.example' }],
    ['for another host', { host: 'halden.example' }],
  ])('GATE-6 refuses one that was made %s', async (_label, manners) => {
    const opened = open();
    const visitor = await signInByCode(opened);
    expect((await make(opened, visitor, manners)).outcome).toEqual({ kind: 'refused' });
    expect(await passkeysOf(opened, visitor)).toEqual([]);
  });

  it.each([
    null,
    '',
    {},
    { id: 'x' },
    { id: '\0', response: {} },
    { id: '💥', response: { clientDataJSON: '{' } },
  ])('GATE-6 answers what is no passkey, such as %j', async (answer) => {
    const opened = open();
    const visitor = await signInByCode(opened);
    const made = { visitor, answer, origin, clientAddress, userAgent };
    expect(await saveNewPasskey(site, made, opened.app, now)).toEqual({ kind: 'unreadable' });
    expect(await enter(opened, answer)).toEqual({ kind: 'unreadable' });
  });

  it('GATE-6 takes an answer once, from the session that was asked, within five minutes', async () => {
    const opened = open();
    const visitor = await signInByCode(opened);
    const other = await signInByCode(opened);
    const device = new SoftwarePasskey();
    const options = await askForNew(opened, visitor);
    const answer = device.make(options, { origin });
    const save = (by: SignedIn, what: unknown = answer, at = now) =>
      saveNewPasskey(site, { visitor: by, answer: what, origin, clientAddress, userAgent }, opened.app, at);
    expect(await save(other)).toEqual({ kind: 'over' });
    expect(await save(visitor, answer, later(ceremonyLifetimeMs))).toEqual({ kind: 'over' });
    // What was asked for a sign-in makes nothing, whatever the browser's secret.
    const { challenge } = await ask(opened, site, { browserId: visitor.tokenHash });
    expect(await save(visitor, device.make({ ...options, challenge }, { origin }))).toEqual({ kind: 'over' });
    expect(await save(visitor, answer, later(ceremonyLifetimeMs - 1))).toEqual({ kind: 'made' });
    expect(await save(visitor)).toEqual({ kind: 'over' });
  });

  it('GATE-6 gives no one the passkey of another shopper', async () => {
    const opened = open();
    const { device } = await enrolled(opened);
    const thief = await signInByCode(opened);
    expect((await make(opened, thief, { device })).outcome).toEqual({ kind: 'refused' });
    expect(await passkeysOf(opened, thief)).toEqual([]);
  });

  it('GATE-6 keeps no more than ten of a shopper, however many come at once', async () => {
    const opened = open();
    const visitor = await signInByCode(opened);
    const all = await Promise.all(Array.from({ length: maxPasskeys + 3 }, () => make(opened, visitor)));
    expect(all.filter(({ outcome }) => outcome.kind === 'full')).toHaveLength(3);
    expect(await passkeysOf(opened, visitor)).toHaveLength(maxPasskeys);
  });
});
