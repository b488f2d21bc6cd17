/** Pages and offers of a group in the editor, through the real stores. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { findSampleText } from '#domain/content/sample-text.ts';
import {
  changePublishState,
  linkPage,
  type PublishStep,
  restorePage,
} from '#use-cases/site-editor/change-publish-state.ts';
import type { ContentPlace } from '#use-cases/site-editor/content-place.ts';
import { presenceMs, viewPresence } from '#use-cases/site-editor/content-presence.ts';
import { createPage } from '#use-cases/site-editor/create-page.ts';
import { findDraftedSite } from '#use-cases/site-editor/draft-preview.ts';
import type { DraftStep } from '#use-cases/site-editor/draft-steps.ts';
import { changeDraft, publishContent, undoContent } from '#use-cases/site-editor/edit-content.ts';
import { listContent } from '#use-cases/site-editor/list-content.ts';
import { viewContent } from '#use-cases/site-editor/view-content.ts';
import {
  type ContentEditor,
  contentCaller,
  contentGroup,
  hire,
  openContentEditor,
} from '../support/content-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-24T00:00:00Z');
const mia = contentCaller();

describe('the editor of content', () => {
  let database: Database;
  let opened: ContentEditor;
  beforeAll(async () => {
    database = await openTemporaryDatabase();
    opened = await openContentEditor(database, now);
  });
  afterAll(async () => {
    await opened.editor.close();
    await database.close();
  });

  const at = (slug: string | null, of: 'site' | 'group' = 'site'): ContentPlace => ({
    site: of === 'group' ? '' : 'kestrel',
    slug,
    of,
  });
  const config = async (slug = 'kestrel') => (await opened.editor.site(slug)).config;
  const see = async (place: ContentPlace, more: { version?: string } = {}, who = mia) => {
    const answer = await viewContent.perform(
      { caller: who, requested: { ...place, ...more } },
      opened.app,
      now,
    );
    if (answer.kind !== 'done') throw new Error(answer.kind);
    return answer.result;
  };
  const create = (requested: Partial<Parameters<typeof createPage.perform>[0]['requested']>, who = mia) =>
    createPage.perform(
      {
        caller: who,
        requested: { site: 'kestrel', title: 'Winter service', address: '', kind: 'empty', ...requested },
      },
      opened.app,
      now,
    );
  const draft = (place: ContentPlace, step: DraftStep, who = mia) =>
    changeDraft.perform({ caller: who, requested: { ...place, step } }, opened.app, now);
  const save = async (place: ContentPlace, field: string, is: string, who = mia) => {
    const { parts } = await see(place);
    const found = parts.flatMap(({ fields }) => fields).find(({ path }) => path.endsWith(field));
    if (found === undefined) throw new Error(`No ${field}.`);
    const changes = [{ path: found.path, value: { is }, seen: found.seen }];
    return draft(place, { kind: 'save', changes }, who);
  };
  /** Replaces the sample text of a new page. */
  const write = async (place: ContentPlace) => {
    const { parts } = await see(place);
    const changes = parts
      .flatMap(({ fields }) => fields)
      .filter(({ value }) => findSampleText(value) !== null)
      .map(({ path, seen }) => ({ path, value: { is: ['Bring your car before June.'] }, seen }));
    return draft(place, { kind: 'save', changes });
  };
  const publish = async (
    place: ContentPlace,
    more: { starts?: string; ends?: string; note?: string } = {},
  ) => {
    const requested = {
      ...place,
      draftMadeAt: (await see(place)).draft?.madeAt ?? '',
      startsLocal: more.starts ?? '',
      endsLocal: more.ends ?? '',
      accepted: new Map<string, string>(),
      shownConflicts: more.note === undefined ? {} : { starts: more.note },
    };
    return publishContent.perform({ caller: mia, requested }, opened.app, now);
  };
  const viewState = async (place: ContentPlace, step: PublishStep, who = mia) => {
    const { seenStatus, seenWhole } = await see(place);
    const seen = step === 'away' ? seenWhole : seenStatus;
    return changePublishState.perform({ caller: who, requested: { ...place, step, seen } }, opened.app, now);
  };
  const list = async (site = 'kestrel') => {
    const requested = {
      site,
      words: '',
      view: 'all',
      author: '',
      sort: 'changed',
      isReversed: false,
    } as const;
    const answer = await listContent.perform({ caller: mia, requested }, opened.app, now);
    if (answer.kind !== 'done') throw new Error(answer.kind);
    return answer.result;
  };

  it('H-11 a new page begins as a hidden draft, goes live, and is undone', async () => {
    expect(await create({ kind: 'words' })).toEqual({
      kind: 'done',
      result: { slug: 'winter-service', site: 'kestrel' },
    });
    expect((await config()).pages['winter-service']).toBeUndefined();
    expect((await list()).pages.find(({ slug }) => slug === 'winter-service')).toMatchObject({
      title: 'Winter service',
      publishState: 'new',
      changedBy: 'Mia Tran',
      href: 'https://kestrel.example/winter-service',
    });
    const place = at('winter-service');
    const seen = await see(place);
    expect(seen.checks.filter(({ kind, isBlocking }) => kind === 'sample' && isBlocking)).toHaveLength(2);
    expect(await publish(place)).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('Sample text in “Text: What it is about”') },
    });
    expect(await save(place, '[id=text].heading', 'Before the cold')).toMatchObject({ kind: 'done' });
    await write(place);
    const gone = (await see(place)).parts.find(({ name }) => name === 'text-2');
    const removal = { kind: 'remove', path: gone?.path ?? '', seen: gone?.seen ?? '' } as const;
    expect(await draft(place, removal)).toMatchObject({ kind: 'done' });
    expect(await publish(place)).toMatchObject({ kind: 'done' });
    const page = (await config()).pages['winter-service'];
    expect(page?.blocks[0]).toMatchObject({ id: 'text', heading: 'Before the cold' });
    expect(page?.blocks.map(({ id }) => id)).toEqual(['text', 'way-on']);
    const { history } = await see(place);
    const undone = await undoContent.perform(
      { caller: mia, requested: { ...place, changeSetId: history[0]?.id ?? '' } },
      opened.app,
      now,
    );
    expect(undone).toMatchObject({ kind: 'done' });
    expect((await config()).pages['winter-service']).toBeUndefined();
  });

  it.each([
    ['', 'a title', { title: '  ' }, 'title'],
    ['warranty', 'a page', {}, 'address'],
    ['search', 'the platform', {}, 'address'],
    ['cars/first', 'the platform', {}, 'address'],
    ['special-offers', 'the platform', {}, 'address'],
    ['Winter Service', 'signs', {}, 'address'],
    ['a/b/c', 'too deep', {}, 'address'],
    ['old-page', 'a redirect', {}, 'address'],
    ['drafted', 'a draft of somebody', {}, 'address'],
    ['free-one', 'no kind', { kind: 'castle' }, 'kind'],
  ])('H-11 refuses a new page at “%s”: %s is in the way', async (address, _why, more, field) => {
    const { redirectStore } = opened.app;
    if (address === 'old-page')
      await redirectStore.change(contentGroup, () => ({
        kind: 'write',
        siteSlug: 'kestrel',
        puts: [{ source: '/old-page', target: '/warranty', version: 1, madeBy: 'Mia', madeAt: now }],
        removes: [],
        note,
      }));
    if (address === 'drafted') await create({ address: 'drafted' });
    const answer = await create({ address, ...more });
    expect(answer).toMatchObject({ kind: 'invalid', problems: { [field]: expect.any(String) } });
  });

  it('H-11 a page that is to come says itself when, so that it can be written on until then', async () => {
    const place = at('to-come');
    await create({ address: 'to-come', title: 'To come' });
    const outcome = await publish(place, { starts: '2026-12-24T09:00', ends: '2027-01-02T00:00' });
    expect(outcome).toMatchObject({ kind: 'done', result: { state: 'scheduled' } });
    expect((await config()).pages['to-come']).toMatchObject({
      startsAt: '2026-12-24T09:00',
      endsAt: '2027-01-02T00:00',
    });
    expect(await save(place, 'to-come.title', 'Almost there')).toMatchObject({ kind: 'done' });
    expect(await publish(place)).toMatchObject({ kind: 'done' });
    expect((await see(place)).publishState).toBe('not yet');
  });

  it('H-11 the hour that the clock skips, or shows twice, is explained at the field before it is accepted', async () => {
    const place = at('warranty');
    await save(place, 'warranty.intro', 'By night');
    const skipped = '2026-10-04T02:30';
    for (const [starts, text] of [
      ['2027-10-03T02:30', 'The clock skips 02:30 that night: it will be 03:30.'],
      ['2027-04-04T02:30', 'The clock shows 02:30 twice that night: it will be the first.'],
    ] as const) {
      const first = await publish(place, { starts });
      expect(first).toMatchObject({ kind: 'invalid', problems: { starts: expect.stringContaining(text) } });
      const other = await publish(place, { starts, note: skipped });
      expect(other).toMatchObject({ kind: 'invalid' });
      expect(await publish(place, { starts, note: starts })).toMatchObject({ kind: 'done' });
      const { history } = await see(place);
      const requested = { ...place, changeSetId: history[0]?.id ?? '' };
      const undone = await undoContent.perform({ caller: mia, requested }, opened.app, now);
      expect(undone).toEqual({ kind: 'done', result: { conflicts: [] } });
      await save(place, 'warranty.intro', `By night ${starts}`);
    }
    expect(await publish(place)).toMatchObject({ kind: 'done' });
  });

  it('H-11 a page is taken down and up, out of the list and back, and its visitors are redirected', async () => {
    const place = at('down-page');
    await create({ address: 'down-page', title: 'Down' });
    await publish(place);
    expect((await see(place)).menus.linked).toEqual([]);
    const linked = await linkPage.perform(
      { caller: mia, requested: { ...place, menu: 'header', label: 'Down we go' } },
      opened.app,
      now,
    );
    expect(linked).toMatchObject({ kind: 'done' });
    expect((await config()).navigation.header.at(-1)).toMatchObject({
      label: 'Down we go',
      href: '/down-page',
    });
    // A menu leads there: it is named, and nothing is changed.
    const refused = await viewState(place, 'down');
    expect(refused).toMatchObject({ kind: 'invalid' });
    expect(JSON.stringify(refused)).toMatch(/Header menu|Main menu|navigation/i);
    const other = at('down-again');
    await create({ address: 'down-again', title: 'Down again' });
    await publish(other);
    expect(await viewState(other, 'down')).toMatchObject({ kind: 'done', result: 'down' });
    expect((await config()).pages['down-again']).toBeUndefined();
    const down = await see(other);
    expect(down).toMatchObject({ publishState: 'draft', ledTo: null });
    expect(down.otherPages).toContain('/warranty');
    expect(await viewState(other, 'up')).toMatchObject({ kind: 'done', result: 'up' });
    expect((await config()).pages['down-again']).toBeDefined();
    await viewState(other, 'down');
    expect(await viewState(other, 'away')).toMatchObject({ kind: 'done', result: 'away' });
    const listed = await list();
    expect(listed.pages.some(({ slug }) => slug === 'down-again')).toBe(false);
    expect(listed.deletedPages).toMatchObject([{ slug: 'down-again', of: 'site', madeBy: 'Mia Tran' }]);
    const back = await restorePage.perform({ caller: mia, requested: other }, opened.app, now);
    expect(back).toMatchObject({ kind: 'done' });
    expect((await see(other)).publishState).toBe('draft');
    expect((await list()).deletedPages).toEqual([]);
  });

  it('H-11 H-13 deleting a page requires having seen what was published on it since', async () => {
    const place = at('seen-page');
    await create({ address: 'seen-page', title: 'Seen' });
    await publish(place);
    await viewState(place, 'down');
    const { seenWhole } = await see(place);
    await save(place, 'seen-page.title', 'Written meanwhile', contentCaller('Ben Hall'));
    await publish(place);
    const requested = { ...place, step: 'away' as const, seen: seenWhole };
    expect(await changePublishState.perform({ caller: mia, requested }, opened.app, now)).toMatchObject({
      kind: 'conflict',
    });
  });

  it('H-11 a page of the group changes on every site that shares it, and says on which', async () => {
    const place = at('fleet', 'group');
    expect((await list()).shared.find(({ slug }) => slug === 'fleet')?.sharedOn).toMatchObject([
      { siteSlug: 'kestrel', shows: 'shared' },
      { siteSlug: 'kestrel-two', shows: 'shared' },
    ]);
    await save(at('fleet'), 'fleet.intro', 'Kestrel alone');
    await publish(at('fleet'));
    expect(await save(place, 'fleet.intro', 'For all of us')).toMatchObject({ kind: 'done' });
    expect((await config('kestrel-two')).pages.fleet?.intro).not.toBe('For all of us');
    expect(await publish(place)).toMatchObject({ kind: 'done' });
    expect((await config('kestrel-two')).pages.fleet?.intro).toBe('For all of us');
    expect((await config()).pages.fleet?.intro).toBe('Kestrel alone');
    expect((await see(place)).sharedOn).toMatchObject([
      { siteSlug: 'kestrel', shows: 'own-words' },
      { siteSlug: 'kestrel-two', shows: 'shared' },
    ]);
    expect(await create({ site: '', address: 'for-all', title: 'For all' })).toMatchObject({ kind: 'done' });
    expect(await publish(at('for-all', 'group'))).toMatchObject({ kind: 'done' });
    expect((await config()).pages['for-all']?.title).toBe('For all');
    expect((await config('kestrel-two')).pages['for-all']?.title).toBe('For all');
  });

  it('H-2 a manager of one place changes no page that all places share, and another group none of these', async () => {
    const first = (await opened.editor.site('kestrel')).locations[0]?.slug ?? '';
    const local = contentCaller('Lea Local', { role: 'manager', locations: [first] });
    const outsider = contentCaller('Sam Strange', { dealerGroupId: 'parkway-yard' });
    const sales = contentCaller('Sid Sales', { role: 'sales' });
    const step = { kind: 'save', changes: [] } as const;
    expect(await draft(at('fleet', 'group'), step, local)).toMatchObject({ kind: 'missing' });
    expect(await create({ site: '', address: 'local' }, local)).toMatchObject({ kind: 'missing' });
    expect(await draft(at('fleet'), step, outsider)).toMatchObject({ kind: 'missing' });
    expect(await create({}, outsider)).toMatchObject({ kind: 'missing' });
    expect(await create({}, sales)).toMatchObject({ kind: 'forbidden' });
    const seen = await viewPresence.perform(
      { caller: sales, requested: { ...at('fleet'), part: null } },
      opened.app,
      now,
    );
    expect(seen).toMatchObject({ kind: 'forbidden' });
  });

  it('H-11 an earlier version is shown beside the current one, previewed, and drafted again', async () => {
    const place = at('service');
    for (const text of ['First words', 'Second words', 'Third words']) {
      await save(place, 'service.intro', text);
      expect(await publish(place)).toMatchObject({ kind: 'done' });
    }
    const { history } = await see(place);
    const first = history[2]?.id ?? '';
    const { version, previewHref } = await see(place, { version: first });
    expect(version?.lines).toEqual([
      { path: 'pages.service.intro', label: 'Introduction', now: 'Third words', before: 'First words' },
    ]);
    const site = await opened.editor.site('kestrel');
    const shown = await findDraftedSite(site, new URL(previewHref), opened.app, now);
    expect(shown?.drafts?.service?.intro).toBe('First words');
    const step = { kind: 'version', changeSetId: first, seen: version?.seen ?? '' } as const;
    const ben = contentCaller('Ben Hall');
    await save(place, 'service.intro', 'Ben was faster', ben);
    expect(await draft(place, step)).toMatchObject({ kind: 'conflict', conflicts: [{ by: 'Ben Hall' }] });
    const again = (await see(place, { version: first })).version?.seen ?? '';
    expect(await draft(place, { ...step, seen: again })).toMatchObject({ kind: 'done' });
    expect(await publish(place)).toMatchObject({ kind: 'done' });
    expect((await config()).pages.service?.intro).toBe('First words');
    expect(await draft(place, { ...step, changeSetId: 'nothing', seen: '' })).toMatchObject({
      kind: 'invalid',
    });
  });

  it('B-41 H-11 offers are looked at before they are published, by a link of their own that ends', async () => {
    const place = at(null);
    const [part] = (await see(place)).parts;
    const name = part?.fields.find((field) => field.name === 'name');
    if (name === undefined) throw new Error('There is an offer.');
    const changes = [{ path: name.path, value: { is: 'A drafted offer' }, seen: name.seen }];
    await draft(place, { kind: 'save', changes });
    const { previewHref } = await see(place);
    const url = new URL(previewHref);
    expect(url.pathname).toBe('/special-offers');
    const site = await opened.editor.site('kestrel');
    const shown = await findDraftedSite(site, url, opened.app, now);
    expect(shown?.config.offers.some((offer) => offer.name === 'A drafted offer')).toBe(true);
    expect(site.config.offers.some((offer) => offer.name === 'A drafted offer')).toBe(false);
    const late = new Date(now.getTime() + 16 * 60_000);
    expect(await findDraftedSite(site, url, opened.app, late)).toBeNull();
    const elsewhere = new URL(previewHref.replace('/special-offers', '/warranty'));
    expect(await findDraftedSite(site, elsewhere, opened.app, now)).toBeNull();
    expect(await findDraftedSite(await opened.editor.site('parkway'), url, opened.app, now)).toBeNull();
  });

  it('H-11 an offer that is over goes on from today on the dealer’s calendar, also in the morning', async () => {
    const place = at(null);
    const offer = async () => {
      const part = (await see(place)).parts.find(({ name }) => name === 'demo-servicing');
      const field = part?.fields.find(({ name }) => name === 'endsOn');
      if (field === undefined) throw new Error('The offer has a last day.');
      return field;
    };
    const { value, seen } = await offer();
    expect(value).toBe('2027-05-31');
    const step = { kind: 'extend', id: 'demo-servicing', days: 14, seen } as const;
    // Eight in the morning of 1 June in Sydney, when it is still May in Greenwich.
    const morning = new Date('2027-05-31T22:00:00Z');
    const answer = await changeDraft.perform(
      { caller: mia, requested: { ...place, step } },
      opened.app,
      morning,
    );
    expect(answer).toMatchObject({ kind: 'done' });
    expect((await offer()).value).toBe('2027-06-15');
  });

  it('H-26 an offer names its cars in the words of the search, with how many there are, and the websites that hide it', async () => {
    const place = at(null);
    expect(await draft(place, { kind: 'add', type: 'offer' })).toMatchObject({ kind: 'done' });
    const fields = async () => (await see(place)).parts.find(({ name }) => name === 'offer')?.fields ?? [];
    const write = async (name: string, is: JsonValue) => {
      const field = (await fields()).find((each) => each.name === name);
      if (field === undefined) throw new Error(`No ${name}.`);
      const changes = [{ path: field.path, value: { is }, seen: field.seen }];
      return draft(place, { kind: 'save', changes });
    };
    expect(await publish(place)).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('Sample text in “Name of the offer”') },
    });
    await write('name', 'Free floor mats');
    await write('description', 'With every Toyota.');
    await write('cars', 'toyota');
    await write('excludedSites', ['kestrel-two']);
    await write('startsOn', '2026-12-04');
    const seen = await see(place);
    expect(Object.values(seen.carNotes)).toEqual(['0 cars in stock match. “toyota” is searched as text.']);
    expect(seen.offerNotes.offer).toMatch(/^From 4 Dec/);
    expect(seen.references.site.map(({ value }) => value)).toEqual(['kestrel', 'kestrel-two']);
    expect(seen.checks.filter(({ isBlocking, part }) => isBlocking && part === 'offer')).toEqual([]);
    expect(await draft(place, { kind: 'copy', name: 'offer' })).toMatchObject({ kind: 'done' });
    const { list } = await see(place);
    expect(list.order.slice(-2)).toEqual(['offer', 'offer-2']);
    const step = { kind: 'place', name: 'offer-2', after: null, seen: list.seen } as const;
    expect(await draft(place, step)).toMatchObject({ kind: 'done' });
    expect((await see(place)).list.order[0]).toBe('offer-2');
  });

  it('H-25 an advertising phrase blocks publishing where it was drafted, and is a warning where it was live', async () => {
    const place = at('about-us');
    expect(await save(place, 'about-us.intro', 'Finance rates from 1.9%')).toMatchObject({ kind: 'done' });
    const blocking = (await see(place)).checks.filter(({ isBlocking }) => isBlocking);
    expect(blocking).toMatchObject([{ kind: 'advertising', part: null }]);
    expect(await publish(place)).toMatchObject({ kind: 'invalid' });
    await save(place, 'about-us.intro', 'Come and visit us.');
    expect(await publish(place)).toMatchObject({ kind: 'done' });
  });

  it('H-13 who has the same page open is shown to colleagues by name, for half a minute, and to no one else', async () => {
    for (const name of ['Mia Tran', 'Ben Hall']) await hire(database, name);
    const ben = contentCaller('Ben Hall');
    const ask = async (who = mia, part: string | null = null, moment = now, place = at('warranty')) => {
      const answer = await viewPresence.perform(
        { caller: who, requested: { ...place, part } },
        opened.app,
        moment,
      );
      return answer.kind === 'done' ? answer.result.others : answer.kind;
    };
    expect(await ask(ben, 'rights')).toEqual([]);
    expect(await ask()).toEqual([{ name: 'Ben Hall', part: 'rights' }]);
    expect(await ask(mia, null, now, at('service'))).toEqual([]);
    expect(await ask(mia, null, now, at('warranty', 'group'))).toEqual([]);
    expect(await ask(mia, null, new Date(now.getTime() + presenceMs))).toHaveLength(1);
    expect(await ask(mia, null, new Date(now.getTime() + presenceMs + 1))).toEqual([]);
    // A person who views the console as a colleague is not present.
    await ask(contentCaller('Ben Hall', { isViewingAs: true }));
    expect(await ask()).toEqual([]);
    expect(await ask(contentCaller('Ben Hall', { dealerGroupId: 'parkway-yard' }))).toEqual([]);
  });
});

const note = {
  actor: { kind: 'staff' as const, id: 'mia', sessionId: 'session', network: null },
  act: 'site.look' as const,
  subject: { kind: 'site', id: 'kestrel' },
  facts: {},
  at: now,
};
