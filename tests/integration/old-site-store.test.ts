/** Former websites that staff have read, in PostgreSQL: separate by group, fetched, cancelled and chosen from. */
import { describe, expect, it } from 'vitest';
import { createOldSiteStore } from '#adapters/postgres/sites/old-site-store.ts';
import { findFacts } from '#domain/old-site/find-facts.ts';
import { noChoices, storable } from '#domain/old-site/old-site-reading.ts';
import type { OldSiteReader, OldSiteReading } from '#ports/sites/old-site-reader.ts';
import { copyOf, openSites } from '#tests/fixtures/old-sites/old-sites.ts';
import { fetchOldSites } from '#use-cases/old-site/read-old-site.ts';
import { exampleNote } from '../support/example-inbox.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();
const store = createOldSiteStore(database.db);
const at = new Date('2026-11-28T00:00:00Z');
const note = exampleNote('site.look', 'old-site', at);
const [site] = openSites();
if (site === undefined) throw new Error('There is no website.');
const facts = storable(findFacts(copyOf(site)));

const waiting = (id: string) => ({
  dealerGroupId: 'old-1',
  id,
  source: 'www.banksia.example',
  state: 'waiting' as const,
  facts: null,
  madeBy: 'Mia',
  madeAt: at,
});

const reader = (fetchSite: OldSiteReader['fetchSite']): OldSiteReader => ({
  mayFetch: true,
  fetchSite,
  readCopy: async () => ({ kind: 'refused', reason: '' }),
});

describe('former websites', () => {
  it('H-35 are stored whole, listed for their group alone, and chosen from as they were read', async () => {
    const one = { dealerGroupId: 'old-1', id: 'copy' };
    await store.create({ ...waiting('copy'), state: 'read', facts }, note);
    expect(await store.find(one)).toMatchObject({ facts, choices: noChoices, version: 1 });
    expect((await store.list('old-1')).map(({ id }) => id)).toEqual(['copy']);
    expect(await store.list('old-2')).toEqual([]);
    expect(await store.find({ ...one, dealerGroupId: 'old-2' })).toBeNull();
    const choices = { leftOut: ['name'], answers: { name: 'Other' } };
    expect(await store.choose({ ...one, version: 1 }, choices, note)).toBe(true);
    expect(await store.choose({ ...one, version: 1 }, noChoices, note)).toBe(false);
    expect((await store.find(one))?.choices).toEqual(choices);
    await store.remove(one, note);
    expect(await store.find(one)).toBeNull();
  });

  it('H-35 hold what no database stores only without it', async () => {
    const odd = storable({ ...facts, notes: ['half \ud83d and \0 zero'] });
    await store.create({ ...waiting('odd'), state: 'read', facts: odd }, note);
    expect((await store.find({ dealerGroupId: 'old-1', id: 'odd' }))?.facts?.notes).toEqual([
      'half \ufffd and  zero',
    ]);
    await store.remove({ dealerGroupId: 'old-1', id: 'odd' }, note);
  });

  it('H-35 are fetched with progress, and say why they could not be', async () => {
    await store.create(waiting('good'), note);
    await store.create({ ...waiting('bad'), madeAt: new Date(at.getTime() + 1) }, note);
    const answers: OldSiteReading[] = [
      { kind: 'read', facts },
      { kind: 'refused', reason: 'It answers with errors.' },
    ];
    await fetchOldSites({
      oldSiteStore: store,
      oldSites: reader(async () => answers.shift() ?? { kind: 'refused', reason: '' }),
      signal: new AbortController().signal,
    });
    expect(await store.find({ dealerGroupId: 'old-1', id: 'good' })).toMatchObject({
      state: 'read',
      facts,
      progress: null,
    });
    expect(await store.find({ dealerGroupId: 'old-1', id: 'bad' })).toMatchObject({
      state: 'failed',
      reason: 'It answers with errors.',
    });
    expect(await store.listOpen()).toEqual([]);
  });

  it('H-35 stay cancelled, whatever arrives late', async () => {
    const one = { dealerGroupId: 'old-1', id: 'late' };
    await store.create(waiting('late'), note);
    const fetching: OldSiteReader['fetchSite'] = async (_address, watch) => {
      await store.cancel(one, note);
      watch?.onProgress?.({ pages: 1, known: 2 });
      await new Promise((resolve) => watch?.signal?.addEventListener('abort', resolve));
      throw new Error('aborted');
    };
    await fetchOldSites({
      oldSiteStore: store,
      oldSites: reader(fetching),
      signal: new AbortController().signal,
    });
    await store.finish(one, { state: 'read', facts, reason: null });
    expect(await store.find(one)).toMatchObject({ state: 'cancelled', facts: null });
  });
});
