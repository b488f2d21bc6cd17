/** Signing in by passkey over a real database and the real check: what must be refused is refused. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import {
  passkeyCeremony,
  shopperPasskey,
  shopper as shopperTable,
} from '#adapters/postgres/schema/shoppers/shopper.ts';
import { ceremonyLifetimeMs } from '#domain/shopper/passkey.ts';
import { minuteMs } from '#domain/time/durations.ts';
import {
  ceremonyLimits,
  codeTryLimits,
  createSharedLimiter,
  type SubmissionLimits,
} from '#use-cases/guard/submission-limits.ts';
import { findSignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { startPasskeySignIn } from '#use-cases/shopper/sign-in-by-passkey.ts';
import { refusePasskey } from '#web/site/api/passkey-answers.ts';
import {
  ask,
  browserId,
  enrolled,
  enter,
  later,
  now,
  openPasskeys,
  origin,
  otherGroup,
  passkeysOf,
  show,
  signInByCode,
  sisterSite,
  site,
} from '../support/example-passkeys.ts';
import { openCodeLimiters } from '../support/example-sign-in.ts';
import { openFileDatabase } from '../support/for-file.ts';
import type { AuthenticatorBehaviour } from '../support/software-passkey.ts';

const database = await openFileDatabase();

const open = (changes?: Parameters<typeof openPasskeys>[1]) => openPasskeys(database, changes);

/** Counted by all processes over the database. */
const shared = (scope: string, limits: SubmissionLimits) =>
  createSharedLimiter({
    scope,
    limits,
    counts: createSubmissionCounts(database.db, 'a key'),
    reportFault: (error) => {
      throw error;
    },
  });

describe('signing in by passkey', () => {
  it('GATE-6 GATE-8 starts a session of the same shopper, and ends the one before in this browser', async () => {
    const opened = open();
    const { visitor, device } = await enrolled(opened);
    const first = await show(opened, device);
    if (first.kind !== 'signed-in') throw new Error(first.kind);
    expect(first.shopper).toEqual(visitor.shopper);
    const found = await findSignedIn(site, first.token, opened.app, now);
    expect(found).toMatchObject({ shopper: visitor.shopper, session: { device: 'Chrome on Android' } });
    const answer = device.show(await ask(opened), { origin });
    const second = await enter(opened, answer, { oldToken: first.token });
    expect(second).toMatchObject({ kind: 'signed-in' });
    expect(await findSignedIn(site, first.token, opened.app, now)).toBeNull();
    expect(await passkeysOf(opened, visitor)).toMatchObject([{ lastUsedAt: now }]);
  });

  it('GATE-6 names no passkey in its prompt: it reveals no shoppers', async () => {
    const opened = open();
    await enrolled(opened);
    expect(Object.keys(await ask(opened)).sort()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
  });

  it.each<[string, Partial<AuthenticatorBehaviour>]>([
    ['without face, finger or PIN', { isVerified: false }],
    ['on the pages of another site', { origin: 'https://evil.example' }],
    ['for another host', { host: 'halden.example' }],
  ])('GATE-6 refuses one that is shown %s', async (_label, manners) => {
    const opened = open();
    const { device } = await enrolled(opened);
    expect(await show(opened, device, manners)).toEqual({ kind: 'refused' });
    expect(await show(opened, device)).toMatchObject({ kind: 'signed-in' });
  });

  it('GATE-6 refuses the signature of another key, and the name of another shopper', async () => {
    const opened = open();
    const { device } = await enrolled(opened);
    const { device: other } = await enrolled(opened);
    const forged = other.show(await ask(opened), { origin });
    expect(await enter(opened, { ...forged, id: device.id.toString('base64url') })).toEqual({
      kind: 'refused',
    });
    const mine = device.show(await ask(opened), { origin });
    const response = { ...mine.response, userHandle: other.userHandle };
    expect(await enter(opened, { ...mine, response })).toEqual({ kind: 'refused' });
    const halfway = device.show(await ask(opened), { origin });
    expect(await enter(opened, { ...halfway, response: { ...halfway.response, signature: 'AAAA' } })).toEqual(
      {
        kind: 'refused',
      },
    );
  });

  it('GATE-6 does not know the passkey of another site, of the same group neither', async () => {
    const opened = open();
    const { device } = await enrolled(opened);
    expect(await show(opened, device, {}, sisterSite)).toEqual({ kind: 'unknown' });
    expect(await show(opened, device, {}, otherGroup)).toEqual({ kind: 'unknown' });
  });

  it('GATE-6 takes no answer to a question of another site', async () => {
    const opened = open();
    const { device } = await enrolled(opened);
    const answer = device.show(await ask(opened, sisterSite), { origin });
    expect(await enter(opened, answer)).toEqual({ kind: 'over' });
  });

  it('GATE-6 takes an answer once, in the browser that was asked, within five minutes', async () => {
    const opened = open();
    const { device } = await enrolled(opened);
    const answer = device.show(await ask(opened), { origin });
    expect(await enter(opened, answer, { browserId: 'c'.repeat(43) })).toEqual({ kind: 'over' });
    expect(await enter(opened, answer, { browserId: null })).toEqual({ kind: 'over' });
    expect(await enter(opened, answer, {}, site, later(ceremonyLifetimeMs))).toEqual({ kind: 'over' });
    const last = later(ceremonyLifetimeMs - 1);
    expect(await enter(opened, answer, {}, site, last)).toMatchObject({ kind: 'signed-in' });
    expect(await enter(opened, answer)).toEqual({ kind: 'over' });
  });

  it('GATE-6 uses the question up with a wrong answer too', async () => {
    const opened = open();
    const { device } = await enrolled(opened);
    const options = await ask(opened);
    expect(await enter(opened, device.show(options, { origin, isVerified: false }))).toEqual({
      kind: 'refused',
    });
    expect(await enter(opened, device.show(options, { origin }))).toEqual({ kind: 'over' });
  });

  it('GATE-6 signs in once of a hundred that bring the same answer at once', async () => {
    const opened = open();
    const { device } = await enrolled(opened);
    const answer = device.show(await ask(opened), { origin });
    const all = await Promise.all(Array.from({ length: 100 }, () => enter(opened, answer)));
    const kinds = all.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'signed-in')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'over')).toHaveLength(99);
  });

  it('GATE-6 refuses a counter that stays or falls, and accepts those that never count', async () => {
    const opened = open();
    const { device } = await enrolled(opened, { counter: 5 });
    const results = [];
    for (const counter of [6, 6, 5, 0, 7]) results.push((await show(opened, device, { counter })).kind);
    expect(results).toEqual(['signed-in', 'counter-behind', 'counter-behind', 'counter-behind', 'signed-in']);
    const { device: uncounted } = await enrolled(opened);
    expect(await show(opened, uncounted)).toMatchObject({ kind: 'signed-in' });
    expect(await show(opened, uncounted)).toMatchObject({ kind: 'signed-in' });
  });

  it('GATE-6 says that the passkey may be a copy, and what to do', async () => {
    const answer = await refusePasskey({ kind: 'counter-behind' }).json();
    expect(answer).toMatchObject({
      success: false,
      message: expect.stringMatching(/copied or restored.*Sign in with a code.*add a new one/),
    });
  });

  it('GATE-6 takes one of two copies that show the same count at once', async () => {
    const opened = open();
    const { device } = await enrolled(opened, { counter: 1 });
    const answers = [];
    for (let copy = 0; copy < 4; copy++) answers.push(device.show(await ask(opened), { origin, counter: 2 }));
    const kinds = (await Promise.all(answers.map((answer) => enter(opened, answer)))).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['counter-behind', 'counter-behind', 'counter-behind', 'signed-in']);
  });

  it('GATE-6 no longer knows a removed passkey; sessions go on, and no one removes what is not theirs', async () => {
    const opened = open();
    const { visitor, device } = await enrolled(opened);
    const { shopper: other } = await signInByCode(opened);
    const credentialId = device.id.toString('base64url');
    const place = { dealerGroupId: 'group-1', siteSlug: 'kestrel' };
    await opened.app.passkeyStore.remove({ ...place, shopperId: other.id }, credentialId);
    const signedIn = await show(opened, device);
    if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind);
    await opened.app.passkeyStore.remove({ ...place, shopperId: visitor.shopper.id }, credentialId);
    expect(await show(opened, device)).toEqual({ kind: 'unknown' });
    expect(await findSignedIn(site, signedIn.token, opened.app, now)).not.toBeNull();
  });

  it('GATE-6 lets a network try forty times in ten minutes, over all processes, and then wait', async () => {
    const process = () =>
      open({ codeLimiters: { ...openCodeLimiters, tries: shared('test passkey tries', codeTryLimits) } });
    const opened = process();
    const { device } = await enrolled(open());
    const answer = device.show(await ask(opened), { origin });
    const processes = [process(), process()] as const;
    const kinds: string[] = [];
    for (let turn = 0; turn < 100; turn++) {
      const by = processes[turn % 2] ?? opened;
      // The question is another browser's: every one of them is wrong.
      kinds.push(
        (await enter(by, answer, { browserId: 'z'.repeat(43), clientAddress: '198.51.100.7' })).kind,
      );
    }
    expect(kinds.filter((kind) => kind === 'over')).toHaveLength(40);
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(60);
    expect(kinds.slice(40)).not.toContain('over');
    // The rightful owner elsewhere is not shut out.
    expect(await enter(opened, answer)).toMatchObject({ kind: 'signed-in' });
  });

  it('GATE-6 asks a network no more often than its limit, and keeps no question for longer than it counts', async () => {
    const ceremonies = shared('test ceremonies', { ...ceremonyLimits, perAddress: 3 });
    const opened = open({ codeLimiters: { ...openCodeLimiters, ceremonies } });
    const requested = { browserId, origin, clientAddress: '198.51.100.8' };
    const kinds = [];
    for (let turn = 0; turn < 4; turn++) {
      kinds.push((await startPasskeySignIn(site, requested, opened.app, now)).kind);
    }
    expect(kinds).toEqual(['asked', 'asked', 'asked', 'too-many']);
    await startPasskeySignIn(site, requested, open().app, later(ceremonyLifetimeMs + minuteMs));
    expect(await database.db.select().from(passkeyCeremony)).toHaveLength(1);
  });

  it('GATE-6 takes passkeys away with their shopper', async () => {
    const opened = open();
    const { visitor, device } = await enrolled(opened);
    await opened.app.shopperStore.erase(visitor.shopper);
    expect(await show(opened, device)).toEqual({ kind: 'unknown' });
    const { id } = visitor.shopper;
    const left = await database.db.select().from(shopperPasskey).where(eq(shopperPasskey.shopperId, id));
    expect(left).toEqual([]);
    expect(await database.db.select().from(shopperTable).where(eq(shopperTable.id, id))).toEqual([]);
  });
});
