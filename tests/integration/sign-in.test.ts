/** Signing in over a real database: what must happen once happens once, with simultaneous requests. */
import { describe, expect, it } from 'vitest';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import { shopper, shopperCode, shopperSession } from '#adapters/postgres/schema/shoppers/shopper.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { createTextLedger } from '#adapters/postgres/shoppers/text-ledger.ts';
import { sessionLifetimeMs } from '#domain/shopper/shopper.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { refusedForGood } from '#ports/leads/lead-delivery.ts';
import {
  codeNetworkLimits,
  codeNumberRangeLimits,
  codePhoneHourLimits,
  createSharedLimiter,
  type SubmissionLimits,
} from '#use-cases/guard/submission-limits.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { confirmCode, type SignedInNow } from '#use-cases/shopper/confirm-code.ts';
import { findSignedIn, signOut } from '#use-cases/shopper/find-signed-in.ts';
import { requestCode, viewCodePage } from '#use-cases/shopper/request-code.ts';
import { openCodeLimiters, openSignIn, type SignInPorts } from '../support/example-sign-in.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const now = new Date('2026-11-23T01:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const site = exampleSite({}, { siteSlug: 'kestrel', dealerGroupId: 'group-1' });
const sisterSite = exampleSite({}, { siteSlug: 'sister', dealerGroupId: 'group-1' });
const otherGroup = exampleSite({}, { siteSlug: 'halden', dealerGroupId: 'group-2' });

let phones = 0;
/** A number that no other test uses; each has a range of its own. */
const newPhone = () => `+6149${String(1_000_000 + 7_919 * ++phones).slice(-7)}`;

const open = (changes?: Partial<SignInPorts>) => openSignIn(createShopperStore(database.db), changes);
type Opened = ReturnType<typeof open>;

function ask(app: SignInPorts, phone: string, changes: Record<string, unknown> = {}) {
  const {
    at = now,
    on = site,
    browserId = secret('b'),
    clientAddress = '203.0.113.1',
  } = changes as {
    at?: Date;
    on?: typeof site;
    browserId?: string;
    clientAddress?: string;
  };
  return requestCode(on, { phone, browserId, clientAddress, host: 'kestrel.localhost' }, app, at);
}

/** 43 characters, as the real ones. */
const secret = (letter: string) => letter.repeat(43);

function enter(app: SignInPorts, typed: string, changes: Record<string, unknown> = {}) {
  const {
    at = now,
    on = site,
    browserId = secret('b'),
    oldToken = null,
  } = changes as {
    at?: Date;
    on?: typeof site;
    browserId?: string | null;
    oldToken?: string | null;
  };
  const entry = { typed, browserId, clientAddress: '203.0.113.1', userAgent: '', oldToken };
  return confirmCode(on, entry, app, at);
}

async function signIn(
  opened: Opened,
  phone: string,
  changes: Record<string, unknown> = {},
): Promise<SignedInNow> {
  expect(await ask(opened.app, phone, changes)).toEqual({ kind: 'sent' });
  const outcome = await enter(opened.app, opened.lastCode(), changes);
  if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`);
  return outcome;
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing in by phone', () => {
  it('GATE-6 DATA-10 makes a shopper of a number that is new, and finds the one of a number that is known', async () => {
    const opened = open();
    const phone = newPhone();
    const first = await signIn(opened, phone);
    expect(first).toMatchObject({ isNew: true, shopper: { phone, dealerGroupId: 'group-1' } });
    const second = await signIn(opened, phone.replace('+61', '0'), { at: later(minuteMs) });
    expect(second).toMatchObject({ isNew: false, shopper: { id: first.shopper.id } });
    expect(opened.texts.at(-1)).toMatchObject({ to: phone });
    expect(opened.texts.at(-1)?.text.split('\n').at(-1)).toMatch(/^@kestrel\.localhost #\d{6}$/);
  });

  it('GATE-6 answers the same for a number that is known and one that is not', async () => {
    const opened = open();
    const known = newPhone();
    await signIn(opened, known);
    const again = await ask(opened.app, known, { browserId: secret('c'), at: later(minuteMs) });
    const unknown = await ask(opened.app, newPhone(), { browserId: secret('d'), at: later(minuteMs) });
    expect(again).toEqual(unknown);
  });

  it.each(['', 'call me', '(02) 5550 0110', '+64 21 123 456', '1800 160 401', '0491 570 00'])(
    'GATE-6 sends nothing to %j',
    async (phone) => {
      const { app, texts } = open();
      expect(await ask(app, phone)).toEqual({ kind: 'no-mobile' });
      expect(texts).toEqual([]);
    },
  );

  it('GATE-6 keeps codes and tokens as hashes alone', async () => {
    const opened = open();
    const browserId = secret('k');
    await ask(opened.app, newPhone(), { browserId });
    const codes = JSON.stringify(await database.db.select().from(shopperCode));
    expect(codes).not.toContain(opened.lastCode());
    expect(codes).not.toContain(browserId);
    const { token } = await signIn(opened, newPhone(), { browserId });
    const sessions = JSON.stringify(await database.db.select().from(shopperSession));
    expect(sessions).not.toContain(token);
    expect(sessions).toContain(hashSecret(token));
  });

  it('GATE-6 takes five tries and no sixth, the right one neither', async () => {
    const opened = open();
    const browserId = secret('e');
    await ask(opened.app, newPhone(), { browserId });
    const code = opened.lastCode();
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await enter(opened.app, wrongFor(code), { browserId })).toEqual({ kind: 'wrong', triesLeft });
    }
    expect(await enter(opened.app, wrongFor(code), { browserId })).toEqual({ kind: 'over' });
    expect(await enter(opened.app, code, { browserId })).toEqual({ kind: 'over' });
    expect(await viewCodePage(site, browserId, opened.app, now)).toMatchObject({ isOver: true });
  });

  it('GATE-6 gives no more than five tries to a hundred that come at once', async () => {
    const opened = open();
    const browserId = secret('f');
    await ask(opened.app, newPhone(), { browserId });
    const code = opened.lastCode();
    const guesses = Array.from({ length: 100 }, () => enter(opened.app, wrongFor(code), { browserId }));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.every(({ kind }) => kind === 'wrong' || kind === 'over')).toBe(true);
    const rows = await database.db.select().from(shopperCode);
    expect(Math.max(...rows.map(({ tries }) => tries))).toBe(5);
  });

  it('GATE-6 takes a code to the last millisecond of its ten minutes', async () => {
    const opened = open();
    const browserId = secret('g');
    const phone = newPhone();
    await ask(opened.app, phone, { browserId });
    const code = opened.lastCode();
    expect(await enter(opened.app, code, { browserId, at: later(10 * minuteMs) })).toEqual({ kind: 'over' });
    expect(await enter(opened.app, code, { browserId, at: later(10 * minuteMs - 1) })).toMatchObject({
      kind: 'signed-in',
    });
  });

  it('GATE-6 takes a code once, of two that come at once the first', async () => {
    const opened = open();
    const browserId = secret('h');
    await ask(opened.app, newPhone(), { browserId });
    const code = opened.lastCode();
    const outcomes = await Promise.all([
      enter(opened.app, code, { browserId }),
      enter(opened.app, code, { browserId }),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['over', 'signed-in']);
    expect(await enter(opened.app, code, { browserId })).toEqual({ kind: 'over' });
  });

  it('GATE-6 takes a code from the browser alone that asked for it, on its site', async () => {
    const opened = open();
    const browserId = secret('i');
    await ask(opened.app, newPhone(), { browserId });
    const code = opened.lastCode();
    expect(await enter(opened.app, code, { browserId: secret('j') })).toEqual({ kind: 'over' });
    expect(await enter(opened.app, code, { browserId: null })).toEqual({ kind: 'over' });
    expect(await enter(opened.app, code, { browserId, on: sisterSite })).toEqual({ kind: 'over' });
    expect(await enter(opened.app, code, { browserId, on: otherGroup })).toEqual({ kind: 'over' });
    expect(await enter(opened.app, code, { browserId })).toMatchObject({ kind: 'signed-in' });
  });

  it('GATE-6 sends another one after 30 s, which alone counts from then on', async () => {
    const opened = open();
    const browserId = secret('l');
    const phone = newPhone();
    await ask(opened.app, phone, { browserId });
    const old = opened.lastCode();
    expect(await ask(opened.app, phone, { browserId, at: later(29_999) })).toEqual({
      kind: 'too-soon',
      seconds: 1,
    });
    expect(opened.texts).toHaveLength(1);
    expect(await ask(opened.app, phone, { browserId, at: later(30_000) })).toEqual({ kind: 'sent' });
    const fresh = opened.lastCode();
    if (old !== fresh)
      expect((await enter(opened.app, old, { browserId, at: later(30_001) })).kind).toBe('wrong');
    expect(await enter(opened.app, fresh, { browserId, at: later(30_001) })).toMatchObject({
      kind: 'signed-in',
    });
  });

  it('GATE-6 makes one shopper of a new number that signs in twice at once', async () => {
    const phone = newPhone();
    const [a, b] = [open(), open()];
    await ask(a.app, phone, { browserId: secret('m') });
    await ask(b.app, phone, { browserId: secret('n') });
    await Promise.all([
      enter(a.app, a.lastCode(), { browserId: secret('m') }),
      enter(b.app, b.lastCode(), { browserId: secret('n') }),
    ]);
    const known = await database.db.select().from(shopper);
    expect(known.filter((row) => row.phone === phone)).toHaveLength(1);
  });

  it('GATE-6 knows the same number at another dealer group as another shopper', async () => {
    const opened = open();
    const phone = newPhone();
    const here = await signIn(opened, phone, { browserId: secret('o') });
    const there = await signIn(opened, phone, { browserId: secret('o'), on: otherGroup });
    expect(there.isNew).toBe(true);
    expect(there.shopper.id).not.toBe(here.shopper.id);
    expect(await findSignedIn(otherGroup, here.token, opened.app, now)).toBeNull();
    expect(await findSignedIn(sisterSite, here.token, opened.app, now)).toBeNull();
    expect(await findSignedIn(site, here.token, opened.app, now)).toMatchObject({ shopper: { phone } });
  });

  it('GATE-6 ends the previous session when a shopper signs in again, and starts another', async () => {
    const opened = open();
    const phone = newPhone();
    const first = await signIn(opened, phone, { browserId: secret('p') });
    const second = await signIn(opened, phone, {
      browserId: secret('p'),
      oldToken: first.token,
      at: later(minuteMs),
    });
    expect(second.token).not.toBe(first.token);
    expect(await findSignedIn(site, first.token, opened.app, now)).toBeNull();
    expect(await findSignedIn(site, second.token, opened.app, now)).not.toBeNull();
  });

  it('GATE-6 rejects a token that an attacker planted before', async () => {
    const opened = open();
    const planted = secret('z');
    await signIn(opened, newPhone(), { browserId: secret('q'), oldToken: planted });
    expect(await findSignedIn(site, planted, opened.app, now)).toBeNull();
  });

  it('GATE-6 keeps a shopper signed in for 90 days, and ends it on request', async () => {
    const opened = open();
    const { token } = await signIn(opened, newPhone(), { browserId: secret('r') });
    expect(await findSignedIn(site, token, opened.app, later(sessionLifetimeMs - 1))).not.toBeNull();
    expect(await findSignedIn(site, token, opened.app, later(sessionLifetimeMs))).toBeNull();
    await signOut(site, token, opened.app);
    expect(await findSignedIn(site, token, opened.app, now)).toBeNull();
  });

  it.each([null, '', 'x', `${secret('a')}a`, "' or 1=1 --", '\0'.repeat(43)])(
    'GATE-6 signs no one in by %j',
    async (token) => expect(await findSignedIn(site, token, open().app, now)).toBeNull(),
  );

  it('GATE-6 keeps ten sessions of one shopper, the newest', async () => {
    const opened = open();
    const phone = newPhone();
    const tokens: string[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const browserId = secret(String.fromCharCode(65 + turn));
      tokens.push((await signIn(opened, phone, { browserId, at: later(turn * minuteMs) })).token);
    }
    const states = await Promise.all(
      tokens.map(
        async (token) => (await findSignedIn(site, token, opened.app, later(11 * minuteMs))) !== null,
      ),
    );
    expect(states).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
  });

  it('GATE-6 says so where the text could not be sent, and keeps no code of it', async () => {
    const opened = open({ textSender: { send: async () => refusedForGood('no service') } });
    const browserId = secret('s');
    expect(await ask(opened.app, newPhone(), { browserId })).toEqual({ kind: 'not-sent' });
    expect(await viewCodePage(site, browserId, opened.app, now)).toBeNull();
    expect(opened.counted).toEqual([]);
  });
});

describe('limits of codes', () => {
  const shared = (scope: string, limits: SubmissionLimits) =>
    createSharedLimiter({
      scope,
      limits,
      counts: createSubmissionCounts(database.db, 'key'),
      reportFault: (error) => {
        throw error;
      },
    });
  /** Two processes, each with a memory of its own over one database. */
  const processes = (name: keyof typeof openCodeLimiters, limits: SubmissionLimits) =>
    [1, 2].map(() =>
      open({ codeLimiters: { ...openCodeLimiters, [name]: shared(`test ${name}`, limits) } }),
    ) as [Opened, Opened];

  it('GATE-6 send five an hour to one number, counted over processes', async () => {
    const [a, b] = processes('phoneHour', codePhoneHourLimits);
    const phone = newPhone();
    for (let turn = 0; turn < 5; turn++) {
      const browserId = secret(String(turn));
      expect(await ask((turn % 2 ? a : b).app, phone, { browserId })).toEqual({ kind: 'sent' });
    }
    expect(await ask(a.app, phone, { browserId: secret('x') })).toMatchObject({ kind: 'too-many' });
    expect(await ask(b.app, phone, { browserId: secret('y') })).toMatchObject({ kind: 'too-many' });
    expect(await ask(b.app, phone, { browserId: secret('y'), at: later(61 * minuteMs) })).toEqual({
      kind: 'sent',
    });
  });

  it('GATE-6 send twenty an hour to one network', async () => {
    const [a, b] = processes('network', codeNetworkLimits);
    for (let turn = 0; turn < 20; turn++) {
      expect((await ask((turn % 2 ? a : b).app, newPhone(), { clientAddress: '198.51.100.7' })).kind).toBe(
        'sent',
      );
    }
    expect(await ask(a.app, newPhone(), { clientAddress: '198.51.100.7' })).toMatchObject({
      kind: 'too-many',
    });
    expect(await ask(a.app, newPhone(), { clientAddress: '198.51.100.8' })).toEqual({ kind: 'sent' });
  });

  it('GATE-6 send sixty a day to neighbours, which is how numbers are bought', async () => {
    const [a] = processes('numberRange', codeNumberRangeLimits);
    const neighbour = (index: number) => `+61477123${String(index).padStart(3, '0')}`;
    for (let index = 0; index < 60; index++) {
      expect((await ask(a.app, neighbour(index), { browserId: secret('u') })).kind).toBe('sent');
    }
    expect(await ask(a.app, neighbour(60), { browserId: secret('u') })).toMatchObject({ kind: 'too-many' });
  });

  it('GATE-6 send as many a day as the site allows itself', async () => {
    const [a] = processes('siteDay', { perAddress: 500, windowMs: 86_400_000, rememberedAddresses: 10 });
    const frugal = exampleSite({ shoppers: { textsPerDay: 2 } }, { siteSlug: 'frugal' });
    expect((await ask(a.app, newPhone(), { on: frugal })).kind).toBe('sent');
    expect((await ask(a.app, newPhone(), { on: frugal })).kind).toBe('sent');
    expect(await ask(a.app, newPhone(), { on: frugal })).toMatchObject({ kind: 'too-many' });
  });

  it('GATE-6 count every text that cost money, by site and day', async () => {
    const textLedger = createTextLedger(database.db);
    const { app } = open({ textLedger });
    const counted = exampleSite(
      { timeZone: 'Australia/Sydney' },
      { siteSlug: 'counted', dealerGroupId: 'group-9' },
    );
    await ask(app, newPhone(), { on: counted });
    await ask(app, newPhone(), { on: counted, browserId: secret('v') });
    // Half past two in the afternoon in London is the next day in Sydney.
    await ask(app, newPhone(), { on: counted, at: new Date('2026-11-23T14:30:00Z') });
    expect(await textLedger.list('group-9', { from: '2026-11-01', to: '2026-11-30' })).toMatchObject([
      { day: '2026-11-24', times: 1, purpose: 'sign-in', siteSlug: 'counted' },
      { day: '2026-11-23', times: 2 },
    ]);
    expect(await textLedger.list('group-8', { from: '2026-11-01', to: '2026-11-30' })).toEqual([]);
  });
});
