/** Values of the console that were stored before a key got its current name. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { override } from '#adapters/postgres/schema/stock/change-set.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { SiteChange } from '#domain/site-editor/site-changes.ts';
import { undoChange } from '#use-cases/change/undo-changes.ts';
import { changeSite } from '#use-cases/site-editor/change-site.ts';
import { viewSiteLayers } from '#use-cases/site-editor/view-site-layers.ts';
import { type OpenSiteEditor, openSiteEditor, web } from '../support/open-site-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const dealerGroupId = 'kestrel-bay';
const path = 'reviewRules.maxGoogleReviews';

describe('a key with a new name', () => {
  let database: Database;
  let editor: OpenSiteEditor;
  beforeAll(async () => {
    database = await openTemporaryDatabase();
    editor = await openSiteEditor(database, new Date('2026-11-24T00:00:00Z'));
  });
  afterAll(async () => {
    await editor.close();
    await database.close();
  });

  const save = async (changed: string, is: JsonValue) => {
    const changes: readonly SiteChange[] = [
      { path: changed, op: 'set', value: { is }, seen: (await view()).explainAt(changed).seen },
    ];
    const outcome = await changeSite(
      { dealerGroupId, subject: { kind: 'site', id: 'kestrel' }, title: 'Reviews', changes, by: web },
      editor.app,
    );
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.changeSetId ?? '';
  };
  const view = async () => {
    const seen = await viewSiteLayers({ dealerGroupId, siteSlug: 'kestrel' }, editor.app);
    if (seen === null) throw new Error('The site is there.');
    return seen;
  };
  const config = async () => (await editor.site('kestrel')).config;
  const storedPaths = async () =>
    (await database.db.select({ path: override.path }).from(override)).map((row) => row.path).sort();
  /** As an older version stored it. */
  const storeUnderOldNames = async () => {
    const names = [
      ['maxGoogleReviews', 'mostGoogle'],
      ['maxKm', 'mostKm'],
    ];
    for (const [current, old] of names) {
      await database.db.execute(sql`
        update override set path = replace(path, ${current}, ${old}),
          value = replace(value::text, ${current}, ${old})::jsonb`);
      await database.db.execute(sql`
        update change_line set path = replace(path, ${current}, ${old}),
          value = replace(value::text, ${current}, ${old})::jsonb`);
      await database.db.execute(sql`update site_layer set edits = replace(edits, ${current}, ${old})`);
    }
  };

  it('H-14 CFG-1 keeps what is stored under the old name, and stores the next change under the new one', async () => {
    await save(path, 7);
    const tradeIn = (await config()).tradeIn;
    await save('tradeIn', { ...tradeIn, maxKm: 90_000 });
    await storeUnderOldNames();
    expect(await storedPaths()).toEqual(['reviewRules.mostGoogle', 'tradeIn']);
    const { reviewRules, tradeIn: after } = await config();
    expect(reviewRules.maxGoogleReviews).toBe(7);
    expect(after?.maxKm).toBe(90_000);
    expect((await view()).explainAt(path).override).toMatchObject({ path, value: { is: 7 } });

    const changeSetId = await save(path, 9);
    expect(await storedPaths()).toEqual([path, 'tradeIn']);
    expect((await config()).reviewRules.maxGoogleReviews).toBe(9);
    const undone = await undoChange({ dealerGroupId, changeSetId, by: web }, editor.app);
    expect(undone).toMatchObject({ kind: 'undone' });
    expect((await config()).reviewRules.maxGoogleReviews).toBe(7);
  });

  it('H-14 lists the history of a setting across both names', async () => {
    await storeUnderOldNames();
    const history = await editor.app.changes.listSiteHistory(
      dealerGroupId,
      { subject: { kind: 'site', id: 'kestrel' }, under: path },
      20,
    );
    expect(new Set(history.map((line) => line.path))).toEqual(new Set([path]));
    expect(history.length).toBeGreaterThan(1);
  });

  it('CFG-1 serves a stored version whose files use the old name, and says so at a start', async () => {
    await editor.changeBase(dealerGroupId, 'halden', (described) => described).catch(() => undefined);
    await editor.changeBase('halden-brisbane', 'halden', (described) => ({
      ...described,
      layers: described.layers.map((layer) =>
        layer.file.endsWith('halden.yaml')
          ? { ...layer, value: { ...layer.value, reviewRules: { mostGoogle: 3 } } }
          : layer,
      ),
    }));
    expect((await editor.site('halden')).config.reviewRules.maxGoogleReviews).toBe(3);
  });
});
