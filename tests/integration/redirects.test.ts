/** Redirects and missed addresses through the real stores: who may, what is written, what a flood cannot do. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createNotFoundPathStore, createRedirectStore } from '#adapters/postgres/sites/redirect-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { notFoundLimits } from '#domain/redirect/not-found-path.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { NotFoundCount } from '#ports/sites/redirect-store.ts';
import {
  hideNotFoundPath,
  type RedirectPorts,
  removeRedirect,
  saveRedirect,
} from '#use-cases/redirect/change-redirects.ts';
import {
  createNotFoundCounter,
  handleNotFound,
  maxNotFoundPerNetwork,
} from '#use-cases/redirect/handle-not-found.ts';
import {
  deleteImportedRedirects,
  importRedirects,
  previewRedirects,
} from '#use-cases/redirect/import-redirects.ts';
import { viewRedirects } from '#use-cases/redirect/view-redirects.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { exampleCar } from '../support/example-car.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const now = new Date('2026-11-24T00:00:00Z');
const today = '2026-11-24';
const pages = Object.fromEntries(
  ['warranty', 'service', 'a', 'b', 'c'].map((slug) => [slug, { title: slug, blocks: [] }]),
);
const siteOf = (dealerGroupId: string, siteSlug: string) =>
  exampleSite({ hosts: [`${siteSlug}.example`], pages } as never, { dealerGroupId, siteSlug });

function caller(dealerGroupId: string, role: StaffRole = 'web', name = 'Mia Tran'): StaffCaller {
  const grants = [{ id: 'grant', role, locations: null, leadFamilies: null, until: null }];
  const member = { dealerGroupId, id: name, name, email: 'mia@example.com', grants };
  return {
    member,
    staffId: name,
    sessionId: 'session',
    network: null,
    isViewingAs: false,
    steppedUpAt: null,
    stepUpFor: null,
  };
}

const everything = { locations: 'all', leadFamilies: 'all', onlyAssigned: false } as const;

describe('redirects', () => {
  let app: RedirectPorts & { auditLog: ReturnType<typeof createAuditLog> };
  beforeAll(async () => {
    app = {
      auditLog: createAuditLog(database.db),
      sitesOf: (group) =>
        group.startsWith('none') ? [] : [siteOf(group, 'kestrel'), siteOf(group, 'halden')],
      siteOrigin: ({ siteSlug }) => `https://${siteSlug}.example`,
      carStore: {
        findBySlug: async (dealerGroupId, slug) =>
          slug === 'here' ? exampleCar({ dealerGroupId, slug, id: slug }) : null,
        findByFormerSlug: async (dealerGroupId, slug) =>
          slug === 'before' ? exampleCar({ dealerGroupId, slug: 'here', id: 'here' }) : null,
      },
      redirectStore: createRedirectStore(database.db),
      notFoundPathStore: createNotFoundPathStore(database.db),
    };
  });

  type Put = Parameters<typeof saveRedirect.perform>[0]['requested'];
  const put = (group: string, changes: Partial<Put>, who = caller(group)) =>
    saveRedirect.perform(
      {
        caller: who,
        requested: {
          site: 'kestrel',
          source: '/old',
          target: '/warranty',
          isGone: false,
          changes: null,
          ...changes,
        },
      },
      app,
      now,
    );
  const counterOf = () => createNotFoundCounter({ store: app.notFoundPathStore, generateSalt: () => 'salt' });
  const kestrel = (dealerGroupId: string) => ({ dealerGroupId, siteSlug: 'kestrel' });
  const answer = (
    group: string,
    pathname: string,
    {
      counter = counterOf(),
      siteSlug = 'kestrel',
      address = '203.0.113.7',
      referrer = null as string | null,
    } = {},
  ) =>
    handleNotFound(
      siteOf(group, siteSlug),
      { pathname, clientAddress: address, userAgent: 'Mozilla/5.0', referrer, isUncounted: false },
      { redirectStore: app.redirectStore, notFoundCounter: counter },
      now,
    );
  const shown = async (group: string) => {
    const outcome = await viewRedirects.perform(
      { caller: caller(group), requested: { site: null, query: '' } },
      app,
      now,
    );
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    return outcome.result;
  };

  it('H-17 a missed address becomes a redirect in one step, leads on at once, and leaves the list', async () => {
    const counter = counterOf();
    await answer('step', '/Warranty-Info.php', { counter, referrer: 'https://kestrel.example/service' });
    await answer('step', '/warranty-info.php', { counter, address: '198.51.100.4' });
    await counter.flush();
    expect((await shown('step')).notFound).toEqual([
      {
        path: '/warranty-info.php',
        people: 2,
        programs: 0,
        linkedFrom: '/service',
        firstOn: today,
        lastOn: today,
        isLeftOut: false,
        suggested: '/warranty',
      },
    ]);
    expect(await put('step', { source: '/warranty-info.php' })).toEqual({ kind: 'done', result: 'made' });
    expect(await answer('step', '/warranty-info.PHP/', { counter })).toEqual({
      kind: 'led-on',
      target: '/warranty',
    });
    await counter.flush();
    const { notFound, redirects } = await shown('step');
    expect(notFound).toEqual([]);
    expect(redirects).toMatchObject([
      {
        source: '/warranty-info.php',
        target: '/warranty',
        used: 1,
        lastUsedOn: today,
        madeBy: 'Mia Tran',
        version: 1,
      },
    ]);
  });

  it('H-17 what is below a star is redirected, but what has its own redirect, and what is gone is reported as gone', async () => {
    await put('star', { source: '/blog/*', target: '/a' });
    await put('star', { source: '/blog/best', target: '/b' });
    await put('star', { source: '/dead', isGone: true });
    expect(await answer('star', '/blog/x/y')).toEqual({ kind: 'led-on', target: '/a' });
    expect(await answer('star', '/blog/best')).toEqual({ kind: 'led-on', target: '/b' });
    expect(await answer('star', '/blog')).toEqual({ kind: 'missed' });
    expect(await answer('star', '/dead')).toEqual({ kind: 'gone' });
  });

  it('H-17 a list of 500 addresses is checked, added at once, and deleted at once as far as it was left alone', async () => {
    await put('list', { source: '/page-0', target: '/service' });
    await put('list', { source: '/kept', target: '/a' });
    const list = Array.from({ length: 500 }, (_, index) => `/page-${index},/warranty`).join('\n');
    const requested = { site: 'kestrel', list: `Old,New\n${list}\n/bad,/nowhere` };
    const later = new Date('2026-11-24T01:00:00Z');
    const mia = { caller: caller('list'), requested };
    const preview = await previewRedirects.perform(mia, app, later);
    if (preview.kind !== 'done') throw new Error(preview.kind);
    const kinds = Object.groupBy(preview.result.lines, ({ kind }) => kind);
    expect([kinds.add?.length, kinds.change?.length, kinds.problem?.length]).toEqual([499, 1, 1]);
    expect((await shown('list')).redirectCount).toBe(2);

    const sales = { caller: caller('list', 'sales'), requested };
    expect(await importRedirects.perform(sales, app, later)).toMatchObject({ kind: 'forbidden' });
    expect(await importRedirects.perform(mia, app, later)).toEqual({ kind: 'done', result: 'listed' });
    expect(await answer('list', '/PAGE-499')).toEqual({ kind: 'led-on', target: '/warranty' });
    expect(await answer('list', '/bad')).toEqual({ kind: 'missed' });
    const { redirectCount, lists } = await shown('list');
    expect([redirectCount, lists]).toEqual([501, [{ madeAt: later, madeBy: 'Mia Tran', count: 500 }]]);
    expect(await importRedirects.perform(mia, app, later)).toMatchObject({
      kind: 'invalid',
      problems: { list: expect.stringContaining('None of these lines') },
    });

    await put('list', { source: '/page-7', target: '/a', changes: { source: '/page-7', version: 1 } });
    const remove = { caller: caller('list'), requested: { site: 'kestrel', madeAt: later } };
    expect(await deleteImportedRedirects.perform(remove, app, now)).toEqual({
      kind: 'done',
      result: 'unlisted',
    });
    const left = (await shown('list')).redirects.map(({ source }) => source);
    expect(left.sort()).toEqual(['/kept', '/page-7']);
    expect(await deleteImportedRedirects.perform(remove, app, now)).toEqual({ kind: 'missing' });
  });

  it('H-17 an address of a car leads on unless the car is there, or was renamed', async () => {
    expect(await put('cars', { source: '/cars/long-gone', target: '/cars/here' })).toMatchObject({
      kind: 'done',
    });
    for (const source of ['/cars/here', '/cars/before'])
      expect(await put('cars', { source })).toMatchObject({
        kind: 'invalid',
        problems: { source: expect.stringContaining('is a page of this website') },
      });
  });

  it('H-2, H-17 no one without the role changes them, and no one of another group or site sees or reaches one', async () => {
    await put('mine', {});
    expect(await put('mine', { source: '/x' }, caller('mine', 'sales'))).toMatchObject({ kind: 'forbidden' });
    expect(await put('theirs', { changes: { source: '/old', version: 1 } })).toMatchObject({
      kind: 'conflict',
    });
    expect((await shown('theirs')).redirects).toEqual([]);
    expect(await answer('theirs', '/old')).toEqual({ kind: 'missed' });
    expect(await answer('mine', '/old', { siteSlug: 'halden' })).toEqual({ kind: 'missed' });
    expect(await put('none', {})).toEqual({ kind: 'missing' });
    expect(await put('mine', { site: 'elsewhere' })).toEqual({ kind: 'missing' });
  });

  it('H-16, H-17 each change has its entry, with what was before', async () => {
    await put('noted', {});
    await put('noted', { target: '/service', changes: { source: '/old', version: 1 } });
    await removeRedirect.perform(
      { caller: caller('noted'), requested: { site: 'kestrel', source: '/old', version: 2 } },
      app,
      now,
    );
    const scope = { staffId: 'x', anyOf: [everything], isWithoutPersons: false };
    const entries = await app.auditLog.list('noted', { scope, filter: {}, beforeSeq: null, limit: 10 });
    expect(entries.map(({ act, subject, facts }) => [act, subject.id, facts]).reverse()).toEqual([
      ['site.look', 'kestrel', { before: null, after: { source: '/old', target: '/warranty' } }],
      [
        'site.look',
        'kestrel',
        { before: { source: '/old', target: '/warranty' }, after: { source: '/old', target: '/service' } },
      ],
      ['site.look', 'kestrel', { before: { source: '/old', target: '/service' }, after: null }],
    ]);
    expect(await answer('noted', '/old')).toEqual({ kind: 'missed' });
  });

  it('H-13, H-17 of two who change one, the second is shown both values, and nothing is overwritten', async () => {
    await put('two', {});
    const changes = { source: '/old', version: 1 };
    for (let version = 1; version <= 30; version++) {
      const outcomes = await Promise.all(
        ['/a', '/b'].map((target) =>
          put('two', { target, changes: { ...changes, version } }, caller('two', 'web', target)),
        ),
      );
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'done']);
      const [redirect] = (await shown('two')).redirects;
      const won = outcomes.findIndex(({ kind }) => kind === 'done');
      expect(redirect).toMatchObject({ version: version + 1, target: ['/a', '/b'][won] });
      const lost = outcomes[1 - won];
      if (lost?.kind !== 'conflict') throw new Error('One is told.');
      expect(lost.conflicts).toEqual([
        expect.objectContaining({
          yours: ['/a', '/b'][1 - won],
          theirs: ['/a', '/b'][won],
          by: ['/a', '/b'][won],
        }),
      ]);
    }
  });

  it('H-17 two who would together make a chain make none', async () => {
    for (let round = 0; round < 20; round++) {
      const group = `chain-${round}`;
      const bare = { ...app, sitesOf: (id: string) => [siteOf(id, 'kestrel')] };
      // While one page goes, another colleague still leads to it.
      const gone = exampleSite(
        { hosts: ['kestrel.example'], pages: { b: pages.b } } as never,
        kestrel(group) as never,
      );
      const requested = { site: 'kestrel', isGone: false, changes: null };
      const outcomes = await Promise.all([
        saveRedirect.perform(
          { caller: caller(group), requested: { ...requested, source: '/x', target: '/a' } },
          bare,
          now,
        ),
        saveRedirect.perform(
          { caller: caller(group), requested: { ...requested, source: '/a', target: '/b' } },
          { ...bare, sitesOf: () => [gone] },
          now,
        ),
      ]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'invalid']);
    }
  });

  it('H-17 a missed address is left out, stays so when it is missed again, and comes back', async () => {
    const counter = counterOf();
    await answer('left', '/nobody-needs-it', { counter });
    await counter.flush();
    const leave = (isLeftOut: boolean, path = '/nobody-needs-it') =>
      hideNotFoundPath.perform(
        { caller: caller('left'), requested: { site: 'kestrel', path, isLeftOut } },
        app,
        now,
      );
    expect(await leave(true)).toEqual({ kind: 'done', result: 'left-out' });
    await answer('left', '/nobody-needs-it', { counter, address: '198.51.100.9' });
    await counter.flush();
    expect(await shown('left')).toMatchObject({
      notFound: [],
      leftOut: [{ path: '/nobody-needs-it', people: 2 }],
    });
    expect(await leave(false)).toEqual({ kind: 'done', result: 'back' });
    expect((await shown('left')).notFound).toHaveLength(1);
    expect(await leave(true, '/never-seen')).toEqual({ kind: 'missing' });
  });

  it('H-17 one network counts once a day for an address, and is believed so many addresses an hour', () => {
    const counter = counterOf();
    const visit = { ...kestrel('limits'), on: today, isProgram: false, linkedFrom: null };
    const count = (path: string, clientAddress = '203.0.113.7') =>
      counter.countNotFound({ ...visit, path, clientAddress }, now);
    expect([count('/p'), count('/p'), count('/p', '203.0.113.8')]).toEqual([true, false, true]);
    const more = Array.from({ length: maxNotFoundPerNetwork + 5 }, (_, index) => count(`/q${index}`));
    expect(more.filter(Boolean)).toHaveLength(maxNotFoundPerNetwork - 1);
  });

  it('H-17 a flood of made-up addresses from everywhere takes no place of what people miss, and fills nothing', async () => {
    const group = 'flood';
    const notFound = (path: string, people: number): NotFoundCount => ({
      ...kestrel(group),
      path,
      on: today,
      people,
      programs: 0,
      linkedFrom: null,
    });
    const real = Array.from({ length: notFoundLimits.maxListed - 1 }, (_, index) =>
      notFound(`/real-${index}`, 3),
    );
    await app.notFoundPathStore.addNotFound(real);
    for (let wave = 0; wave < 5; wave++)
      await app.notFoundPathStore.addNotFound(
        Array.from({ length: 2_000 }, (_, index) => notFound(`/made-up-${wave}-${index}`, 2)),
      );
    await app.notFoundPathStore.addNotFound(
      [notFound('/what-is-new', 1)].map((count) => ({ ...count, on: '2026-11-25' })),
    );
    const redirect = await app.notFoundPathStore.listNotFound(kestrel(group));
    expect(redirect.length).toBeLessThanOrEqual(notFoundLimits.maxListed + notFoundLimits.newest);
    const paths = new Set(redirect.map(({ path }) => path));
    expect(real.filter(({ path }) => !paths.has(path))).toEqual([]);
    expect(paths.has('/what-is-new')).toBe(true);
    // What was not requested for a season is deleted.
    await app.notFoundPathStore.addNotFound([{ ...notFound('/later', 1), on: '2027-03-30' }]);
    expect((await app.notFoundPathStore.listNotFound(kestrel(group))).map(({ path }) => path)).toEqual([
      '/later',
    ]);
  });
});
