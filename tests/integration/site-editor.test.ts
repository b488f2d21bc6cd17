/** What staff change of sites, through the real stores. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { auditEntry } from '#adapters/postgres/schema/staff/audit.ts';
import { createSiteVersionStore } from '#adapters/postgres/sites/site-version-store.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { SiteChange } from '#domain/site-editor/site-changes.ts';
import { undoChange } from '#use-cases/change/undo-changes.ts';
import { changeSite } from '#use-cases/site-editor/change-site.ts';
import { trySite, viewSiteLayers } from '#use-cases/site-editor/view-site-layers.ts';
import { createSiteStore } from '#use-cases/site-version/served-sites.ts';
import { type OpenSiteEditor, openSiteEditor, web, withPage } from '../support/open-site-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const start = new Date('2026-11-24T00:00:00Z');
const dealerGroupId = 'kestrel-bay';
const site = { kind: 'site', id: 'kestrel' } as const;
const group = { kind: 'group', id: dealerGroupId } as const;

describe('the site editor', () => {
  let database: Database;
  let editor: OpenSiteEditor;
  beforeAll(async () => {
    database = await openTemporaryDatabase();
    editor = await openSiteEditor(database, start);
  });
  afterAll(async () => {
    await editor.close();
    await database.close();
  });

  const set = (path: string, is: JsonValue, seen: string | null = null): SiteChange => ({
    path,
    op: 'set',
    value: { is },
    seen,
  });
  const change = (changes: readonly SiteChange[], facts: Partial<Parameters<typeof changeSite>[0]> = {}) =>
    changeSite({ dealerGroupId, subject: site, title: 'Words', changes, by: web, ...facts }, editor.app);
  const undo = (changeSetId: string | null) =>
    undoChange({ dealerGroupId, changeSetId: changeSetId ?? '', by: web }, editor.app);
  const see = async (of: 'site' | 'group' = 'site') => {
    const seen = await viewSiteLayers({ dealerGroupId, siteSlug: 'kestrel', of }, editor.app);
    if (seen === null) throw new Error('The site is there.');
    return seen;
  };
  const done = async (answer: ReturnType<typeof changeSite>) => {
    const outcome = await answer;
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome;
  };

  it('H-14 C-14 a value given in the console overrides the files, says so, and is undone', async () => {
    const before = await see();
    const was = before.explainAt('labels.soldTag');
    expect(was).toMatchObject({ override: null });
    const { changeSetId } = await done(change([set('labels.soldTag', 'Gone', was.seen)]));
    expect((await editor.site('kestrel')).config.labels.soldTag).toBe('Gone');
    const after = await see();
    expect(after.version).toBe(before.version + 1);
    expect(after.explainAt('labels.soldTag')).toMatchObject({
      value: { is: 'Gone' },
      inForce: 'Gone',
      origin: 'console',
      override: { madeBy: 'Mia Tran', differs: false },
    });
    expect(after.listValues('labels').find(({ path }) => path === 'labels.soldTag')).toMatchObject({
      origin: 'console',
    });
    await undo(changeSetId);
    const back = (await see()).explainAt('labels.soldTag');
    expect(back).toMatchObject({ inForce: was.inForce, origin: was.origin, override: null });
    expect(await undo(changeSetId)).toEqual({ kind: 'refused', reason: 'not-in-force' });
  });

  it('H-14 the new version is detected by every process, and each check builds it once', async () => {
    const siteVersionStore = createSiteVersionStore(database.db);
    const stored = new Map<string, never>();
    const store = createSiteStore({
      siteVersionStore,
      builtSites: {
        list: async () => [],
        keep: async ({ siteSlug, snapshot }, content) => {
          stored.set(`${siteSlug}|${snapshot}`, content as never);
        },
        read: ({ siteSlug, snapshot }) => stored.get(`${siteSlug}|${snapshot}`) ?? null,
      },
    });
    await store.load();
    const [revision, builds] = [await siteVersionStore.revision(), stored.size];
    const { changeSetId } = await done(change([set('tagline', 'Since 1978')]));
    expect(await siteVersionStore.revision()).toBeGreaterThan(revision);
    const { sites } = await store.load();
    expect(stored.size).toBe(builds + 1);
    const own = sites.find(({ siteSlug }) => siteSlug === 'kestrel');
    expect(own?.config.tagline).toBe('Since 1978');
    await undo(changeSetId);
    const again = (await store.load()).sites.find(({ siteSlug }) => siteSlug === 'kestrel');
    expect(again?.config.tagline).not.toBe('Since 1978');
    expect(again?.configVersion).not.toBe(own?.configVersion);
  });

  it('H-13 names what it saw: the same value side by side, the others taken', async () => {
    const seen = await see();
    await done(change([set('tagline', 'First', seen.explainAt('tagline').seen)]));
    const outcome = await done(
      change([
        set('tagline', 'Second', seen.explainAt('tagline').seen),
        set('closedLabel', 'Shut', seen.explainAt('closedLabel').seen),
      ]),
    );
    expect(outcome).toMatchObject({
      saved: ['closedLabel'],
      conflicts: [
        { path: 'tagline', yours: { is: 'Second' }, theirs: { is: 'First' }, theirsBy: 'Mia Tran' },
      ],
    });
    expect((await editor.site('kestrel')).config).toMatchObject({ tagline: 'First', closedLabel: 'Shut' });
  });

  it('H-13 deleting a block requires having seen the words inside of it', async () => {
    const place = 'offers[id=conflict]';
    await done(change([set(place, { id: 'conflict', name: 'Tow bar', description: 'Included' })]));
    const seen = (await see()).explainAt(place).seen;
    await done(change([set(`${place}.name`, 'Other words')]));
    const outcome = await change([{ path: place, op: 'set', value: null, seen }]);
    expect(outcome).toMatchObject({ kind: 'done', saved: [], conflicts: [{ path: place }] });
  });

  it('H-14 refuses what would be wrong, with words at its path, and changes nothing of it', async () => {
    const { version } = await see();
    const outcome = await change([set('tagline', 'Never said'), set('currency', 'dollars')]);
    expect(outcome).toMatchObject({ kind: 'invalid', problems: [{ path: 'currency' }] });
    expect(await change([set('logo.imageUrl', 'pictures/nowhere')])).toMatchObject({ kind: 'invalid' });
    expect(await change([set('hosts', ['evil.example'])])).toMatchObject({
      kind: 'invalid',
      problems: [{ path: 'hosts', message: 'can only be changed in the site files' }],
    });
    const link = { id: 'away', type: 'call-to-action', heading: 'Go', label: 'Go', href: '/not-there' };
    expect(await change([set('pages.warranty.blocks[id=away]', link)])).toMatchObject({
      kind: 'invalid',
      problems: [{ path: 'pages.warranty.blocks[id=away].href', message: 'leads nowhere: /not-there' }],
    });
    expect(await change([set('nothing.like.it', 1)])).toMatchObject({ kind: 'invalid' });
    expect(await change([set('labels[0]', 1)])).toMatchObject({ kind: 'invalid' });
    expect((await see()).version).toBe(version);
  });

  it('H-2 changes nothing that is not theirs, and nothing of another group', async () => {
    const outsider = { ...web, mayChangeSite: (path: string) => path.startsWith('pages.') };
    expect(await change([set('tagline', 'x')], { by: outsider })).toEqual({
      kind: 'forbidden',
      paths: ['tagline'],
    });
    expect(await change([set('tagline', 'x')], { dealerGroupId: 'parkway-yard' })).toEqual({
      kind: 'missing',
    });
    const { changeSetId } = await done(change([set('tagline', 'Ours')]));
    expect(
      await undoChange(
        { dealerGroupId: 'parkway-yard', changeSetId: changeSetId ?? '', by: web },
        editor.app,
      ),
    ).toEqual({ kind: 'missing' });
  });

  it('H-11 a page of the group is changed for all of its sites, below what a site says itself', async () => {
    const { changeSetId } = await done(
      change([set('pages.warranty.title', 'Our warranty')], { subject: group, title: 'Warranty' }),
    );
    expect((await editor.site('kestrel')).config.pages.warranty?.title).toBe('Our warranty');
    expect((await see('group')).explainAt('pages.warranty.title')).toMatchObject({ origin: 'console' });
    await done(change([set('pages.warranty.title', 'Kestrel’s warranty')]));
    expect((await editor.site('kestrel')).config.pages.warranty?.title).toBe('Kestrel’s warranty');
    await undo(changeSetId);
    expect((await editor.site('kestrel')).config.pages.warranty?.title).toBe('Kestrel’s warranty');
    expect(await change([set('tagline', 'x')], { subject: group })).toMatchObject({ kind: 'invalid' });
  });

  it('H-11 an edit stays when the files below it change, and is listed as differing', async () => {
    await done(change([set('pages.about-us.intro', 'As staff say')]));
    await editor.changeBase(dealerGroupId, 'kestrel', (described) =>
      withPage(described, 'about-us', (page) => ({ ...page, intro: 'As the files say now' })),
    );
    expect((await editor.site('kestrel')).config.pages['about-us']?.intro).toBe('As staff say');
    const seen = await see();
    expect(seen.differing.map(({ path }) => path)).toContain('pages.about-us.intro');
    expect(seen.explainAt('pages.about-us.intro').beneath[0]).toMatchObject({
      value: 'As the files say now',
    });
  });

  it('H-11 an edit that does not fit any more is set aside and listed, and the site is served', async () => {
    const withLost = (page: object | null) =>
      editor.changeBase(dealerGroupId, 'kestrel', (described) => ({
        ...described,
        layers: described.layers.map((layer) => {
          const { lost: _gone, ...pages } = (layer.value.pages ?? {}) as Record<string, unknown>;
          const all = page === null ? pages : { ...pages, lost: page };
          return layer.value.pages === undefined
            ? layer
            : { ...layer, value: { ...layer.value, pages: all } };
        }),
      }));
    await withLost({ title: 'Lost' });
    await done(change([set('pages.lost.intro', 'Come and look')]));
    expect((await editor.site('kestrel')).config.pages.lost?.intro).toBe('Come and look');
    await withLost(null);
    const served = await editor.site('kestrel');
    expect(served.config.tagline).toBe('Ours');
    expect(Object.keys(served.config.pages)).not.toContain('lost');
    const { setAside } = await see();
    expect(setAside).toMatchObject([
      { edit: { path: 'pages.lost.intro' }, reason: 'the part it changes no longer exists' },
    ]);
    // An invalid file does not stop other changes.
    await done(change([set('closedLabel', 'Not open')]));
  });

  it('C-14 tries changes without saving them, and says what would be another', async () => {
    const { version } = await see();
    const requested = { dealerGroupId, siteSlug: 'kestrel' };
    const tried = await trySite(
      { ...requested, changes: [{ path: 'closedLabel', op: 'set', value: { is: 'Resting' } }] },
      editor.app,
    );
    expect(tried?.site?.config.closedLabel).toBe('Resting');
    expect(tried?.differences).toEqual([{ path: 'closedLabel', before: 'Not open', after: 'Resting' }]);
    const wrong = await trySite(
      { ...requested, changes: [{ path: 'currency', op: 'set', value: { is: 'x' } }] },
      editor.app,
    );
    expect(wrong).toMatchObject({ site: null, problems: [{ path: 'currency' }] });
    expect((await see()).version).toBe(version);
  });

  it('H-16 writes each change into the audit in its transaction', async () => {
    const rows = (await database.db.select().from(auditEntry)).filter(
      (row) => row.dealerGroupId === dealerGroupId,
    );
    const facts = rows.map((row) => JSON.stringify(row.facts));
    expect(facts.filter((text) => text.includes('"after":"Since 1978"'))).toHaveLength(1);
    expect(facts.some((text) => text.includes('Never said'))).toBe(false);
  });
});
