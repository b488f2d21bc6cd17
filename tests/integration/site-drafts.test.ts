/** Drafts of pages and offers, through the real stores. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { readTypedTimes } from '#domain/change/change-set.ts';
import { readTypedMoment } from '#domain/location/zoned-time.ts';
import { siteChanges } from '#domain/site-editor/site-changes.ts';
import { applyDueChanges } from '#use-cases/change/apply-due-changes.ts';
import { loadEditableSites, overridesOfSubject } from '#use-cases/change/editable-sites.ts';
import { undoChange } from '#use-cases/change/undo-changes.ts';
import { findDraft, saveDraft, seenInDraft } from '#use-cases/site-editor/draft.ts';
import { draftPreviewHref, findDraftedSite } from '#use-cases/site-editor/draft-preview.ts';
import { publishDraft } from '#use-cases/site-editor/publish-draft.ts';
import { type OpenSiteEditor, openSiteEditor, web } from '../support/open-site-editor.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const start = new Date('2026-11-24T00:00:00Z');
const dealerGroupId = 'kestrel-bay';
const subject = { kind: 'site', id: 'kestrel' } as const;
const timeZone = 'Australia/Sydney';

describe('drafts', () => {
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

  const of = (root: string) => ({ dealerGroupId, subject, root });
  const save = (root: string, path: string, is: JsonValue | null, seen: string | null = null) =>
    saveDraft(
      { ...of(root), title: root, changes: [{ path, value: is === null ? null : { is }, seen }], by: web },
      editor.app,
    );
  const tokenOf = async (root: string, path: string) => {
    const reads = editor.app.changes.reading(dealerGroupId);
    const current = overridesOfSubject(
      await loadEditableSites(dealerGroupId, reads, editor.app.clock()),
      subject,
    );
    if (current === null) throw new Error('The site is there.');
    return seenInDraft(current, await findDraft(reads, of(root)), path);
  };
  const publish = (root: string, facts: Partial<Parameters<typeof publishDraft>[0]> = {}) =>
    publishDraft(
      {
        ...of(root),
        draftMadeAt: null,
        starts: null,
        ends: null,
        timeZone,
        accepted: new Map(),
        by: web,
        ...facts,
      },
      editor.app,
    );
  const pageOf = async (slug: string) => (await editor.site('kestrel')).config.pages[slug];
  const at = (local: string) => {
    const moment = readTypedMoment(local, timeZone);
    if (moment === null) throw new Error(local);
    return moment;
  };

  it('H-11 a draft is hidden until it is published, and one draft is shared', async () => {
    await save('pages.warranty', 'pages.warranty.title', 'Our warranty');
    await save('pages.warranty', 'pages.warranty.intro', 'In short');
    expect((await pageOf('warranty'))?.title).toBe('Warranty');
    const draft = await findDraft(editor.app.changes.reading(dealerGroupId), of('pages.warranty'));
    expect(draft?.lines.map(({ path }) => path)).toEqual(['pages.warranty.title', 'pages.warranty.intro']);
    const outcome = await publish('pages.warranty');
    expect(outcome).toMatchObject({ kind: 'published', state: 'applied' });
    expect(await pageOf('warranty')).toMatchObject({ title: 'Our warranty', intro: 'In short' });
    if (outcome.kind !== 'published') return;
    await undoChange({ dealerGroupId, changeSetId: outcome.changeSetId, by: web }, editor.app);
    expect((await pageOf('warranty'))?.title).toBe('Warranty');
  });

  it('H-13 two people in one draft: the same value is shown side by side, others are taken', async () => {
    const path = 'pages.about-us.intro';
    const token = await tokenOf('pages.about-us', path);
    expect(await save('pages.about-us', path, 'Mine', token)).toMatchObject({ saved: [path] });
    expect(await save('pages.about-us', path, 'Theirs', token)).toMatchObject({
      saved: [],
      conflicts: [{ path, yours: { is: 'Theirs' }, theirs: { is: 'Mine' } }],
    });
    expect(await save('pages.about-us', 'pages.about-us.title', 'About')).toMatchObject({ conflicts: [] });
  });

  it('H-13 what others published since a draft was begun is not written over in silence', async () => {
    const path = 'pages.contact-us.intro';
    const root = 'pages.about-us';
    expect(await save(root, path, 'elsewhere')).toMatchObject({ kind: 'forbidden' });
    const { changeSite } = await import('#use-cases/site-editor/change-site.ts');
    const own = 'pages.about-us.intro';
    await changeSite(
      {
        dealerGroupId,
        subject,
        title: 'Other',
        changes: [{ path: own, op: 'set', value: { is: 'Published by another' }, seen: null }],
        by: { ...web, name: 'Ben' },
      },
      editor.app,
    );
    const refused = await publish(root);
    expect(refused).toMatchObject({
      kind: 'conflict',
      conflicts: [{ path: own, theirs: { is: 'Published by another' }, theirsBy: 'Ben' }],
    });
    expect((await pageOf('about-us'))?.intro).toBe('Published by another');
    const reads = editor.app.changes.reading(dealerGroupId);
    const current = overridesOfSubject(await loadEditableSites(dealerGroupId, reads, start), subject);
    if (current === null) throw new Error('The site is there.');
    const accepted = new Map([[own, siteChanges.seenOf(current, own)]]);
    expect(await publish(root, { accepted })).toMatchObject({ kind: 'published' });
    expect((await pageOf('about-us'))?.intro).toBe('Mine');
  });

  it('H-11 B-41 goes live and ends by itself on the dealer’s clock, and uncovers what lies below', async () => {
    const stock = openStockEditor(database, start);
    const settle = async (now: string) => {
      editor.setNow(new Date(now));
      stock.setNow(new Date(now));
      await applyDueChanges(stock.app);
      return (await pageOf('finance'))?.intro;
    };
    const before = (await pageOf('finance'))?.intro;
    await save('pages.finance', 'pages.finance.intro', 'Summer rates');
    const outcome = await publish('pages.finance', {
      starts: at('2026-12-01T09:00'),
      ends: at('2026-12-24T17:00'),
    });
    expect(outcome).toMatchObject({ kind: 'published', state: 'scheduled' });
    expect(await settle('2026-11-30T21:59:59Z')).toBe(before);
    expect(await settle('2026-11-30T22:00:00Z')).toBe('Summer rates');
    expect(await settle('2026-12-24T05:59:59Z')).toBe('Summer rates');
    expect(await settle('2026-12-24T06:00:00Z')).toBe(before);
    expect(stock.faults).toEqual([]);
    editor.setNow(start);
  });

  it('H-11 a draft that could not be published is refused at its field, and nothing of it is stored', async () => {
    const path = 'pages.careers.title';
    expect(await save('pages.careers', path, '')).toMatchObject({ kind: 'invalid', problems: [{ path }] });
    expect(await publish('pages.careers')).toEqual({ kind: 'missing' });
    expect(
      await publish('pages.careers', { starts: at('2026-12-02T09:00'), ends: at('2026-12-01T09:00') }),
    ).toEqual({ kind: 'missing' });
  });

  it('H-11 shows the page with its draft to anyone with the link, as a draft, for a quarter of an hour', async () => {
    await save('pages.careers', 'pages.careers.title', 'Work with us');
    const site = { dealerGroupId, siteSlug: 'kestrel' };
    const draft = await findDraft(editor.app.changes.reading(dealerGroupId), of('pages.careers'));
    const app = { ...editor.app, formKey: 'key' };
    const shown = { slug: 'careers', draft: draft?.changeSet.id ?? null };
    const url = new URL(draftPreviewHref(site, shown, 'key', start), 'http://kestrel.localhost');
    const drafted = await findDraftedSite(site, url, app, start);
    expect(drafted?.drafts?.careers?.title).toBe('Work with us');
    expect(drafted?.config.pages.careers).toBeUndefined();
    const later = new Date(start.getTime() + 15 * 60_000);
    expect(await findDraftedSite(site, url, app, later)).toBeNull();
    expect(await findDraftedSite({ ...site, siteSlug: 'other' }, url, app, start)).toBeNull();
    const elsewhere = new URL(url.href.replace('/careers', '/warranty'));
    expect(await findDraftedSite(site, elsewhere, app, start)).toBeNull();
  });

  it.each([
    ['2026-10-04T02:30', '2026-10-03T16:30:00.000Z', 'The clock skips 02:30 that night: it will be 03:30.'],
    [
      '2027-04-04T02:30',
      '2027-04-03T15:30:00.000Z',
      'The clock shows 02:30 twice that night: it will be the first.',
    ],
    ['2026-12-01T09:00', '2026-11-30T22:00:00.000Z', null],
  ])('H-11 says what becomes of %s', (local, instant, note) => {
    const read = readTypedTimes({ startsLocal: local, endsLocal: '' }, timeZone);
    expect(read).toMatchObject({ ends: null, problems: {}, note });
    expect(read.starts?.instant.toISOString()).toBe(instant);
    expect(readTypedTimes({ startsLocal: '', endsLocal: 'soon' }, timeZone)).toMatchObject({
      starts: null,
      ends: null,
      problems: { ends: 'Enter a date and time.' },
    });
  });
});
