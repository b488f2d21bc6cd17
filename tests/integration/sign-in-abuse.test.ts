/**
 * What signing in costs and reveals: texts that the dealer pays for, and work that would betray whose number is known.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { createLimiters } from '#main/services/limiters.ts';
import { confirmCode } from '#use-cases/shopper/confirm-code.ts';
import { requestCode, viewCodePage } from '#use-cases/shopper/request-code.ts';
import { memoryCounts, openSignIn } from '../support/example-sign-in.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const now = new Date('2026-11-23T01:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const limitersOver = (counts: Parameters<typeof createLimiters>[0]['counts']) =>
  createLimiters({
    mode: 'production',
    counts,
    reportFault: (error) => {
      throw error;
    },
  }).codeLimiters;

describe('the work of signing in', () => {
  /** Everything that is asked of the database, in its order; and what was sent. */
  function openCounted() {
    const statements: string[] = [];
    const db = drizzle({
      client: database.pool,
      logger: { logQuery: (statement) => void statements.push(statement) },
    });
    const opened = openSignIn(createShopperStore(db), {
      codeLimiters: limitersOver(createSubmissionCounts(db, 'a key')),
    });
    return {
      ...opened,
      async costOf(work: () => Promise<unknown>) {
        const sent = opened.texts.length;
        statements.length = 0;
        const outcome = await work();
        return { outcome, statements: [...statements], texts: opened.texts.length - sent };
      },
    };
  }

  it('GATE-6 is the same for a number that is known and one that is not: statements, texts, answers', async () => {
    const { app, costOf, lastCode } = openCounted();
    const site = exampleSite({}, { siteSlug: 'kestrel', dealerGroupId: 'work' });
    const journeyOf = async (phone: string, letter: string, at: Date) => {
      const browserId = letter.repeat(43);
      const clientAddress = `2001:db8:${letter}::1`;
      const request = { phone, browserId, clientAddress, host: 'kestrel.localhost' };
      const entry = { browserId, clientAddress, userAgent: '', oldToken: null };
      const requested = await costOf(() => requestCode(site, request, app, at));
      const code = lastCode();
      const typed = code === '000000' ? '000001' : '000000';
      return {
        requested,
        again: await costOf(() => requestCode(site, request, app, at)),
        wrong: await costOf(() => confirmCode(site, { ...entry, typed }, app, at)),
        resent: await costOf(() => requestCode(site, request, app, new Date(at.getTime() + minuteMs))),
        page: (await costOf(() => viewCodePage(site, browserId, app, at))).statements,
        right: { ...entry, typed: lastCode() },
      };
    };
    const [known, unknown] = ['+61491571001', '+61491582002'];
    const first = await journeyOf(known, 'a', now);
    const late = later(2 * minuteMs);
    expect(await confirmCode(site, first.right, app, late)).toMatchObject({ kind: 'signed-in', isNew: true });

    const at = later(10 * minuteMs);
    const { right: _known, ...ofKnown } = await journeyOf(known, 'b', at);
    const { right: _unknown, ...ofUnknown } = await journeyOf(unknown, 'c', at);
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.requested).toMatchObject({ outcome: { kind: 'sent' }, texts: 1 });
    expect(ofKnown.requested.statements.length).toBeGreaterThan(0);
    expect(ofKnown.wrong.outcome).toEqual({ kind: 'wrong', triesLeft: 4 });
    const all = Object.values(ofKnown).flatMap((cost) => ('statements' in cost ? cost.statements : cost));
    expect(all.filter((statement) => /"shopper"/.test(statement))).toEqual([]);
  });
});

describe('guessing the code of a number', () => {
  it('GATE-6 B-52 is requested a hundred times a day in all, from however many networks and browsers, and signs no one in', async () => {
    const { app, texts } = openSignIn(createShopperStore(database.db), {
      codeLimiters: limitersOver(memoryCounts()),
    });
    const site = exampleSite({}, { siteSlug: 'guessed', dealerGroupId: 'guessed' });
    const phone = '+61455333222';
    const outcomes = new Map<string, number>();
    let networks = 0;
    const newNetwork = () => `2001:db8:${(++networks).toString(16)}::1`;
    for (let turn = 0; turn < 140; turn++) {
      const at = later(turn * 10 * minuteMs);
      const browserId = String(turn).padStart(43, 'g');
      const request = { phone, browserId, clientAddress: newNetwork(), host: 'example.localhost' };
      await requestCode(site, request, app, at);
      const right = /#(\d{6})$/.exec(texts.at(-1)?.text ?? '')?.[1];
      const guesses = ['111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888'];
      for (const typed of guesses.filter((guess) => guess !== right)) {
        const entry = { typed, browserId, clientAddress: newNetwork(), userAgent: '', oldToken: null };
        const { kind } = await confirmCode(site, entry, app, at);
        outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
      }
    }
    expect(texts).toHaveLength(20);
    // The fifth wrong one of each code ends it.
    expect(outcomes.get('wrong')).toBe(20 * 4);
    expect([...outcomes.keys()].sort()).toEqual(['over', 'wrong']);
  });
});

describe('texts that an attacker makes a site send', () => {
  /** Two processes of one installation, over one database. */
  function openPair() {
    const counts = memoryCounts();
    const opened = [1, 2].map(() =>
      openSignIn(
        {
          ...createShopperStore(database.db),
          findCode: async () => null,
          saveCode: async () => undefined,
        },
        { codeLimiters: limitersOver(counts) },
      ),
    );
    const sent = () => opened.flatMap(({ texts }) => texts.map(({ to }) => to));
    let turns = 0;
    return {
      sent,
      counted: () => opened.flatMap(({ counted }) => counted).length,
      ask(phone: string, clientAddress: string, { at = now, site = exampleSite() } = {}) {
        const app = opened[turns++ % 2]?.app;
        if (app === undefined) throw new Error('No process.');
        const browserId = String(turns).padStart(43, 'x');
        return requestCode(site, { phone, browserId, clientAddress, host: 'example.localhost' }, app, at);
      },
    };
  }
  const networkOf = (turn: number) => `198.51.${Math.floor(turn / 250)}.${turn % 250}`;
  /** Each in a range of its own. */
  const farNumber = (turn: number) => `+614${String(10_000 + turn * 7).padStart(5, '0')}${'123'}`;

  it('GATE-6 B-52 are as many as the site allows itself, whatever numbers and networks they come from, and each is counted', async () => {
    const { ask, sent, counted } = openPair();
    const site = exampleSite({ shoppers: { textsPerDay: 120 } });
    for (let turn = 0; turn < 400; turn++) await ask(farNumber(turn), networkOf(turn), { site });
    expect(sent()).toHaveLength(120);
    expect(counted()).toBe(120);
    expect(await ask(farNumber(999), '203.0.113.77', { site })).toMatchObject({ kind: 'too-many' });
  });

  it('GATE-6 B-52 are sixty a day to the neighbours of a number, from however many networks and at however many dealers', async () => {
    const { ask, sent } = openPair();
    const sites = ['one', 'two', 'three'].map((dealerGroupId) => exampleSite({}, { dealerGroupId }));
    for (let turn = 0; turn < 300; turn++) {
      const site = sites[turn % 3];
      // Spread over the day, so that no hourly limit holds them.
      const at = later(turn * 4 * minuteMs);
      const phone = `+61477888${String(turn).padStart(3, '0')}`;
      if (site) await ask(phone, networkOf(turn), { at, site });
    }
    expect(sent()).toHaveLength(60);
    // A shopper elsewhere is not shut out by it.
    expect(await ask('+61477889000', '203.0.113.78')).toEqual({ kind: 'sent' });
  });

  it('GATE-6 B-52 are twenty a day to one phone, from however many networks and at however many dealers', async () => {
    const { ask, sent } = openPair();
    const sites = ['one', 'two', 'three'].map((dealerGroupId) => exampleSite({}, { dealerGroupId }));
    for (let turn = 0; turn < 200; turn++) {
      const site = sites[turn % 3];
      if (site) await ask('+61466555444', networkOf(turn), { at: later(turn * 5 * minuteMs), site });
    }
    expect(sent()).toHaveLength(20);
  });

  it('GATE-6 B-52 that one network requests lock no one else out: not the number, not its neighbours, not the site', async () => {
    const { ask, sent } = openPair();
    const site = exampleSite({ shoppers: { textsPerDay: 50 } });
    const outsider = '203.0.113.80';
    const [victim, neighbour] = ['+61455444001', '+61455444002'];
    // As often as it may, over a day: the number itself, then its neighbours, then anyone.
    for (let turn = 0; turn < 120; turn++) {
      const at = later(turn * 12 * minuteMs);
      const phone = turn < 20 ? victim : turn < 60 ? `+614554441${turn}` : farNumber(turn);
      await ask(phone, outsider, { at, site });
    }
    expect(sent().length).toBeLessThanOrEqual(45);
    const at = later(23 * 60 * minuteMs);
    expect(await ask(farNumber(500), outsider, { at, site })).toMatchObject({ kind: 'too-many' });
    for (const [turn, phone] of [victim, neighbour, farNumber(501)].entries()) {
      expect(await ask(phone, `198.51.100.${turn}`, { at, site })).toEqual({ kind: 'sent' });
    }
  });

  it('GATE-6 B-52 are none to numbers that cost more: abroad, satellites, services', async () => {
    const { ask, sent } = openPair();
    const numbers = ['+882161234567', '+8816123456789', '+447700900123', '+61190012345', '1900 123 456'];
    for (const phone of [...numbers, '+61147123456', '+61 550 123 456', '+6114 7123 4567']) {
      expect(await ask(phone, '203.0.113.79')).toEqual({ kind: 'no-mobile' });
    }
    expect(sent()).toEqual([]);
  });
});
