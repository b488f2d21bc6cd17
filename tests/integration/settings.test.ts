/** Settings of a site through the real stores: who may, what is refused in the words of the files, and two at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createMediaStore } from '#adapters/postgres/sites/media-store.ts';
import { createSiteVersionStore } from '#adapters/postgres/sites/site-version-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { isOfPart, settingParts } from '#domain/site/config/setting-parts.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { saveSettings, trySettings, undoSettings } from '#use-cases/setting/change-settings.ts';
import { readThemePreview } from '#use-cases/setting/theme-preview.ts';
import { viewSettingHistory } from '#use-cases/setting/view-setting-history.ts';
import { type SettingPorts, viewSettings } from '#use-cases/setting/view-settings.ts';
import { viewSiteLayers } from '#use-cases/site-editor/view-site-layers.ts';
import { pullSite } from '#use-cases/site-version/export-site.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { findLowContrast, measureColours } from '#web/theme/theme-contrast.ts';
import { type OpenSiteEditor, openSiteEditor } from '../support/open-site-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-24T00:00:00Z');
const group = 'kestrel-bay';
/** `FORECOURT_PAIRS=1000` takes a quarter of an hour. */
const pairs = Number(process.env.FORECOURT_PAIRS ?? 40);

function caller(
  role: StaffRole = 'web',
  { dealerGroupId = group, name = 'Mia Tran', hasProof = false } = {},
): StaffCaller {
  const grants = [{ id: 'grant', role, locations: null, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId, id: name, name, email: 'mia@example.com', grants },
    staffId: name,
    sessionId: 'session',
    network: null,
    isViewingAs: false,
    steppedUpAt: hasProof ? now : null,
    stepUpFor: hasProof ? 'rights' : null,
  };
}

let database: Database;
let editor: OpenSiteEditor;
let app: SettingPorts & { auditLog: ReturnType<typeof createAuditLog> };
let site: SiteContext;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  editor = await openSiteEditor(database, now);
  site = await editor.site('kestrel');
  app = {
    ...editor.app,
    siteChecks: { ...editor.app.siteChecks, findLowContrast, measureColours },
    auditLog: createAuditLog(database.db),
    sitesOf: (id) => (id === group ? [site] : []),
    siteOrigin: () => 'https://kestrel.example',
    carStore: { async *listSummaries() {} },
    themePreviewKey: 'key',
    mediaStore: createMediaStore(database.db),
  };
});
afterAll(async () => {
  await editor.close();
  await database.close();
});

const see = async (
  requested: { part?: string; query?: string; page?: string; preview?: boolean } = {},
  who = caller(),
) => {
  const outcome = await viewSettings.perform(
    {
      caller: who,
      requested: { site: 'kestrel', part: null, query: '', page: '', preview: false, ...requested },
    },
    app,
    now,
  );
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.result;
};
const rowOf = async (path: string, who = caller()) => {
  const part = settingParts.find((each) => isOfPart(each, { path }))?.slug ?? '';
  const row = (await see({ part }, who)).rows.find((each) => each.path === path);
  if (row === undefined) throw new Error(`No ${path}.`);
  return row;
};
const typedOf = (path: string, text: string, seen: string) => ({
  site: 'kestrel',
  typed: [{ path, text, seen }],
  released: [],
});
const save = (requested: ReturnType<typeof typedOf>, who = caller()) =>
  saveSettings.perform({ caller: who, requested }, app, now);
const look = async (requested: ReturnType<typeof typedOf>) => {
  const outcome = await trySettings.perform({ caller: caller(), requested }, app, now);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.result;
};
const inForce = async () => (await editor.site('kestrel')).config;

describe('the settings of a site', () => {
  it('H-14, C-14 each say what they are for, what holds and which layer says so', async () => {
    const brand = (await see({ part: 'look' })).rows.find(({ path }) => path === 'theme.brand');
    expect(brand).toMatchObject({ origin: 'site', text: site.config.theme.brand, may: 'yes', given: null });
    expect(brand?.beneath[0]).toMatchObject({ layer: 'site', file: expect.stringContaining('kestrel.yaml') });
    const page = await see({ page: '/search/used-cars' });
    expect(page.pageKind).toContain('list');
    expect(page.found.map(({ path }) => path)).toContain('search.pageSize');
  });

  it('H-14, H-34 are found by name, by what they are for, by their value and by other words', async () => {
    for (const query of ['soldtag', 'days without hours', site.config.legalName, 'browser icon'])
      expect((await see({ query })).found.length, query).toBeGreaterThan(0);
    expect((await see({ query: 'zebra crossing at noon' })).found).toEqual([]);
    expect((await see({ query: 'licensed company' })).found[0]).toMatchObject({
      path: 'legalName',
      label: 'Licensed company',
      words: site.config.legalName,
      part: { slug: 'name', label: 'Name and domains' },
    });
  });

  it('H-34 visit no page of the site until a preview is asked for', async () => {
    expect(await see({ part: 'look' })).toMatchObject({ hasLook: true, look: null });
    const { look: asked } = await see({ part: 'look', preview: true });
    expect(asked?.pages.map(({ label }) => label)).toEqual(['Home page', 'Cars', 'A car']);
  });

  it('H-34 say of each colour how well it is read, with the nearest colour that is', async () => {
    const rows = async () => (await see({ part: 'look' })).rows;
    expect((await rows()).find(({ path }) => path === 'theme.brand')?.contrast).toMatchObject({
      isEnough: true,
      better: null,
    });
    const label = await rowOf('theme.tokens.tag-bg');
    const requested = typedOf('theme.tokens.tag-bg', '#e98a00', label.seen);
    const tried = await look(requested);
    const contrast = tried.colours.find(({ path }) => path === 'theme.tokens.tag-bg');
    expect(contrast).toMatchObject({ colour: '#e98a00', isEnough: false });
    const better = { ...requested, typed: [{ ...requested.typed[0], text: contrast?.better ?? '' }] };
    expect((await look(better as typeof requested)).problems).toEqual({});
  });

  it('H-14 show what a save would change, and change nothing until it is made live; versions revert it', async () => {
    const row = await rowOf('closedLabel');
    const requested = typedOf('closedLabel', 'By appointment', row.seen);
    expect((await look(requested)).differences).toEqual([
      { path: 'closedLabel', label: expect.any(String), before: '', after: 'By appointment' },
    ]);
    expect((await inForce()).closedLabel).toBe('Closed');
    expect(await save(requested)).toEqual({ kind: 'done', result: 'saved' });
    expect((await inForce()).closedLabel).toBe('By appointment');
    expect(await rowOf('closedLabel')).toMatchObject({
      origin: 'console',
      given: { by: 'Mia Tran', differs: false },
    });
    const history = await viewSettingHistory.perform(
      { caller: caller(), requested: { site: 'kestrel' } },
      app,
      now,
    );
    if (history.kind !== 'done') throw new Error(history.kind);
    const [version] = history.result.versions;
    expect(version).toMatchObject({
      madeBy: 'Mia Tran',
      canUndo: true,
      lines: [{ path: 'closedLabel', after: 'By appointment' }],
    });
    const asksUndo = { site: 'kestrel', changeSetId: version?.changeSetId ?? '' };
    expect(await undoSettings.perform({ caller: caller(), requested: asksUndo }, app, now)).toMatchObject({
      kind: 'done',
    });
    expect((await inForce()).closedLabel).toBe('Closed');
    expect(await undoSettings.perform({ caller: caller(), requested: asksUndo }, app, now)).toMatchObject({
      kind: 'invalid',
    });
  });

  it('H-14 are pulled as the site’s file would say them, lists whole', async () => {
    const { seen: label } = await rowOf('labels.soldTag');
    await save(typedOf('labels.soldTag', 'Sold!', label));
    const ports = { siteVersionStore: createSiteVersionStore(database.db) };
    const pulled = await pullSite({ dealerGroupId: group, siteSlug: 'kestrel' }, ports);
    expect(pulled?.site).toEqual({ labels: { soldTag: 'Sold!' } });
    expect(pulled?.edits).toMatchObject([{ path: 'labels.soldTag', madeBy: 'Mia Tran' }]);
  });

  it('H-14 let the files speak again', async () => {
    const row = await rowOf('labels.soldTag');
    await save(typedOf('labels.soldTag', 'GONE', row.seen));
    const { seen } = await rowOf('labels.soldTag');
    const requested = { site: 'kestrel', typed: [], released: [{ path: 'labels.soldTag', seen }] };
    expect(await saveSettings.perform({ caller: caller(), requested }, app, now)).toMatchObject({
      kind: 'done',
    });
    expect((await rowOf('labels.soldTag')).given).toBeNull();
  });

  it.each([
    ['search.pageSize', 'many', 'Enter a number'],
    ['search.pageSize', '0', '>=1'],
    ['theme.brand', 'red', 'Enter a colour code, for example #1d3b2f'],
    ['theme.tokens', 'raduis-lg: 4px', 'the theme has no token'],
    ['theme.tokens', 'a: [', 'can’t be read'],
    ['navigation.header', '- label: X\n  href: /nowhere', 'leads nowhere'],
  ])('H-14 %s: %s is refused at its field, in the words of the files', async (path, text, message) => {
    const row = await rowOf(path);
    const outcome = await save(typedOf(path, text, row.seen), caller('owner', { hasProof: true }));
    expect(outcome.kind).toBe('invalid');
    expect(outcome.kind === 'invalid' ? outcome.problems[path] : '').toContain(message);
    expect((await rowOf(path)).text).toBe(row.text);
  });

  it('C-18 an unreadable colour is refused with its ratio and the nearest readable one', async () => {
    const { seen: token } = await rowOf('theme.tokens');
    const tokens = (ink: string) => typedOf('theme.tokens', `ink: "${ink}"`, token);
    const problem = (await look(tokens('#cccccc'))).problems['theme.tokens'] ?? '';
    expect(problem).toMatch(/, ink: #cccccc has a contrast of \d\.\d\d:1 with/);
    expect(await save(tokens('#cccccc'))).toMatchObject({ kind: 'invalid' });
    const [, better = ''] = /; (#[0-9a-f]{6}) would have it/.exec(problem) ?? [];
    expect((await look(tokens(better))).problems).toEqual({});
  });

  it('C-18 a look is made in those colours for this site alone, be they readable or not', async () => {
    const { seen } = await rowOf('theme.accent');
    const { look: href } = await look(typedOf('theme.accent', '#ffe14d', seen));
    const url = `${href?.replace('https://kestrel.example', '')}/search/used-cars`;
    expect(readThemePreview(site, url, 'key', now)).toMatchObject({
      path: '/search/used-cars',
      site: { config: { theme: { accent: '#ffe14d', brand: site.config.theme.brand } } },
    });
    const later = new Date(now.getTime() + 17 * 60_000);
    expect(readThemePreview(site, url, 'key', later)).toBeNull();
    expect(readThemePreview(site, url, 'another key', now)).toBeNull();
    expect(readThemePreview({ ...site, siteSlug: 'other' }, url, 'key', now)).toBeNull();
    expect(
      readThemePreview(site, url.replace('/theme-preview/e', '/theme-preview/f'), 'key', now),
    ).toBeNull();
  });

  it('H-2, H-14 are an owner’s after step-up for money, permissions and integrations, and no one’s for keys', async () => {
    const owner = (hasProof: boolean) => caller('owner', { hasProof });
    const { seen } = await rowOf('reservations.isEnabled', owner(true)).catch(() =>
      rowOf('frameHosts', owner(true)),
    );
    const requested = typedOf('frameHosts', 'diary.example.com', (await rowOf('frameHosts')).seen);
    expect(seen).not.toBe('');
    expect((await rowOf('frameHosts')).may).toBe('owner');
    expect((await rowOf('frameHosts', owner(false))).may).toBe('proof');
    expect((await rowOf('search.key', owner(true))).may).toBe('files');
    expect(await save(requested)).toMatchObject({ kind: 'forbidden' });
    expect(await save(requested, owner(false))).toEqual({ kind: 'step-up', purpose: 'rights' });
    expect(await save(requested, owner(true))).toMatchObject({ kind: 'done' });
    for (const path of ['hosts', 'search.key', 'captcha.secret'])
      expect(await save(typedOf(path, 'x', ''), owner(true))).toMatchObject({ kind: 'invalid' });
    expect(await save(typedOf('labels.soldTag', 'X', ''), caller('sales'))).toMatchObject({
      kind: 'forbidden',
    });
    expect(
      await save(typedOf('labels.soldTag', 'X', ''), caller('web', { dealerGroupId: 'halden-brisbane' })),
    ).toEqual({
      kind: 'missing',
    });
  });

  it('H-13, H-14 of pairs of editors of one setting neither overwrites the other silently', async () => {
    const words = ['Tagline one', 'Tagline two'];
    let saved = 0;
    for (let pair = 0; pair < pairs; pair++) {
      const { explainAt } = await seen();
      const previous = explainAt('tagline');
      const outcomes = await Promise.all(
        words.map((text) =>
          save(typedOf('tagline', `${text}, ${pair}`, previous.seen), caller('web', { name: text })),
        ),
      );
      const won = outcomes.findIndex(({ kind }) => kind === 'done');
      const lost = outcomes[1 - won];
      expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
      if (lost?.kind !== 'conflict') throw new Error(`Pair ${pair}: ${lost?.kind}`);
      expect(lost.conflicts).toMatchObject([
        { yours: `${words[1 - won]}, ${pair}`, theirs: `${words[won]}, ${pair}`, by: words[won] },
      ]);
      expect((await seen()).explainAt('tagline').value).toEqual({ is: `${words[won]}, ${pair}` });
      saved++;
    }
    expect(saved).toBe(pairs);
  }, 900_000);
});

async function seen() {
  const found = await viewSiteLayers({ dealerGroupId: group, siteSlug: 'kestrel' }, app);
  if (found === null) throw new Error('The site is there.');
  return found;
}
