/**
 * Alerts over a real database: from a change of stock to a message, once, whichever process works and whatever happens
 * meanwhile.
 */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alert, alertConsent, alertDelivery, alertNews } from '#adapters/postgres/schema/shoppers/alert.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { consentWording } from '#domain/alert/alert-consent.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import { refusedForGood, refusedForNow } from '#ports/leads/lead-delivery.ts';
import type { AlertConsentPeriod } from '#ports/shoppers/alert-store.ts';
import { answerPathOf } from '#tests/support/alert-links.ts';
import { openFileDatabase } from '#tests/support/for-file.ts';
import { confirmAlert, stopAlert, viewAlertLink } from '#use-cases/alert/alert-link.ts';
import { changeAlert, pauseAlert } from '#use-cases/alert/save-alert.ts';
import { purgeSentAlerts, recordStockChanges } from '#use-cases/alert/send-alerts.ts';
import { deleteShopper } from '#use-cases/garage/shopper-data.ts';
import {
  agreedSettings,
  alertOrigin,
  alertStart,
  exampleUte,
  openAlerts,
  uteSearch,
} from '../support/example-alert.ts';
import { exampleSite } from '../support/example-site.ts';

const database = await openFileDatabase();

let groups = 0;
const later = (ms: number) => new Date(alertStart.getTime() + ms);

/** A dealer group that no other test uses, with one ute in its yard that alerts have seen. */
async function begin(options: Partial<Parameters<typeof openAlerts>[1]> = {}) {
  const dealerGroupId = `group-${++groups}`;
  const site = exampleSite({}, { dealerGroupId });
  const sister = exampleSite({}, { dealerGroupId, siteSlug: 'sister' });
  const opened = openAlerts(database, { sites: [site, sister], ...options });
  const ute = exampleUte({
    dealerGroupId,
    id: `ute-${groups}`,
    slug: `ute-${groups}`,
    stockNumber: `U${groups}`,
  });
  await opened.stock([ute], true);
  const shopper = await opened.addShopper(site);
  return { ...opened, site, sister, ute, shopper };
}

type Started = Awaited<ReturnType<typeof begin>>;

/** A second ute comes into the yard. */
async function arrive({ stock, ute, setTime }: Started, at = later(hourMs), name = 'second') {
  setTime(at);
  const second = {
    ...ute,
    id: `${ute.id}-${name}`,
    slug: `${ute.slug}-${name}`,
    stockNumber: `${ute.stockNumber}${name}`,
  };
  await stock([second], true);
  return second;
}

const newsOf = ({ site }: Started) =>
  database.db.select().from(alertNews).where(eq(alertNews.dealerGroupId, site.dealerGroupId));
const deliveriesOf = ({ site }: Started) =>
  database.db.select().from(alertDelivery).where(eq(alertDelivery.dealerGroupId, site.dealerGroupId));
const consentsOf = ({ site }: Started) =>
  database.db.select().from(alertConsent).where(eq(alertConsent.dealerGroupId, site.dealerGroupId));

describe('a saved search', () => {
  it('B-6 tells of a car that came, once, and of none that was there', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    expect(started.texts).toEqual([]);
    await arrive(started);
    await started.work();
    await started.work();
    expect(started.texts).toHaveLength(1);
    expect(started.texts[0]).toMatchObject({ to: started.shopper.phone });
    expect(started.texts[0]?.text).toMatch(
      /^Example Motors: .*: new, \$40,000 Drive Away\. http:\/\/example\.localhost:3000\/cars\/.*\nStop: http/,
    );
    expect(await newsOf(started)).toEqual([]);
  });

  it('B-6 is saved once, however often the same is saved, in whatever order it was chosen', async () => {
    const started = await begin();
    const two = {
      ...uteSearch,
      refinements: { body: ['Ute', 'SUV'] },
      page: 3,
      sortOrder: 'latest' as const,
    };
    const same = { ...uteSearch, refinements: { body: ['SUV', 'Ute'] } };
    const first = await started.save(started.site, started.shopper, two);
    const [second, third] = await Promise.all([
      started.save(started.site, started.shopper, same, { frequency: 'daily' }),
      started.save(started.site, started.shopper, same, { frequency: 'daily' }),
    ]);
    expect([second, third]).toEqual([first, first]);
    const list = await started.app.alertStore.list(started.shopper, 'example');
    expect(list).toMatchObject([{ frequency: 'daily', search: { refinements: { body: ['Ute', 'SUV'] } } }]);
  });

  it('B-6 is one of twenty at most', async () => {
    const started = await begin();
    for (let seats = 1; seats <= 20; seats++) {
      const search = { ...emptySearchState, refinements: { seats: [String(seats)] } };
      expect(await started.save(started.site, started.shopper, search)).toMatchObject({ kind: 'saved' });
    }
    expect(await started.save(started.site, started.shopper, uteSearch)).toEqual({ kind: 'too-many' });
  });

  it('B-6 B-52 asks one address no more than ten times a day whether it may be written to', async () => {
    const started = await begin();
    const settings = { channel: 'email' as const, email: 'somebody@example.com' };
    for (let index = 0; index < 12; index++) {
      const search = { ...uteSearch, ranges: { price: { min: null, max: 20_000 + index } } };
      expect(await started.save(started.site, started.shopper, search, settings)).toMatchObject({
        asksAddress: true,
      });
    }
    await started.work();
    expect(started.mails).toHaveLength(10);
  });

  it('B-6 belongs to one shopper on one site of one group', async () => {
    const started = await begin();
    const saved = await started.save(started.site, started.shopper, uteSearch);
    const other = await started.addShopper(started.site);
    const outsider = await started.addShopper(exampleSite({}, { dealerGroupId: `other-${groups}` }));
    const id = saved.kind === 'saved' ? saved.id : '';
    for (const who of [other, outsider]) {
      expect(await started.app.alertStore.list(who, 'example')).toEqual([]);
      const change = { id, shopper: who, settings: agreedSettings, origin: alertOrigin };
      expect(await changeAlert(started.site, change, started.app, started.now())).toBeNull();
      await started.app.alertStore.remove({ dealerGroupId: who.dealerGroupId, id }, who.id, started.now());
    }
    expect(await started.app.alertStore.list(started.shopper, 'sister')).toEqual([]);
    expect(await started.app.alertStore.list(started.shopper, 'example')).toHaveLength(1);
    expect(
      await changeAlert(
        started.sister,
        { id, shopper: started.shopper, settings: agreedSettings, origin: alertOrigin },
        started.app,
        started.now(),
      ),
    ).toBeNull();
  });

  it.each([
    ['spelt as on the car', (make: string) => make.toLowerCase(), { answer: 1, stocks: 0 }],
    ['like none on it', () => 'zzzzzz', { answer: 0, stocks: 0 }],
    [
      'misspelt, which only the whole stock can tell',
      (make: string) => `${make.toLowerCase()}a`,
      { answer: 1, stocks: 1 },
    ],
  ])(
    'B-6 B-3 with a word %s, reads no more of the stock than it needs',
    async (_label, wordOf, { answer, stocks }) => {
      let reads = 0;
      const started = await begin({
        around: ({ outbox }) => ({
          outbox: {
            ...outbox,
            noteChanges: (group, plan) =>
              outbox.noteChanges(group, (change) =>
                plan({
                  ...change,
                  stock: () => {
                    const stock = change.stock();
                    reads += stock.length > 0 ? 1 : 0;
                    return stock;
                  },
                }),
              ),
          },
        }),
      });
      await started.save(started.site, started.shopper, { ...uteSearch, query: wordOf(started.ute.make) });
      await started.work();
      await arrive(started);
      await started.work();
      expect(started.texts).toHaveLength(answer);
      expect(reads).toBe(stocks);
    },
  );
});

/** Every price in these tests was genuine before, as the store has it. */
const previous = [40_000, 39_000, 38_000, 37_000].map((dollars) => {
  return { priceCents: dollars * 100, priceType: 'Drive Away', endedAt: later(0) };
});

describe('the daily message', () => {
  const price = (started: Started, dollars: number, at: Date) => {
    started.setTime(at);
    return started.stock([{ ...started.ute, priceCents: dollars * 100, pastPrices: previous }]);
  };

  it('B-7 says what became of a price by eight in the morning, and nothing where it rose again', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch, { frequency: 'daily' });
    await started.work();
    await price(started, 39_000, later(hourMs));
    await started.work();
    await price(started, 38_000, later(2 * hourMs));
    await started.work();
    expect(started.texts).toEqual([]);
    started.setTime('2026-11-23T20:59:59Z');
    await started.work();
    expect(started.texts).toEqual([]);
    started.setTime('2026-11-23T21:00:00Z');
    await started.work();
    expect(started.texts.map(({ text }) => text)).toEqual([
      expect.stringContaining('now $38,000 Drive Away, was $40,000'),
    ]);

    await price(started, 37_000, new Date('2026-11-24T00:00:00Z'));
    await started.work();
    await price(started, 38_000, new Date('2026-11-24T01:00:00Z'));
    await started.work();
    started.setTime('2026-11-24T21:00:00Z');
    await started.work();
    expect(started.texts).toHaveLength(1);
  });

  it('B-7 says nothing of a sale that fell through before it was sent', async () => {
    const started = await begin();
    await started.watch(started.site, started.shopper, started.ute);
    await started.save(started.site, started.shopper, null, { frequency: 'daily' });
    await started.work();
    started.setTime(later(hourMs));
    await started.stock([{ ...started.ute, status: 'sold', soldAt: later(hourMs) }]);
    await started.work();
    expect(await newsOf(started)).toHaveLength(1);
    started.setTime(later(2 * hourMs));
    await started.stock([started.ute]);
    await started.work();
    expect(await newsOf(started)).toEqual([]);
  });

  it('B-7 H-23 says nothing of a price that is back from a mistake', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await price(started, 400_000, later(hourMs));
    await started.work();
    await price(started, 40_000, later(2 * hourMs));
    await started.work();
    expect(started.texts).toEqual([]);
  });

  it('B-6 is sent immediately where that is chosen meanwhile', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch, { frequency: 'daily' });
    await started.work();
    await arrive(started);
    await started.work();
    expect(started.texts).toEqual([]);
    await started.save(started.site, started.shopper, uteSearch, { frequency: 'at-once' });
    await started.work();
    expect(started.texts).toHaveLength(1);
  });

  it('B-6 outlives a clock that is set back', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await price(started, 39_000, later(-hourMs));
    await started.work();
    expect(started.texts).toHaveLength(1);
  });
});

describe('a watched car', () => {
  it('B-7 WATCH-9 tells of its price, its sale and its return, and of no car that is not watched', async () => {
    const started = await begin();
    await started.watch(started.site, started.shopper, started.ute);
    await started.save(started.site, started.shopper, null, { channel: 'text' });
    await started.work();
    await arrive(started, later(hourMs));
    await started.work();
    expect(started.texts).toEqual([]);
    for (const [hours, change] of [
      [2, { priceCents: 3_900_000 }],
      [4, { priceCents: 3_900_000, status: 'sold' as const, soldAt: later(4 * hourMs) }],
      [6, { priceCents: 3_900_000 }],
    ] as const) {
      started.setTime(later(hours * hourMs));
      await started.stock([{ ...started.ute, ...change, pastPrices: previous }]);
      await started.work();
    }
    const texts = started.texts.map(({ text }) => /: ([^:]*)\. http/.exec(text)?.[1]);
    expect(texts).toEqual([
      'now $39,000 Drive Away, was $40,000',
      'sold',
      'back in stock, $39,000 Drive Away',
    ]);
  });

  it('B-7 is no longer sent once it is off the list', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, null);
    await started.work();
    started.setTime(later(hourMs));
    await started.stock([{ ...started.ute, priceCents: 1_000_000 }]);
    await started.work();
    expect(started.texts).toEqual([]);
  });
});

describe('consent to alerts', () => {
  it('F-12 B-53 B-6 sends nothing without it, and keeps its words and time', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch, { isAgreed: false });
    await started.work();
    await arrive(started);
    await started.work();
    expect(started.texts).toEqual([]);
    expect(await consentsOf(started)).toEqual([]);
    await started.save(started.site, started.shopper, uteSearch);
    started.setTime(later(2 * hourMs));
    await started.save(started.site, started.shopper, uteSearch, { frequency: 'daily' });
    expect(await consentsOf(started)).toMatchObject([
      {
        wording: consentWording('Example Motors'),
        recordedAt: later(hourMs),
        target: started.shopper.phone,
        endedAt: null,
      },
    ]);
  });

  it('F-12 B-6 ends with one tap, and what was under way is not sent', async () => {
    let isDown = true;
    const started = await begin({
      send: () => (isDown ? refusedForNow('away') : { kind: 'accepted', receipt: 'ok' }),
    });
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await arrive(started);
    await started.work();
    const params = answerPathOf(started.texts[0]?.text ?? '');
    expect(await viewAlertLink(started.site, params, started.app)).toEqual({
      requested: 'Your saved search: Utes.',
      state: 'sends',
      mayConfirm: false,
    });
    expect(await viewAlertLink(started.sister, params, started.app)).toBeNull();
    expect(await stopAlert(started.sister, { params, through: 'link' }, started.app, started.now())).toBe(
      false,
    );
    expect(await stopAlert(started.site, { params, through: 'link' }, started.app, later(2 * hourMs))).toBe(
      true,
    );
    expect(
      await stopAlert(started.site, { params, through: 'one-click' }, started.app, later(3 * hourMs)),
    ).toBe(true);
    isDown = false;
    started.setTime(later(24 * hourMs));
    await started.work();
    expect(started.texts).toHaveLength(1);
    expect(await deliveriesOf(started)).toMatchObject([{ status: 'cancelled' }]);
    expect(await consentsOf(started)).toMatchObject([{ endedAt: later(2 * hourMs), endedThrough: 'link' }]);
    expect(await viewAlertLink(started.site, params, started.app)).toMatchObject({ state: 'stopped' });
  });

  it('F-12 B-6 writes to an address only when its owner has confirmed it', async () => {
    const started = await begin();
    const mail = { channel: 'email', email: 'jordan@example.com' } as const;
    expect(await started.save(started.site, started.shopper, uteSearch, mail)).toMatchObject({
      asksAddress: true,
    });
    await started.work();
    await arrive(started);
    await started.work();
    expect(started.mails.map(({ mail: { subject } }) => subject)).toEqual([
      'Example Motors: confirm your email address',
    ]);
    const params = answerPathOf(started.mails[0]?.mail.text ?? '');
    expect(await viewAlertLink(started.site, params, started.app)).toMatchObject({
      state: 'unconfirmed',
      mayConfirm: true,
    });

    // The link of one address proves nothing about another.
    await started.save(started.site, started.shopper, uteSearch, { ...mail, email: 'victim@example.com' });
    expect(await confirmAlert(started.site, params, started.app)).toBe(false);
    await started.save(started.site, started.shopper, uteSearch, mail);
    expect(await confirmAlert(started.site, params, started.app)).toBe(true);
    await started.work();
    await arrive(started, later(2 * hourMs), 'third');
    await started.work();
    expect(started.mails.at(-1)).toMatchObject({
      to: 'jordan@example.com',
      mail: {
        unsubscribeHref: expect.stringMatching(/^http:\/\/example\.localhost:3000\/alert\?id=.*&signature=/),
      },
    });
    expect(started.mails.at(-1)?.mail.subject).toMatch(/: new, \$40,000 Drive Away$/);
    const again = await started.save(started.site, started.shopper, { ...uteSearch, query: 'x' }, mail);
    expect(again).toMatchObject({ asksAddress: false });
  });

  it.each(['', 'jordan', 'a@b', 'a@b.example, c@d.example', 'a b@c.example', '"x"@c.example'])(
    'B-6 takes no %j for an address',
    async (email) => {
      const started = await begin();
      expect(
        await started.save(started.site, started.shopper, uteSearch, { channel: 'email', email }),
      ).toEqual({
        kind: 'refused',
        lacks: ['email'],
      });
    },
  );

  it.each([
    ['a search', uteSearch, []],
    ['the watchlist', null, []],
    ['the watchlist, by what no watched car can be', null, ['new-match' as const]],
  ])('B-6 B-7 promises no messages of nothing: of %s', async (_label, search, kinds) => {
    const started = await begin();
    const { app, site, shopper } = started;
    const nothing = { channel: 'email' as const, email: 'not an address', kinds };
    expect(await started.save(site, shopper, search, nothing)).toEqual({
      kind: 'refused',
      lacks: ['kinds', 'email'],
    });
    expect(await app.alertStore.list(shopper, 'example')).toEqual([]);
    // Who wants no messages need not say of what.
    expect(await started.save(site, shopper, search, { ...nothing, isAgreed: false })).toMatchObject({
      kind: 'saved',
    });
    expect(await app.alertStore.list(shopper, 'example')).toMatchObject([{ kinds: [], consent: null }]);
  });

  it.each([
    ['a search', uteSearch],
    ['the watchlist', null],
  ])('F-12 B-6 asks with links that lead to it, also of %s that was saved before', async (_label, search) => {
    const started = await begin();
    const { app, site, shopper } = started;
    await started.save(site, shopper, search, { channel: 'email', email: 'first@example.com' });
    await started.save(site, shopper, search, { channel: 'email', email: 'second@example.com' });
    await started.work();
    const mail = started.mails.find(({ to }) => to === 'second@example.com');
    expect(await confirmAlert(site, answerPathOf(mail?.mail.text ?? ''), app)).toBe(true);
    expect(await app.alertStore.list(shopper, 'example')).toMatchObject([
      { email: 'second@example.com', isEmailConfirmed: true },
    ]);
    const params = answerPathOf(mail?.mail.text ?? '');
    expect(await stopAlert(site, { params, through: 'link' }, app, started.now())).toBe(true);
  });

  it('B-6 keeps a search at rest whose settings are changed', async () => {
    const started = await begin();
    const { app, site, shopper } = started;
    const saved = await started.save(site, shopper, uteSearch);
    const id = saved.kind === 'saved' ? saved.id : '';
    await pauseAlert(site, { id, shopper, isPaused: true }, app, started.now());
    const settings = { ...agreedSettings, kinds: ['sold' as const], frequency: 'daily' as const };
    await changeAlert(site, { id, shopper, settings, origin: alertOrigin }, app, started.now());
    const [savedAlert] = await app.alertStore.list(shopper, 'example');
    expect(savedAlert).toMatchObject({ isPaused: true, kinds: ['sold'], frequency: 'daily' });
    await arrive(started);
    await started.work();
    expect(started.texts).toEqual([]);
  });

  it('B-53 F-12 is listed for the dealer who has to prove it, ended or not, of a site and a time', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch);
    started.setTime(later(hourMs));
    await started.save(started.site, started.shopper, uteSearch, { isAgreed: false });
    await started.save(started.site, started.shopper, { ...uteSearch, query: 'x' });
    await started.save(started.sister, started.shopper, uteSearch);
    const list = async (period: Partial<AlertConsentPeriod>, group = started.site.dealerGroupId) => {
      const all = { siteSlug: null, from: null, until: null };
      const found = [];
      for await (const consent of started.app.alertStore.listEveryConsent(group, { ...all, ...period }))
        found.push([consent.siteSlug, consent.recordedAt, consent.endedThrough]);
      return found;
    };
    const ended = ['example', alertStart, 'garage'];
    const inForce = ['example', later(hourMs), null];
    const ofSister = ['sister', later(hourMs), null];
    expect(await list({})).toHaveLength(3);
    expect(await list({ siteSlug: 'example' })).toEqual([ended, inForce]);
    expect(await list({ siteSlug: 'sister' })).toEqual([ofSister]);
    expect(await list({ until: later(hourMs) })).toEqual([ended]);
    expect(await list({ from: later(hourMs), siteSlug: 'example' })).toEqual([inForce]);
    expect(await list({}, 'another-group')).toEqual([]);
  });

  it('B-6 is forgotten with the shopper, but for what was agreed and when', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await arrive(started);
    await started.work();
    const ports = { ...started.app, shopperStore: createShopperStore(database.db) };
    await deleteShopper(started.site, started.shopper, ports, later(2 * hourMs));
    expect(await started.app.alertStore.list(started.shopper, 'example')).toEqual([]);
    expect(await deliveriesOf(started)).toEqual([]);
    expect(await consentsOf(started)).toMatchObject([
      { target: '', endedThrough: 'erased', wording: consentWording('Example Motors') },
    ]);
    expect(await started.app.alertStore.listConsents(started.shopper)).toHaveLength(1);
  });
});

describe('texts that a site pays for', () => {
  /** Of five texts a day alerts may take four. */
  async function beginFrugal(email = '') {
    const shoppers = { textsPerDay: 5 };
    const started = await begin({
      sites: [exampleSite({ shoppers }, { dealerGroupId: `group-${groups + 1}` })],
    });
    const others = [];
    for (let index = 0; index < 6; index++) others.push(await started.addShopper(started.site));
    for (const shopper of others) await started.save(started.site, shopper, uteSearch, { email });
    return { ...started, others };
  }

  it('B-6 B-52 waits with what is over until the site may text again, by day, and loses nothing', async () => {
    const started = await beginFrugal();
    await started.work();
    await arrive(started);
    await started.work();
    expect(started.texts).toHaveLength(4);
    started.setTime(later(24 * hourMs));
    await started.work();
    expect(started.texts).toHaveLength(4);
    // The window ends at noon of the next day.
    started.setTime(later(25 * hourMs));
    await started.work();
    expect(new Set(started.texts.map(({ to }) => to))).toEqual(
      new Set(started.others.map(({ phone }) => phone)),
    );
    expect(started.texts).toHaveLength(6);
    expect(await deliveriesOf(started)).toMatchObject(Array(6).fill({ status: 'delivered', attempts: 1 }));
    expect(started.faults).toEqual([]);
  });

  it('B-6 B-52 sends what is over by mail at once where the address is known to be the shopper’s own', async () => {
    const started = await beginFrugal('jordan@example.com');
    await database.db
      .update(alert)
      .set({ isEmailConfirmed: true })
      .where(eq(alert.dealerGroupId, started.site.dealerGroupId));
    await started.work();
    await arrive(started);
    await started.work();
    expect(started.texts).toHaveLength(4);
    expect(started.mails).toHaveLength(2);
    expect(started.mails[0]).toMatchObject({
      to: 'jordan@example.com',
      mail: {
        subject: expect.stringMatching(/: new, \$40,000 Drive Away$/),
        unsubscribeHref: expect.stringContaining('/alert?'),
      },
    });
  });

  it('B-6 writes to no unconfirmed address', async () => {
    const started = await beginFrugal('somebody-else@example.com');
    await started.work();
    await arrive(started);
    await started.work();
    expect(started.mails).toEqual([]);
  });
});

describe('the outbox of alerts', () => {
  it('F-12 B-6 deletes messages sent ninety days ago, and nothing that is still pending', async () => {
    let isDown = false;
    const started = await begin({
      send: () => (isDown ? refusedForNow('away') : { kind: 'accepted', receipt: 'ok' }),
    });
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await arrive(started);
    await started.work();
    isDown = true;
    await arrive(started, later(2 * hourMs + minuteMs), 'third');
    await started.work();
    expect(await deliveriesOf(started)).toHaveLength(2);
    const statuses = async () => (await deliveriesOf(started)).map(({ status }) => status);
    started.setTime(later(90 * dayMs));
    await purgeSentAlerts(started.ports);
    expect(await statuses()).toHaveLength(2);
    started.setTime(later(91 * dayMs));
    await purgeSentAlerts(started.ports);
    expect(await statuses()).toEqual(['waiting']);
  });

  it('B-6 queues and sends once where two processes look at the same moment', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await arrive(started);
    const second = openAlerts(database, { sites: [started.site] });
    second.setTime(later(hourMs));
    await Promise.all([started.work(), second.work(), started.work(), second.work()]);
    expect(started.texts.length + second.texts.length).toBe(1);
    expect(await deliveriesOf(started)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('B-6 tries again with the same id and the same words, and gives up where the refusal is permanent', async () => {
    const answers = [refusedForNow('busy'), refusedForGood('no such number')];
    const started = await begin({ send: () => answers.shift() ?? refusedForGood('again') });
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await arrive(started);
    await started.work();
    started.setTime(later(hourMs + minuteMs));
    await started.work();
    await started.work();
    expect(started.texts).toHaveLength(2);
    const [first, second] = started.texts;
    expect(second).toEqual(first);
    expect(started.faults).toHaveLength(1);
    expect(await started.app.alertStore.list(started.shopper, 'example')).toMatchObject([
      { problem: 'no such number' },
    ]);
  });

  it('B-6 texts a phone once an hour at most, and says then what came meanwhile', async () => {
    const started = await begin();
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await arrive(started, later(hourMs), 'a');
    await started.work();
    await arrive(started, later(hourMs + minuteMs), 'b');
    await arrive(started, later(hourMs + 2 * minuteMs), 'c');
    await started.work();
    expect(started.texts).toHaveLength(1);
    started.setTime(later(2 * hourMs + minuteMs));
    await started.work();
    expect(started.texts).toHaveLength(2);
    expect(started.texts[1]?.text.match(/new, \$40,000/g)).toHaveLength(2);
  });

  it('B-6 goes on with other groups where one fails', async () => {
    const started = await begin({
      around: ({ outbox }) => ({
        outbox: {
          ...outbox,
          listGroups: async () => ['broken', `group-${groups}`],
          noteChanges: (group, plan) =>
            group === 'broken' ? Promise.reject(new Error('no')) : outbox.noteChanges(group, plan),
        },
      }),
    });
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await arrive(started);
    await started.work();
    expect(started.faults).toHaveLength(2);
    expect(started.texts).toHaveLength(1);
  });

  it('B-6 leaves nothing half done where planning fails, and makes up for it', async () => {
    let fails = false;
    const started = await begin({
      around: ({ outbox }) => ({
        outbox: {
          ...outbox,
          noteChanges: (group, plan) =>
            outbox.noteChanges(group, (change) => {
              const planned = plan(change);
              if (fails) throw new Error('killed');
              return planned;
            }),
        },
      }),
    });
    await started.save(started.site, started.shopper, uteSearch);
    await started.work();
    await arrive(started);
    fails = true;
    await recordStockChanges(started.ports);
    expect(await newsOf(started)).toEqual([]);
    fails = false;
    await started.work();
    expect(started.texts).toHaveLength(1);
  });
});
