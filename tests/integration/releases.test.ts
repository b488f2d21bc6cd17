/**
 * Releases through the real stores: all of it in one moment or none, once, reported where it was missed, reverted
 * together.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { auditEntry } from '#adapters/postgres/schema/staff/audit.ts';
import { createMediaStore } from '#adapters/postgres/sites/media-store.ts';
import { createReleaseStore } from '#adapters/postgres/sites/release-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { defaultPriceGuard } from '#domain/car/price/price-guard.ts';
import type { Release } from '#domain/release/release.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { StaffMail } from '#ports/staff/staff-store.ts';
import { applyDueChanges } from '#use-cases/change/apply-due-changes.ts';
import { createReleaseScheduler, sendAlarms } from '#use-cases/release/apply-due-releases.ts';
import {
  beginRelease,
  holdRelease,
  releaseNow,
  scheduleRelease,
  undoRelease,
} from '#use-cases/release/release-acts.ts';
import {
  addItems,
  answerConflict,
  dropRelease,
  removeReleaseItem,
} from '#use-cases/release/release-items.ts';
import { previewRelease } from '#use-cases/release/release-preview.ts';
import { saveReleaseSettings, viewReleaseSettings } from '#use-cases/release/release-settings.ts';
import { viewRelease, viewReleases } from '#use-cases/release/view-releases.ts';
import { changeSite } from '#use-cases/site-editor/change-site.ts';
import { findDraft, saveDraft } from '#use-cases/site-editor/draft.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { applyChangeSet } from '#use-cases/stock-editor/bulk-acts.ts';
import { editCar } from '#use-cases/stock-editor/edit-car.ts';
import { previewChange } from '#use-cases/stock-editor/preview-change.ts';
import { exampleGroup } from '../support/example-group.ts';
import { type OpenSiteEditor, openSiteEditor, web } from '../support/open-site-editor.ts';
import { mia, type OpenStockEditor, openStockEditor } from '../support/open-stock-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const start = new Date('2026-11-10T00:00:00Z');
const group = 'kestrel-bay';
/** Each test has a day of its own: what ended yesterday has ended. */
let day = 0;
const later = (minutes: number) => new Date(start.getTime() + (day * 24 * 60 + minutes) * 60_000);
/** Half an hour from the start of the day, and an hour; Sydney is eleven hours ahead. */
const halfPast = () => `2026-11-${10 + day}T11:30`;
const fullHour = () => `2026-11-${10 + day}T12:00`;

function caller(role: StaffRole = 'owner', dealerGroupId = group): StaffCaller {
  const grants = [{ id: 'grant', role, locations: null, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId, id: 'mia', name: 'Mia Tran', email: 'mia@example.com', grants },
    ...{ staffId: 'mia', sessionId: 'session', network: null, isViewingAs: false },
    ...{ steppedUpAt: null, stepUpFor: null },
  };
}

describe('releases', () => {
  let database: Database;
  let sites: OpenSiteEditor;
  let stock: OpenStockEditor;
  let now = start;
  let made = 0;
  const mails: StaffMail[] = [];
  const errors: string[] = [];
  const live: { site: SiteContext | null } = { site: null };

  const setNow = (next: Date) => {
    now = next;
    sites.setNow(next);
    stock.setNow(next);
  };
  const nextDay = () => {
    day++;
    setNow(later(0));
  };
  const makeApp = () => ({
    ...sites.app,
    ...stock.app,
    releases: createReleaseStore(database),
    auditLog: createAuditLog(database.db),
    carStore: createCarStore(database),
    clock: () => now,
    newId: () => `id-${String(++made).padStart(5, '0')}`,
    dealerGroups: () => [{ ...exampleGroup, id: group, name: 'Kestrel Bay' }],
    sitesOf: (id: string) => (id === group && live.site !== null ? [live.site] : []),
    siteOrigin: () => 'https://kestrel.example',
    themePreviewKey: 'key',
    mediaStore: createMediaStore(database.db),
    reportFault: (error: unknown, where: string) => void errors.push(`${where}: ${String(error)}`),
    staffStore: {
      list: async () => [
        {
          ...caller('owner').member,
          id: 'olga',
          name: 'Olga',
          email: 'olga@example.com',
          revision: 1,
          createdAt: start,
          leftAt: null,
        },
        { ...caller('web').member, revision: 1, createdAt: start, leftAt: null },
        {
          ...caller('web').member,
          id: 'wes',
          name: 'Wes',
          email: 'wes@example.com',
          revision: 1,
          createdAt: start,
          leftAt: null,
        },
      ],
    },
    staffMailer: {
      send: async (mail: StaffMail) => {
        mails.push(mail);
        return { kind: 'accepted' as const, receipt: 'ok' };
      },
    },
    consoleOrigin: () => 'https://console.example',
  });
  let app: ReturnType<typeof makeApp>;

  beforeAll(async () => {
    day = 0;
    database = await openTemporaryDatabase();
    sites = await openSiteEditor(database, start);
    stock = openStockEditor(database, start);
    app = makeApp();
    live.site = await sites.site('kestrel');
  });
  afterAll(async () => {
    await sites.close();
    await database.close();
  });

  const subject = { kind: 'site', id: 'kestrel' } as const;
  const settle = () => createReleaseScheduler(app)();
  const find = async (id: string): Promise<Release> => {
    const found = await app.changes.reading(group).findRelease(id);
    if (found === null) throw new Error('The release is there.');
    return found;
  };
  const requested = async (id: string) => ({ id, revision: (await find(id)).revision });
  const at = async (id: string, startsLocal: string, endsLocal = '') => ({
    ...(await requested(id)),
    ...{ startsLocal, endsLocal, timeZone: 'Australia/Sydney' },
  });
  const see = async (id: string, role: StaffRole = 'owner') => {
    const answer = await viewRelease.perform({ caller: caller(role), requested: { id } }, app, now);
    if (answer.kind !== 'done') throw new Error(`It is seen, and not ${answer.kind}.`);
    return answer.result;
  };
  const draft = async (root: string, path: string, value: string) => {
    const of = { dealerGroupId: group, subject, root };
    await saveDraft(
      { ...of, title: root, changes: [{ path, value: { is: value }, seen: null }], by: web },
      sites.app,
    );
    const found = await findDraft(sites.app.changes.reading(group), of);
    if (found === null) throw new Error('The draft is there.');
    return found.changeSet.id;
  };
  const carId = (stockNumber: string) => carIdOf(group, stockNumber);
  const cheaper = async (stockNumber: string, cents: number) => {
    const outcome = await previewChange(
      {
        ...{ dealerGroupId: group, carIds: [carId(stockNumber)], title: `Price of ${stockNumber}` },
        change: { kind: 'price-by', path: 'priceCents', cents },
        ...{ search: null, starts: null, ends: null, timeZone: 'Australia/Sydney', by: mia },
        guard: defaultPriceGuard,
      },
      app,
    );
    if (outcome.kind !== 'previewed') throw new Error('It is previewed.');
    return outcome.changeSetId;
  };
  const begin = async (name: string) => {
    const answer = await beginRelease.perform({ caller: caller(), requested: { name } }, app, now);
    if (answer.kind !== 'done') throw new Error('It is begun.');
    return answer.result.id;
  };
  const setTheme = async (id: string, path: string, text: string) => {
    const view = await viewReleaseSettings.perform(
      { caller: caller(), requested: { id, site: 'kestrel', part: path === 'tagline' ? 'name' : 'look' } },
      app,
      now,
    );
    if (view.kind !== 'done') throw new Error(`Settings are seen, and not ${view.kind}.`);
    const seen = view.result.settings.rows.find((row) => row.path === path)?.seen ?? 'unknown';
    return saveReleaseSettings.perform(
      {
        caller: caller(),
        requested: { ...(await requested(id)), site: 'kestrel', typed: [{ path, text, seen }] },
      },
      app,
      now,
    );
  };
  const put = async (id: string, changeSetIds: readonly string[], role: StaffRole = 'owner') =>
    addItems.perform(
      { caller: caller(role), requested: { ...(await requested(id)), changeSetIds, confirmed: '' } },
      app,
      now,
    );
  /** A page, an offer, a colour and a price. */
  const putTogether = async (name: string, stockNumber: string, word: string) => {
    await stock.feed(group, [{ stockNumber, priceCents: 30_000_00 }]);
    const id = await begin(name);
    const page = await draft('pages.warranty', 'pages.warranty.title', `Warranty ${word}`);
    const { offers } = (await sites.site('kestrel')).config;
    const offer = await draft('offers', `offers[id=${offers[0]?.id}].name`, `Offer ${word}`);
    const cars = await cheaper(stockNumber, -500_00);
    expect(await put(id, [page, offer, cars])).toMatchObject({ kind: 'done' });
    expect(await setTheme(id, 'tagline', `Tagline ${word}`)).toMatchObject({ kind: 'done' });
    return { id, page, offer, cars };
  };
  /** What shoppers see of all four. */
  const shown = async (stockNumber: string) => {
    const { config } = await sites.site('kestrel');
    const { priceCents } = await stock.car(group, stockNumber);
    return [config.pages.warranty?.title, config.offers[0]?.name, config.tagline, priceCents];
  };
  const auditOf = async (id: string, act: string) =>
    (await database.db.select().from(auditEntry)).filter((row) => row.subjectId === id && row.act === act);

  it('H-12 takes a page, an offer, a setting and a price live in one moment, once over several processes, and back together', async () => {
    nextDay();
    const { id } = await putTogether('Spring sale', 'SPRING', 'spring');
    const before = await shown('SPRING');
    expect(
      await scheduleRelease.perform({ caller: caller(), requested: await at(id, halfPast()) }, app, now),
    ).toEqual({
      kind: 'done',
      result: { note: null },
    });
    expect(await find(id)).toMatchObject({ state: 'scheduled', startsAt: later(30) });
    setNow(new Date(later(30).getTime() - 1));
    expect(await settle()).toBe(0);
    expect(await shown('SPRING')).toEqual(before);

    setNow(later(30));
    const version = await app.carStore.stockVersion(group);
    const took = await Promise.all([settle(), settle(), settle()]);
    expect(took.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await shown('SPRING')).toEqual(['Warranty spring', 'Offer spring', 'Tagline spring', 29_500_00]);
    expect(await app.carStore.stockVersion(group)).toBe(version + 1);
    expect(await auditOf(id, 'release.begin')).toMatchObject([
      { actorKind: 'system', facts: { did: 'live', lateMs: 0 } },
    ]);
    expect((await see(id)).items.map(({ kind, state }) => [kind, state])).toEqual([
      ['cars', 'applied'],
      ['offers', 'applied'],
      ['page', 'applied'],
      ['settings', 'applied'],
    ]);

    setNow(later(40));
    const undo = await undoRelease.perform(
      { caller: caller(), requested: { ...(await requested(id)), isRestWanted: false } },
      app,
      now,
    );
    expect(undo).toEqual({ kind: 'done', result: null });
    expect(await shown('SPRING')).toEqual(before);
    expect(await find(id)).toMatchObject({ state: 'undone' });
    expect(errors).toEqual([]);
  });

  it('H-12 H-13 tells of a value that was changed meanwhile, lets nothing go live over it, raises the alarm and mails it once', async () => {
    nextDay();
    const { id, cars } = await putTogether('Autumn', 'AUTUMN', 'autumn');
    await scheduleRelease.perform({ caller: caller(), requested: await at(id, halfPast()) }, app, now);
    setNow(later(10));
    const change = {
      path: 'priceCents',
      op: 'set',
      value: 31_000_00,
      seen: null,
      until: 'released',
      endsAt: null,
    } as const;
    await editCar(
      { dealerGroupId: group, carId: carId('AUTUMN'), changes: [change], by: { ...mia, name: 'Sam' } },
      app,
    );
    const before = await shown('AUTUMN');
    // Before its time.
    expect((await see(id)).conflicts).toMatchObject([
      { changeSetId: cars, what: 'Price', yours: '$29,500', theirs: '$31,000', theirsBy: 'Sam' },
    ]);
    setNow(later(30));
    expect(await settle()).toBe(0);
    expect(await settle()).toBe(0);
    expect(await shown('AUTUMN')).toEqual(before);
    expect(await find(id)).toMatchObject({ state: 'failed' });
    expect((await app.releases.listAlarms(group, now)).map(({ name }) => name)).toEqual(['Autumn']);

    mails.length = 0;
    expect(await Promise.all([sendAlarms(app), sendAlarms(app)])).toContain(1);
    expect(mails.map(({ to }) => to).sort()).toEqual(['mia@example.com', 'olga@example.com']);
    expect(mails[0]?.subject).toBe('“Autumn” did not go live (Kestrel Bay)');
    expect(mails[0]?.text).toContain('Price of the');
    expect(mails[0]?.text).toContain('was changed by Sam to $31,000.');
    expect(mails[0]?.text).toContain(`https://console.example/${group}/releases/${id}`);
    setNow(later(90));
    expect(await sendAlarms(app)).toBe(0);

    // A person compares both values, and chooses one.
    const [conflict] = (await see(id)).conflicts;
    const answering = { changeSetId: cars, ordinal: conflict?.ordinal ?? 0, seen: conflict?.seen ?? '' };
    const stale = { ...(await requested(id)), ...answering, seen: 'another', answer: 'ours' } as const;
    expect(await answerConflict.perform({ caller: caller(), requested: stale }, app, now)).toMatchObject({
      kind: 'invalid',
    });
    const answer = { ...(await requested(id)), ...answering, answer: 'ours' } as const;
    expect(await answerConflict.perform({ caller: caller(), requested: answer }, app, now)).toMatchObject({
      kind: 'done',
    });
    expect(
      await releaseNow.perform({ caller: caller(), requested: await at(id, '') }, app, now),
    ).toMatchObject({
      kind: 'done',
    });
    expect(await shown('AUTUMN')).toEqual(['Warranty autumn', 'Offer autumn', 'Tagline autumn', 29_500_00]);
    expect(await app.releases.listAlarms(group, now)).toEqual([]);

    // What was changed after it went live stays, and only after that was confirmed is the rest reverted.
    await editCar(
      { dealerGroupId: group, carId: carId('AUTUMN'), changes: [{ ...change, value: 28_000_00 }], by: mia },
      app,
    );
    const rest = async (isRestWanted: boolean) =>
      undoRelease.perform(
        { caller: caller(), requested: { ...(await requested(id)), isRestWanted } },
        app,
        now,
      );
    expect(await rest(false)).toMatchObject({
      kind: 'invalid',
      problems: { stays: '1 value of “Price of AUTUMN”' },
    });
    expect(await shown('AUTUMN')).toEqual(['Warranty autumn', 'Offer autumn', 'Tagline autumn', 28_000_00]);
    expect(await rest(true)).toMatchObject({ kind: 'done' });
    expect(await shown('AUTUMN')).toEqual([...before.slice(0, 3), 28_000_00]);
  });

  it('H-12 H-13 refuses to schedule over what was published since, and takes the rest where that stays', async () => {
    nextDay();
    const id = await begin('Winter');
    const page = await draft('pages.warranty', 'pages.warranty.intro', 'Winter words');
    expect(await put(id, [page])).toMatchObject({ kind: 'done' });
    await setTheme(id, 'tagline', 'Winter tagline');
    const theirs = { path: 'pages.warranty.intro', op: 'set', value: { is: 'Theirs' }, seen: null } as const;
    await changeSite(
      { dealerGroupId: group, subject, title: 'Warranty', changes: [theirs], by: { ...web, name: 'Sam' } },
      sites.app,
    );
    const refused = await scheduleRelease.perform(
      { caller: caller(), requested: await at(id, halfPast()) },
      app,
      now,
    );
    expect(refused).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('was changed by Sam to Theirs.') },
    });
    const [conflict] = (await see(id)).conflicts;
    const answer = {
      ...(await requested(id)),
      changeSetId: page,
      ordinal: conflict?.ordinal ?? 0,
      seen: conflict?.seen ?? '',
      answer: 'theirs',
    } as const;
    await answerConflict.perform({ caller: caller(), requested: answer }, app, now);
    await releaseNow.perform({ caller: caller(), requested: await at(id, '') }, app, now);
    const { config } = await sites.site('kestrel');
    expect([config.pages.warranty?.intro, config.tagline]).toEqual(['Theirs', 'Winter tagline']);
  });

  it('H-12 goes live at the restart where nothing ran at its time, says how late on Today, and mails it once', async () => {
    nextDay();
    const { id } = await putTogether('Missed', 'MISSED', 'missed');
    await scheduleRelease.perform({ caller: caller(), requested: await at(id, halfPast()) }, app, now);
    mails.length = 0;
    // Another process sees that it is overdue while the one that should do it hangs.
    setNow(later(31));
    expect(await sendAlarms(app)).toBe(0);
    setNow(new Date(later(31).getTime() + 1));
    expect(await sendAlarms(app)).toBe(1);
    expect(mails[0]?.subject).toBe('“Missed” is overdue by 1 minute (Kestrel Bay)');
    setNow(later(150));
    expect(await settle()).toBe(1);
    expect(await shown('MISSED')).toEqual(['Warranty missed', 'Offer missed', 'Tagline missed', 29_500_00]);
    expect(await app.releases.listAlarms(group, now)).toMatchObject([{ name: 'Missed' }]);
    expect((await see(id)).alarm).toEqual({ kind: 'late', lateMs: 120 * 60_000 });
    expect(errors.splice(0)).toEqual([
      expect.stringContaining(
        'late release: Error: The release "Missed" of kestrel-bay went live 7200 s late',
      ),
    ]);
    // Reported already.
    expect(await sendAlarms(app)).toBe(0);
    await undoRelease.perform(
      { caller: caller(), requested: { ...(await requested(id)), isRestWanted: false } },
      app,
      now,
    );
  });

  it('H-12 ends by itself, and uncovers what lies below', async () => {
    nextDay();
    const { id } = await putTogether('Weekend', 'WEEKEND', 'weekend');
    const before = await shown('WEEKEND');
    await scheduleRelease.perform(
      { caller: caller(), requested: await at(id, halfPast(), fullHour()) },
      app,
      now,
    );
    setNow(later(30));
    await settle();
    expect(await shown('WEEKEND')).toEqual([
      'Warranty weekend',
      'Offer weekend',
      'Tagline weekend',
      29_500_00,
    ]);
    setNow(later(60));
    await settle();
    await applyDueChanges(app);
    expect(await shown('WEEKEND')).toEqual(before);
    expect(await find(id)).toMatchObject({ state: 'ended' });
    expect((await see(id)).items.every(({ state }) => state === 'ended')).toBe(true);
  });

  it('H-12 shows all of it in one look, and changes nothing', async () => {
    nextDay();
    const { id } = await putTogether('Look', 'LOOK', 'look');
    const before = await shown('LOOK');
    const looked = await previewRelease(
      { site: { dealerGroupId: group, siteSlug: 'kestrel' }, releaseId: id },
      { ...app, stockSearch: null as never, searchOver: async (_site, cars) => ({ cars }) as never },
      now,
    );
    const { config } = looked?.site ?? {};
    expect([config?.pages.warranty?.title, config?.offers[0]?.name, config?.tagline]).toEqual([
      'Warranty look',
      'Offer look',
      'Tagline look',
    ]);
    expect(await looked?.carStore.findById(group, carId('LOOK'))).toMatchObject({ priceCents: 29_500_00 });
    const { cars } = (looked?.stockSearch ?? { cars: [] }) as unknown as {
      cars: readonly { stockNumber: string; priceCents: number }[];
    };
    expect(cars.find(({ stockNumber }) => stockNumber === 'LOOK')?.priceCents).toBe(29_500_00);
    expect(await shown('LOOK')).toEqual(before);
    await dropRelease.perform({ caller: caller(), requested: await requested(id) }, app, now);
  });

  it('H-12 keeps what is in it apart: cars go live with it alone, a draft is drafted again, and comes back when taken out', async () => {
    nextDay();
    const { id, page, cars } = await putTogether('Apart', 'APART', 'apart');
    expect(await applyChangeSet({ dealerGroupId: group, changeSetId: cars, by: mia }, app)).toEqual({
      kind: 'refused',
      reason: 'in-release',
    });
    const of = { dealerGroupId: group, subject, root: 'pages.warranty' };
    expect(await findDraft(sites.app.changes.reading(group), of)).toBeNull();
    const takeOut = async () =>
      removeReleaseItem.perform(
        { caller: caller(), requested: { ...(await requested(id)), changeSetId: page } },
        app,
        now,
      );
    const rebuilt = await draft('pages.warranty', 'pages.warranty.title', 'Anew');
    expect(rebuilt).not.toBe(page);
    expect(await takeOut()).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('newer draft') },
    });
    const other = await begin('Other');
    await put(other, [rebuilt]);
    expect(await takeOut()).toMatchObject({ kind: 'done' });
    expect((await findDraft(sites.app.changes.reading(group), of))?.changeSet.id).toBe(page);
    // The one that is in the other release already.
    expect(await put(id, [rebuilt])).toMatchObject({ kind: 'invalid' });
    // A person who saw an older one changes nothing.
    const old = { ...(await at(id, halfPast())), revision: 1 };
    expect(await scheduleRelease.perform({ caller: caller(), requested: old }, app, now)).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('A colleague changed this release') },
    });
    // A scheduled one cannot be changed before it is unscheduled.
    await scheduleRelease.perform({ caller: caller(), requested: await at(id, halfPast()) }, app, now);
    expect(
      await removeReleaseItem.perform(
        { caller: caller(), requested: { ...(await requested(id)), changeSetId: cars } },
        app,
        now,
      ),
    ).toMatchObject({ kind: 'invalid' });
    await holdRelease.perform({ caller: caller(), requested: await requested(id) }, app, now);
    setNow(later(31));
    expect(await settle()).toBe(0);
    expect(
      await dropRelease.perform({ caller: caller(), requested: await requested(id) }, app, now),
    ).toMatchObject({
      kind: 'done',
    });
    expect(await applyChangeSet({ dealerGroupId: group, changeSetId: cars, by: mia }, app)).toMatchObject({
      kind: 'applied',
    });
  });

  it('H-2 H-12 lets no one release what is not theirs, and shows nothing of another group', async () => {
    nextDay();
    await stock.feed(group, [{ stockNumber: 'ROLES', priceCents: 30_000_00 }]);
    const id = await begin('Roles');
    const cars = await cheaper('ROLES', -100_00);
    await put(id, [cars]);
    const schedule = async (role: StaffRole) =>
      scheduleRelease.perform({ caller: caller(role), requested: await at(id, halfPast()) }, app, now);
    // A web manager changes no price.
    expect(await schedule('web')).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('can’t be changed by you') },
    });
    for (const role of ['sales', 'yard', 'report', 'support'] as const)
      expect(await schedule(role)).toMatchObject({ kind: 'forbidden' });
    const page = await draft('pages.warranty', 'pages.warranty.title', 'Of the web');
    expect(await put(id, [page], 'stock')).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('You can’t publish') },
    });
    const foreign = { caller: caller('owner', 'parkway-yard'), requested: { id } };
    expect(await viewRelease.perform(foreign, app, now)).toEqual({ kind: 'missing' });
    const query = { ...foreign, requested: { ...(await at(id, halfPast())) } };
    expect(await scheduleRelease.perform(query, app, now)).toEqual({ kind: 'missing' });
    const listed = await viewReleases.perform({ ...foreign, requested: null }, app, now);
    expect(listed).toMatchObject({ kind: 'done', result: { coming: [], drafts: [], past: [] } });
    expect(await schedule('stock')).toMatchObject({ kind: 'done' });
  });
});
