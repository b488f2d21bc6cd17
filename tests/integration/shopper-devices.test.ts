/** What a shopper sees of their sessions and passkeys, and ends one by one. */
import { describe, expect, it } from 'vitest';
import { createShopperLeads } from '#adapters/postgres/shopper-leads.ts';
import { createAlertStore } from '#adapters/postgres/shoppers/alert-store.ts';
import { createWatchlistStore } from '#adapters/postgres/shoppers/watchlist-store.ts';
import { collectShopperData } from '#use-cases/garage/shopper-data.ts';
import {
  endShopperSession,
  removeShopperPasskey,
  viewShopperDevices,
} from '#use-cases/garage/shopper-devices.ts';
import { findPasskeyOffer } from '#use-cases/shopper/make-passkey.ts';
import {
  enrolled,
  later,
  make,
  now,
  openPasskeys,
  origin,
  show,
  signInByCode,
  sisterSite,
  site,
} from '../support/example-passkeys.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

describe('the devices of a shopper', () => {
  it('GATE-8 ROUTE-27 lists sessions and passkeys, with when they were made and used', async () => {
    const opened = openPasskeys(database);
    const { visitor, device } = await enrolled(opened);
    const before = await viewShopperDevices(site, visitor, opened.app, now);
    expect(before.sessions).toMatchObject([{ device: 'Chrome on Android', isThis: true }]);
    expect(before.passkeys).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{12}$/),
        device: 'Chrome on Android',
        madeText: 'Monday, 23 November 2026 at 12:00 pm',
        usedText: null,
      },
    ]);
    await show(opened, device);
    const after = await viewShopperDevices(site, visitor, opened.app, now);
    expect(after.sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    expect(after.passkeys).toMatchObject([{ usedText: 'Monday, 23 November 2026 at 12:00 pm' }]);
    expect((await viewShopperDevices(sisterSite, visitor, opened.app, now)).passkeys).toEqual([]);
  });

  it('GATE-8 removes one passkey and ends nothing else; what is another shopper’s stays', async () => {
    const opened = openPasskeys(database);
    const { visitor, device } = await enrolled(opened);
    const { visitor: other } = await enrolled(opened);
    await make(opened, visitor);
    const { passkeys } = await viewShopperDevices(site, visitor, opened.app, now);
    const [theirs] = (await viewShopperDevices(site, other, opened.app, now)).passkeys;
    for (const id of [theirs?.id ?? '', '', 'nobody']) {
      await removeShopperPasskey(site, { visitor, id }, opened.app);
    }
    expect((await viewShopperDevices(site, other, opened.app, now)).passkeys).toHaveLength(1);
    expect((await viewShopperDevices(site, visitor, opened.app, now)).passkeys).toHaveLength(2);
    for (const { id } of passkeys) await removeShopperPasskey(site, { visitor, id }, opened.app);
    const left = await viewShopperDevices(site, visitor, opened.app, now);
    expect([left.passkeys.length, left.sessions.length]).toEqual([0, 1]);
    expect(await show(opened, device)).toEqual({ kind: 'unknown' });
  });

  it('GATE-8 ends one session and leaves passkeys and the others', async () => {
    const opened = openPasskeys(database);
    const { visitor, device } = await enrolled(opened);
    await show(opened, device);
    const other = await signInByCode(opened);
    const { sessions } = await viewShopperDevices(site, visitor, opened.app, now);
    const id = sessions.find(({ isThis }) => !isThis)?.id ?? '';
    await endShopperSession(site, { visitor: other, id }, opened.app, now);
    expect((await viewShopperDevices(site, visitor, opened.app, now)).sessions).toHaveLength(2);
    await endShopperSession(site, { visitor, id }, opened.app, now);
    const left = await viewShopperDevices(site, visitor, opened.app, now);
    expect(left.sessions).toMatchObject([{ isThis: true }]);
    expect(left.passkeys).toHaveLength(1);
  });

  it('GATE-6 is offered a passkey until there is one of this host, and nowhere without a garage', async () => {
    const opened = openPasskeys(database);
    const { visitor } = await enrolled(opened);
    const fresh = await signInByCode(opened);
    const offerTo = (to: typeof visitor, at = origin, on = site) =>
      findPasskeyOffer(on, { visitor: to, origin: at }, opened.app);
    expect(await offerTo(fresh)).toBe('kestrel.example');
    expect(await offerTo(visitor)).toBeNull();
    // The site moved: what was made before opens nothing there.
    expect(await offerTo(visitor, 'https://new.example')).toBe('new.example');
    const { siteSlug, dealerGroupId } = site;
    const plain = exampleSite({ garageEnabled: false }, { siteSlug, dealerGroupId });
    expect(await offerTo(fresh, origin, plain)).toBeNull();
  });

  it('B-54 finds passkeys in the file of all stored data', async () => {
    const { app, ...opened } = openPasskeys(database);
    const { visitor } = await enrolled({ app, ...opened });
    const stores = {
      ...app,
      alertStore: createAlertStore(database.db),
      watchlistStore: createWatchlistStore(database.db),
      shopperLeads: createShopperLeads(database.db),
    };
    const { passkeys } = await collectShopperData(site, visitor, stores, later(1));
    expect(passkeys).toMatchObject([
      { host: 'kestrel.example', device: 'Chrome on Android', createdAt: now },
    ]);
  });
});
