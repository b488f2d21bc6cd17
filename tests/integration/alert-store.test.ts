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

type Begun = Awaited<ReturnType<typeof begin>>;

/** A second ute comes into the yard. */
async function arrive({ stock, ute, setTime }: Begun, at = later(hourMs), name = 'second') {
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

const newsOf = ({ site }: Begun) =>
  database.db.select().from(alertNews).where(eq(alertNews.dealerGroupId, site.dealerGroupId));
const deliveriesOf = ({ site }: Begun) =>
  database.db.select().from(alertDelivery).where(eq(alertDelivery.dealerGroupId, site.dealerGroupId));
const consentsOf = ({ site }: Begun) =>
  database.db.select().from(alertConsent).where(eq(alertConsent.dealerGroupId, site.dealerGroupId));

describe('a saved search', () => {
  it('B-6 tells of a car that came, once, and of none that was there', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    expect(begun.texts).toEqual([]);
    await arrive(begun);
    await begun.work();
    await begun.work();
    expect(begun.texts).toHaveLength(1);
    expect(begun.texts[0]).toMatchObject({ to: begun.shopper.phone });
    expect(begun.texts[0]?.text).toMatch(
      /^Example Motors: .*: new, \$40,000 Drive Away\. http:\/\/example\.localhost:3000\/cars\/.*\nStop: http/,
    );
    expect(await newsOf(begun)).toEqual([]);
  });

  it('B-6 is saved once, however often the same is saved, in whatever order it was chosen', async () => {
    const begun = await begin();
    const two = {
      ...uteSearch,
      refinements: { body: ['Ute', 'SUV'] },
      page: 3,
      sortOrder: 'latest' as const,
    };
    const same = { ...uteSearch, refinements: { body: ['SUV', 'Ute'] } };
    const first = await begun.save(begun.site, begun.shopper, two);
    const [second, third] = await Promise.all([
      begun.save(begun.site, begun.shopper, same, { frequency: 'daily' }),
      begun.save(begun.site, begun.shopper, same, { frequency: 'daily' }),
    ]);
    expect([second, third]).toEqual([first, first]);
    const list = await begun.app.alertStore.list(begun.shopper, 'example');
    expect(list).toMatchObject([{ frequency: 'daily', search: { refinements: { body: ['Ute', 'SUV'] } } }]);
  });

  it('B-6 is one of twenty at most', async () => {
    const begun = await begin();
    for (let seats = 1; seats <= 20; seats++) {
      const search = { ...emptySearchState, refinements: { seats: [String(seats)] } };
      expect(await begun.save(begun.site, begun.shopper, search)).toMatchObject({ kind: 'saved' });
    }
    expect(await begun.save(begun.site, begun.shopper, uteSearch)).toEqual({ kind: 'too-many' });
  });

  it('B-6 B-52 asks one address no more than ten times a day whether it may be written to', async () => {
    const begun = await begin();
    const settings = { channel: 'email' as const, email: 'somebody@example.com' };
    for (let index = 0; index < 12; index++) {
      const search = { ...uteSearch, ranges: { price: { min: null, max: 20_000 + index } } };
      expect(await begun.save(begun.site, begun.shopper, search, settings)).toMatchObject({
        asksAddress: true,
      });
    }
    await begun.work();
    expect(begun.mails).toHaveLength(10);
  });

  it('B-6 belongs to one shopper on one site of one group', async () => {
    const begun = await begin();
    const saved = await begun.save(begun.site, begun.shopper, uteSearch);
    const other = await begun.addShopper(begun.site);
    const stranger = await begun.addShopper(exampleSite({}, { dealerGroupId: `other-${groups}` }));
    const id = saved.kind === 'saved' ? saved.id : '';
    for (const who of [other, stranger]) {
      expect(await begun.app.alertStore.list(who, 'example')).toEqual([]);
      const change = { id, shopper: who, settings: agreedSettings, origin: alertOrigin };
      expect(await changeAlert(begun.site, change, begun.app, begun.now())).toBeNull();
      await begun.app.alertStore.remove({ dealerGroupId: who.dealerGroupId, id }, who.id, begun.now());
    }
    expect(await begun.app.alertStore.list(begun.shopper, 'sister')).toEqual([]);
    expect(await begun.app.alertStore.list(begun.shopper, 'example')).toHaveLength(1);
    expect(
      await changeAlert(
        begun.sister,
        { id, shopper: begun.shopper, settings: agreedSettings, origin: alertOrigin },
        begun.app,
        begun.now(),
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
      const begun = await begin({
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
      await begun.save(begun.site, begun.shopper, { ...uteSearch, query: wordOf(begun.ute.make) });
      await begun.work();
      await arrive(begun);
      await begun.work();
      expect(begun.texts).toHaveLength(answer);
      expect(reads).toBe(stocks);
    },
  );
});

/** Every price in these tests was genuine before, as the store has it. */
const stood = [40_000, 39_000, 38_000, 37_000].map((dollars) => {
  return { priceCents: dollars * 100, priceType: 'Drive Away', endedAt: later(0) };
});

describe('the daily message', () => {
  const price = (begun: Begun, dollars: number, at: Date) => {
    begun.setTime(at);
    return begun.stock([{ ...begun.ute, priceCents: dollars * 100, pastPrices: stood }]);
  };

  it('B-7 says what became of a price by eight in the morning, and nothing where it rose again', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch, { frequency: 'daily' });
    await begun.work();
    await price(begun, 39_000, later(hourMs));
    await begun.work();
    await price(begun, 38_000, later(2 * hourMs));
    await begun.work();
    expect(begun.texts).toEqual([]);
    begun.setTime('2026-11-23T20:59:59Z');
    await begun.work();
    expect(begun.texts).toEqual([]);
    begun.setTime('2026-11-23T21:00:00Z');
    await begun.work();
    expect(begun.texts.map(({ text }) => text)).toEqual([
      expect.stringContaining('now $38,000 Drive Away, was $40,000'),
    ]);

    await price(begun, 37_000, new Date('2026-11-24T00:00:00Z'));
    await begun.work();
    await price(begun, 38_000, new Date('2026-11-24T01:00:00Z'));
    await begun.work();
    begun.setTime('2026-11-24T21:00:00Z');
    await begun.work();
    expect(begun.texts).toHaveLength(1);
  });

  it('B-7 says nothing of a sale that fell through before it was sent', async () => {
    const begun = await begin();
    await begun.watch(begun.site, begun.shopper, begun.ute);
    await begun.save(begun.site, begun.shopper, null, { frequency: 'daily' });
    await begun.work();
    begun.setTime(later(hourMs));
    await begun.stock([{ ...begun.ute, status: 'sold', soldAt: later(hourMs) }]);
    await begun.work();
    expect(await newsOf(begun)).toHaveLength(1);
    begun.setTime(later(2 * hourMs));
    await begun.stock([begun.ute]);
    await begun.work();
    expect(await newsOf(begun)).toEqual([]);
  });

  it('B-7 H-23 says nothing of a price that is back from a mistake', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await price(begun, 400_000, later(hourMs));
    await begun.work();
    await price(begun, 40_000, later(2 * hourMs));
    await begun.work();
    expect(begun.texts).toEqual([]);
  });

  it('B-6 is sent immediately where that is chosen meanwhile', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch, { frequency: 'daily' });
    await begun.work();
    await arrive(begun);
    await begun.work();
    expect(begun.texts).toEqual([]);
    await begun.save(begun.site, begun.shopper, uteSearch, { frequency: 'at-once' });
    await begun.work();
    expect(begun.texts).toHaveLength(1);
  });

  it('B-6 outlives a clock that is set back', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await price(begun, 39_000, later(-hourMs));
    await begun.work();
    expect(begun.texts).toHaveLength(1);
  });
});

describe('a watched car', () => {
  it('B-7 WATCH-9 tells of its price, its sale and its return, and of no car that is not watched', async () => {
    const begun = await begin();
    await begun.watch(begun.site, begun.shopper, begun.ute);
    await begun.save(begun.site, begun.shopper, null, { channel: 'text' });
    await begun.work();
    await arrive(begun, later(hourMs));
    await begun.work();
    expect(begun.texts).toEqual([]);
    for (const [hours, change] of [
      [2, { priceCents: 3_900_000 }],
      [4, { priceCents: 3_900_000, status: 'sold' as const, soldAt: later(4 * hourMs) }],
      [6, { priceCents: 3_900_000 }],
    ] as const) {
      begun.setTime(later(hours * hourMs));
      await begun.stock([{ ...begun.ute, ...change, pastPrices: stood }]);
      await begun.work();
    }
    const texts = begun.texts.map(({ text }) => /: ([^:]*)\. http/.exec(text)?.[1]);
    expect(texts).toEqual([
      'now $39,000 Drive Away, was $40,000',
      'sold',
      'back in stock, $39,000 Drive Away',
    ]);
  });

  it('B-7 is no longer sent once it is off the list', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, null);
    await begun.work();
    begun.setTime(later(hourMs));
    await begun.stock([{ ...begun.ute, priceCents: 1_000_000 }]);
    await begun.work();
    expect(begun.texts).toEqual([]);
  });
});

describe('consent to alerts', () => {
  it('F-12 B-53 B-6 sends nothing without it, and keeps its words and time', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch, { isAgreed: false });
    await begun.work();
    await arrive(begun);
    await begun.work();
    expect(begun.texts).toEqual([]);
    expect(await consentsOf(begun)).toEqual([]);
    await begun.save(begun.site, begun.shopper, uteSearch);
    begun.setTime(later(2 * hourMs));
    await begun.save(begun.site, begun.shopper, uteSearch, { frequency: 'daily' });
    expect(await consentsOf(begun)).toMatchObject([
      {
        wording: consentWording('Example Motors'),
        recordedAt: later(hourMs),
        target: begun.shopper.phone,
        endedAt: null,
      },
    ]);
  });

  it('F-12 B-6 ends with one tap, and what was under way is not sent', async () => {
    let isDown = true;
    const begun = await begin({
      send: () => (isDown ? refusedForNow('away') : { kind: 'accepted', receipt: 'ok' }),
    });
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await arrive(begun);
    await begun.work();
    const params = answerPathOf(begun.texts[0]?.text ?? '');
    expect(await viewAlertLink(begun.site, params, begun.app)).toEqual({
      requested: 'Your saved search: Utes.',
      state: 'sends',
      mayConfirm: false,
    });
    expect(await viewAlertLink(begun.sister, params, begun.app)).toBeNull();
    expect(await stopAlert(begun.sister, { params, through: 'link' }, begun.app, begun.now())).toBe(false);
    expect(await stopAlert(begun.site, { params, through: 'link' }, begun.app, later(2 * hourMs))).toBe(true);
    expect(await stopAlert(begun.site, { params, through: 'one-click' }, begun.app, later(3 * hourMs))).toBe(
      true,
    );
    isDown = false;
    begun.setTime(later(24 * hourMs));
    await begun.work();
    expect(begun.texts).toHaveLength(1);
    expect(await deliveriesOf(begun)).toMatchObject([{ status: 'cancelled' }]);
    expect(await consentsOf(begun)).toMatchObject([{ endedAt: later(2 * hourMs), endedThrough: 'link' }]);
    expect(await viewAlertLink(begun.site, params, begun.app)).toMatchObject({ state: 'stopped' });
  });

  it('F-12 B-6 writes to an address only when its owner has confirmed it', async () => {
    const begun = await begin();
    const mail = { channel: 'email', email: 'jordan@example.com' } as const;
    expect(await begun.save(begun.site, begun.shopper, uteSearch, mail)).toMatchObject({ asksAddress: true });
    await begun.work();
    await arrive(begun);
    await begun.work();
    expect(begun.mails.map(({ mail: { subject } }) => subject)).toEqual([
      'Example Motors: confirm your email address',
    ]);
    const params = answerPathOf(begun.mails[0]?.mail.text ?? '');
    expect(await viewAlertLink(begun.site, params, begun.app)).toMatchObject({
      state: 'unconfirmed',
      mayConfirm: true,
    });

    // The link of one address proves nothing about another.
    await begun.save(begun.site, begun.shopper, uteSearch, { ...mail, email: 'victim@example.com' });
    expect(await confirmAlert(begun.site, params, begun.app)).toBe(false);
    await begun.save(begun.site, begun.shopper, uteSearch, mail);
    expect(await confirmAlert(begun.site, params, begun.app)).toBe(true);
    await begun.work();
    await arrive(begun, later(2 * hourMs), 'third');
    await begun.work();
    expect(begun.mails.at(-1)).toMatchObject({
      to: 'jordan@example.com',
      mail: {
        unsubscribeHref: expect.stringMatching(/^http:\/\/example\.localhost:3000\/alert\?id=.*&signature=/),
      },
    });
    expect(begun.mails.at(-1)?.mail.subject).toMatch(/: new, \$40,000 Drive Away$/);
    const again = await begun.save(begun.site, begun.shopper, { ...uteSearch, query: 'x' }, mail);
    expect(again).toMatchObject({ asksAddress: false });
  });

  it.each(['', 'jordan', 'a@b', 'a@b.example, c@d.example', 'a b@c.example', '"x"@c.example'])(
    'B-6 takes no %j for an address',
    async (email) => {
      const begun = await begin();
      expect(await begun.save(begun.site, begun.shopper, uteSearch, { channel: 'email', email })).toEqual({
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
    const begun = await begin();
    const { app, site, shopper } = begun;
    const nothing = { channel: 'email' as const, email: 'not an address', kinds };
    expect(await begun.save(site, shopper, search, nothing)).toEqual({
      kind: 'refused',
      lacks: ['kinds', 'email'],
    });
    expect(await app.alertStore.list(shopper, 'example')).toEqual([]);
    // Who wants no messages need not say of what.
    expect(await begun.save(site, shopper, search, { ...nothing, isAgreed: false })).toMatchObject({
      kind: 'saved',
    });
    expect(await app.alertStore.list(shopper, 'example')).toMatchObject([{ kinds: [], consent: null }]);
  });

  it.each([
    ['a search', uteSearch],
    ['the watchlist', null],
  ])('F-12 B-6 asks with links that lead to it, also of %s that was saved before', async (_label, search) => {
    const begun = await begin();
    const { app, site, shopper } = begun;
    await begun.save(site, shopper, search, { channel: 'email', email: 'first@example.com' });
    await begun.save(site, shopper, search, { channel: 'email', email: 'second@example.com' });
    await begun.work();
    const mail = begun.mails.find(({ to }) => to === 'second@example.com');
    expect(await confirmAlert(site, answerPathOf(mail?.mail.text ?? ''), app)).toBe(true);
    expect(await app.alertStore.list(shopper, 'example')).toMatchObject([
      { email: 'second@example.com', isEmailConfirmed: true },
    ]);
    const params = answerPathOf(mail?.mail.text ?? '');
    expect(await stopAlert(site, { params, through: 'link' }, app, begun.now())).toBe(true);
  });

  it('B-6 keeps a search at rest whose settings are changed', async () => {
    const begun = await begin();
    const { app, site, shopper } = begun;
    const saved = await begun.save(site, shopper, uteSearch);
    const id = saved.kind === 'saved' ? saved.id : '';
    await pauseAlert(site, { id, shopper, isPaused: true }, app, begun.now());
    const settings = { ...agreedSettings, kinds: ['sold' as const], frequency: 'daily' as const };
    await changeAlert(site, { id, shopper, settings, origin: alertOrigin }, app, begun.now());
    const [savedAlert] = await app.alertStore.list(shopper, 'example');
    expect(savedAlert).toMatchObject({ isPaused: true, kinds: ['sold'], frequency: 'daily' });
    await arrive(begun);
    await begun.work();
    expect(begun.texts).toEqual([]);
  });

  it('B-53 F-12 is listed for the dealer who has to prove it, ended or not, of a site and a time', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch);
    begun.setTime(later(hourMs));
    await begun.save(begun.site, begun.shopper, uteSearch, { isAgreed: false });
    await begun.save(begun.site, begun.shopper, { ...uteSearch, query: 'x' });
    await begun.save(begun.sister, begun.shopper, uteSearch);
    const list = async (period: Partial<AlertConsentPeriod>, group = begun.site.dealerGroupId) => {
      const all = { siteSlug: null, from: null, until: null };
      const found = [];
      for await (const consent of begun.app.alertStore.listEveryConsent(group, { ...all, ...period }))
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
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await arrive(begun);
    await begun.work();
    const ports = { ...begun.app, shopperStore: createShopperStore(database.db) };
    await deleteShopper(begun.site, begun.shopper, ports, later(2 * hourMs));
    expect(await begun.app.alertStore.list(begun.shopper, 'example')).toEqual([]);
    expect(await deliveriesOf(begun)).toEqual([]);
    expect(await consentsOf(begun)).toMatchObject([
      { target: '', endedThrough: 'erased', wording: consentWording('Example Motors') },
    ]);
    expect(await begun.app.alertStore.listConsents(begun.shopper)).toHaveLength(1);
  });
});

describe('texts that a site pays for', () => {
  /** Of five texts a day alerts may take four. */
  async function beginFrugal(email = '') {
    const shoppers = { textsPerDay: 5 };
    const begun = await begin({
      sites: [exampleSite({ shoppers }, { dealerGroupId: `group-${groups + 1}` })],
    });
    const others = [];
    for (let index = 0; index < 6; index++) others.push(await begun.addShopper(begun.site));
    for (const shopper of others) await begun.save(begun.site, shopper, uteSearch, { email });
    return { ...begun, others };
  }

  it('B-6 B-52 waits with what is over until the site may text again, by day, and loses nothing', async () => {
    const begun = await beginFrugal();
    await begun.work();
    await arrive(begun);
    await begun.work();
    expect(begun.texts).toHaveLength(4);
    begun.setTime(later(24 * hourMs));
    await begun.work();
    expect(begun.texts).toHaveLength(4);
    // The window ends at noon of the next day.
    begun.setTime(later(25 * hourMs));
    await begun.work();
    expect(new Set(begun.texts.map(({ to }) => to))).toEqual(new Set(begun.others.map(({ phone }) => phone)));
    expect(begun.texts).toHaveLength(6);
    expect(await deliveriesOf(begun)).toMatchObject(Array(6).fill({ status: 'delivered', attempts: 1 }));
    expect(begun.faults).toEqual([]);
  });

  it('B-6 B-52 sends what is over by mail at once where the address is known to be the shopper’s own', async () => {
    const begun = await beginFrugal('jordan@example.com');
    await database.db
      .update(alert)
      .set({ isEmailConfirmed: true })
      .where(eq(alert.dealerGroupId, begun.site.dealerGroupId));
    await begun.work();
    await arrive(begun);
    await begun.work();
    expect(begun.texts).toHaveLength(4);
    expect(begun.mails).toHaveLength(2);
    expect(begun.mails[0]).toMatchObject({
      to: 'jordan@example.com',
      mail: {
        subject: expect.stringMatching(/: new, \$40,000 Drive Away$/),
        unsubscribeHref: expect.stringContaining('/alert?'),
      },
    });
  });

  it('B-6 writes to no unconfirmed address', async () => {
    const begun = await beginFrugal('somebody-else@example.com');
    await begun.work();
    await arrive(begun);
    await begun.work();
    expect(begun.mails).toEqual([]);
  });
});

describe('the outbox of alerts', () => {
  it('F-12 B-6 deletes messages sent ninety days ago, and nothing that is still pending', async () => {
    let isDown = false;
    const begun = await begin({
      send: () => (isDown ? refusedForNow('away') : { kind: 'accepted', receipt: 'ok' }),
    });
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await arrive(begun);
    await begun.work();
    isDown = true;
    await arrive(begun, later(2 * hourMs + minuteMs), 'third');
    await begun.work();
    expect(await deliveriesOf(begun)).toHaveLength(2);
    const statuses = async () => (await deliveriesOf(begun)).map(({ status }) => status);
    begun.setTime(later(90 * dayMs));
    await purgeSentAlerts(begun.ports);
    expect(await statuses()).toHaveLength(2);
    begun.setTime(later(91 * dayMs));
    await purgeSentAlerts(begun.ports);
    expect(await statuses()).toEqual(['waiting']);
  });

  it('B-6 queues and sends once where two processes look at the same moment', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await arrive(begun);
    const second = openAlerts(database, { sites: [begun.site] });
    second.setTime(later(hourMs));
    await Promise.all([begun.work(), second.work(), begun.work(), second.work()]);
    expect(begun.texts.length + second.texts.length).toBe(1);
    expect(await deliveriesOf(begun)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('B-6 tries again with the same id and the same words, and gives up where the refusal is permanent', async () => {
    const answers = [refusedForNow('busy'), refusedForGood('no such number')];
    const begun = await begin({ send: () => answers.shift() ?? refusedForGood('again') });
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await arrive(begun);
    await begun.work();
    begun.setTime(later(hourMs + minuteMs));
    await begun.work();
    await begun.work();
    expect(begun.texts).toHaveLength(2);
    const [first, second] = begun.texts;
    expect(second).toEqual(first);
    expect(begun.faults).toHaveLength(1);
    expect(await begun.app.alertStore.list(begun.shopper, 'example')).toMatchObject([
      { problem: 'no such number' },
    ]);
  });

  it('B-6 texts a phone once an hour at most, and says then what came meanwhile', async () => {
    const begun = await begin();
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await arrive(begun, later(hourMs), 'a');
    await begun.work();
    await arrive(begun, later(hourMs + minuteMs), 'b');
    await arrive(begun, later(hourMs + 2 * minuteMs), 'c');
    await begun.work();
    expect(begun.texts).toHaveLength(1);
    begun.setTime(later(2 * hourMs + minuteMs));
    await begun.work();
    expect(begun.texts).toHaveLength(2);
    expect(begun.texts[1]?.text.match(/new, \$40,000/g)).toHaveLength(2);
  });

  it('B-6 goes on with other groups where one fails', async () => {
    const begun = await begin({
      around: ({ outbox }) => ({
        outbox: {
          ...outbox,
          listGroups: async () => ['broken', `group-${groups}`],
          noteChanges: (group, plan) =>
            group === 'broken' ? Promise.reject(new Error('no')) : outbox.noteChanges(group, plan),
        },
      }),
    });
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await arrive(begun);
    await begun.work();
    expect(begun.faults).toHaveLength(2);
    expect(begun.texts).toHaveLength(1);
  });

  it('B-6 leaves nothing half done where planning fails, and makes up for it', async () => {
    let fails = false;
    const begun = await begin({
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
    await begun.save(begun.site, begun.shopper, uteSearch);
    await begun.work();
    await arrive(begun);
    fails = true;
    await recordStockChanges(begun.ports);
    expect(await newsOf(begun)).toEqual([]);
    fails = false;
    await begun.work();
    expect(begun.texts).toHaveLength(1);
  });
});
