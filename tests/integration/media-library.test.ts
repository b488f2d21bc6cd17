/** The media library of a group, through the real stores and the real workshop of pictures. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageProcessor } from '#adapters/images-sharp/picture-workshop.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createMediaStore } from '#adapters/postgres/sites/media-store.ts';
import { createSitePictureStore } from '#adapters/postgres/sites/site-version-store.ts';
import type { CropBox } from '#domain/image/crop-box.ts';
import { addPicture, deletePicture, describePicture, restorePicture } from '#use-cases/media/change-media.ts';
import { cropPicture } from '#use-cases/media/crop-picture.ts';
import type { MediaPorts } from '#use-cases/media/media-ports.ts';
import { replacePicture, undoReplacement } from '#use-cases/media/replace-picture.ts';
import { type MediaInput, viewMedia } from '#use-cases/media/view-media.ts';
import { changeSite } from '#use-cases/site-editor/change-site.ts';
import type { ActPorts } from '#use-cases/staff/act.ts';
import { contentCaller, contentGroup, openContentEditor } from '../support/content-editor.ts';
import { type OpenSiteEditor, web } from '../support/open-site-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-24T00:00:00Z');
const mia = contentCaller();
const png = (colour: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h80v20H0z"/></svg>';

describe('the media library', () => {
  let database: Database;
  let desk: OpenSiteEditor;
  let app: MediaPorts & ActPorts;
  let known: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    database = await openTemporaryDatabase();
    const opened = await openContentEditor(database, now, { hasOneSite: true });
    desk = opened.editor;
    const pictures = createSitePictureStore(database.db);
    app = {
      ...opened.app,
      siteChecks: {
        hasPicture: (asset) => !asset.startsWith('own/') || known.has(asset),
        findLowContrast: () => [],
        measureColours: () => [],
      },
      mediaStore: createMediaStore(database.db),
      pictureWorkshop: createImageProcessor(),
      async refreshPictures() {
        known = await pictures.listAssets();
      },
      readPicture: (asset) => pictures.read(asset),
    };
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  const add = (fileName: string, bytes: Uint8Array, caller = mia) =>
    addPicture.perform({ caller, requested: { fileName, bytes } }, app, now);
  const added = async (fileName: string, bytes: Uint8Array, caller = mia) => {
    const answer = await add(fileName, bytes, caller);
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    return answer.result;
  };
  const see = async (requested: Partial<MediaInput> = {}, caller = mia) => {
    const whole = { query: '', filter: '', picture: '', deleted: '', change: '', ...requested };
    const answer = await viewMedia.perform({ caller, requested: whole }, app, now);
    if (answer.kind !== 'done') throw new Error(answer.kind);
    return answer.result;
  };
  const find = async (asset: string) => {
    const { chosen } = await see({ picture: asset });
    if (chosen === null) throw new Error('It is not in the library.');
    return { ...chosen, version: chosen.version ?? 0 };
  };
  const use = (path: string, asset: string | null) =>
    changeSite(
      {
        dealerGroupId: contentGroup,
        subject: { kind: 'site', id: 'kestrel' },
        title: 'Logo',
        changes: [{ path, op: 'set', value: { is: asset }, seen: null }],
        by: web,
      },
      app,
    );

  it('H-24 keeps an upload as WebP, lists it, finds it, and knows it when it comes again', async () => {
    const bytes = await png('#0a5c56');
    const picture = await added('Yard at dusk.png', bytes);
    expect(picture).toMatchObject({ width: 900, height: 600, fileName: 'Yard at dusk.png', isNew: true });
    expect(picture.asset).toMatch(/^own\/kestrel-bay\/[0-9a-f]{16}-900x600\/yard-at-dusk$/);
    const stored = await app.readPicture(picture.asset);
    expect(
      Buffer.from(stored ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect(known.has(picture.asset)).toBe(true);
    expect((await see({ query: 'DUSK yard' })).items.map(({ asset }) => asset)).toEqual([picture.asset]);
    expect((await see({ query: 'dawn' })).items).toEqual([]);
    expect(await added('Yard at dusk.png', bytes)).toMatchObject({ asset: picture.asset, isNew: false });
    expect((await see({ query: 'dusk' })).items).toHaveLength(1);
  });

  it('H-24 takes a drawing as pixels, and names what it does not take', async () => {
    const logo = await added('logo.svg', Buffer.from(drawing));
    expect(logo).toMatchObject({ width: 1600, height: 400 });
    const refused: readonly (readonly [string, Uint8Array, RegExp])[] = [
      ['hostile.svg', Buffer.from(drawing.replace('<path', '<script>alert(1)</script><path')), /script/],
      ['page.png', Buffer.from('<html><body>No picture</body></html>'), /^The file /],
      ['cut.png', (await png('#fff')).subarray(0, 200), /cannot be read as a picture/],
      ['empty.png', new Uint8Array(), /empty/],
      ['strip.png', await png('#fff', 900, 3), /40 times/],
    ];
    for (const [name, bytes, texts] of refused) {
      const answer = await add(name, bytes);
      expect([name, answer]).toEqual([
        name,
        { kind: 'invalid', problems: { picture: expect.stringMatching(texts) } },
      ]);
    }
    expect((await see()).items.map(({ fileName }) => fileName)).not.toContain('page.png');
  });

  it('H-24 describes a picture; of two people at once the second gets a message', async () => {
    const { asset } = await added('team.png', await png('#123456'));
    const { version } = await find(asset);
    const describe_ = (alt: string) =>
      describePicture.perform(
        { caller: mia, requested: { asset, version, alt, fileName: 'Team.png' } },
        app,
        now,
      );
    expect((await see({ filter: 'no-description' })).items.map((each) => each.asset)).toContain(asset);
    expect(await describe_('Our team\n in the yard')).toMatchObject({ kind: 'done' });
    expect(await find(asset)).toMatchObject({ alt: 'Our team in the yard', fileName: 'Team.png' });
    expect(await describe_('Someone else')).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('A colleague') },
    });
    expect((await see({ filter: 'no-description' })).items.map((each) => each.asset)).not.toContain(asset);
  });

  it('H-24 says where a picture is used, and deletes one only when nothing uses it, with undo', async () => {
    const { asset } = await added('front.png', await png('#aa2211'));
    expect(await use('logo.image', asset)).toMatchObject({ kind: 'done' });
    const used = await find(asset);
    expect(used.uses).toEqual([
      {
        asset,
        label: 'Logo picture',
        siteName: 'Kestrel Bay Motor Group',
        href: '/kestrel-bay/settings?site=kestrel&part=look',
      },
    ]);
    const remove = async () => {
      const { version } = await find(asset);
      return deletePicture.perform({ caller: mia, requested: { asset, version } }, app, now);
    };
    expect(await remove()).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('This picture is used: Logo picture') },
    });
    await use('logo.image', null);
    expect((await find(asset)).useCount).toBe(0);
    expect(await remove()).toMatchObject({ kind: 'done' });
    expect((await see({ picture: asset })).chosen).toBeNull();
    const { deleted } = await see({ deleted: asset });
    expect(deleted).toMatchObject({ asset, fileName: 'front.png' });
    const again = { asset, version: deleted?.version ?? 0 };
    expect(await restorePicture.perform({ caller: mia, requested: again }, app, now)).toMatchObject({
      kind: 'done',
    });
    expect((await find(asset)).fileName).toBe('front.png');
  });

  it('H-24 lists pictures that files use, and none of another group, whose names are no values here', async () => {
    const theirs = contentCaller('Olive Owner', { dealerGroupId: 'halden' });
    const { asset } = await added('secret.png', await png('#00ff00'), theirs);
    const { items } = await see();
    expect(items.some((item) => item.asset === asset)).toBe(false);
    expect(items.filter(({ version }) => version === null).map((item) => item.asset)).toContain(
      'scenes/location-1',
    );
    expect((await see({ picture: asset })).chosen).toBeNull();
    expect(await use('logo.image', asset)).toMatchObject({
      kind: 'invalid',
      problems: [{ path: 'logo.image', message: expect.stringContaining('there is no picture') }],
    });
  });

  it('H-24 crops a picture to a new one and keeps the original; a part outside of it is refused', async () => {
    const { asset } = await added('wide.png', await png('#778899', 1600, 600));
    const crop = (box: CropBox, of = asset) =>
      cropPicture.perform({ caller: mia, requested: { asset: of, shape: 'card', box } }, app, now);
    const answer = await crop({ left: 350, top: 0, width: 900, height: 600 });
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    const cropped = await find(answer.result.asset);
    expect(cropped).toMatchObject({ fileName: 'wide (card).webp', width: 900, height: 600, cropOf: asset });
    const { width, height, format } = await sharp(
      (await app.readPicture(cropped.asset)) ?? new Uint8Array(),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 900, height: 600, format: 'webp' });
    expect(await find(asset)).toMatchObject({ width: 1600, height: 600 });
    expect(await crop({ left: 800, top: 0, width: 900, height: 600 })).toMatchObject({ kind: 'invalid' });
    expect(await crop({ left: 0, top: 0, width: 9, height: 6 }, 'scenes/location-1')).toEqual({
      kind: 'missing',
    });
  });

  it('H-24 replaces a picture everywhere in one step, also where files say it, and undoes it', async () => {
    const former = 'scenes/location-1';
    const usesOf = async (asset: string) => (await see({ picture: asset })).chosen?.uses ?? [];
    const { asset } = await added('new front.png', await png('#445566'));
    await use('logo.image', former);
    const before = await usesOf(former);
    const places = before.filter(({ href }) => href !== null).map(({ label }) => label);
    expect(places).toContain('Logo picture');
    expect(places.some((label) => label.startsWith('Page '))).toBe(true);
    const replace = (by: string, caller = mia) =>
      replacePicture.perform({ caller, requested: { asset: former, by } }, app, now);
    expect(await replace(former)).toMatchObject({ problems: { by: expect.stringContaining('same') } });
    expect(await replace('own/halden/0000000000000000-1x1/x')).toMatchObject({
      problems: { by: expect.stringContaining('no longer in the library') },
    });
    const manager = contentCaller('Max Manager', { role: 'manager' });
    // A manager of all locations publishes pages, and changes no settings.
    expect(await replace(asset, manager)).toMatchObject({ kind: 'forbidden' });
    const answer = await replace(asset);
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    const { changeSetId, left } = answer.result;
    expect((await usesOf(asset)).map(({ label }) => label)).toEqual(places);
    expect((await usesOf(former)).length).toBe(left);
    expect((await see({ picture: asset, change: changeSetId })).replaced).toMatchObject({
      title: expect.stringContaining('replaced by new front.png'),
    });
    const undo = { caller: mia, requested: { changeSetId, asset } };
    expect(await undoReplacement.perform(undo, app, now)).toMatchObject({
      kind: 'done',
      result: { stays: 0 },
    });
    expect(await usesOf(former)).toEqual(before);
    expect(await usesOf(asset)).toEqual([]);
    await use('logo.image', null);
  });

  it('H-24 is closed to people who may not edit pages, and open to managers of one location', async () => {
    const sales = contentCaller('Sal Sales', { role: 'sales' });
    expect(await add('a.png', await png('#111111'), sales)).toMatchObject({ kind: 'forbidden' });
    const manager = contentCaller('Max Manager', { role: 'manager', locations: ['parramatta'] });
    expect(await added('a.png', await png('#222222'), manager)).toMatchObject({ isNew: true });
    const viewing = contentCaller('Vi Viewer', { isViewingAs: true });
    expect(await add('b.png', await png('#333333'), viewing)).toMatchObject({ reason: 'viewing' });
  });
});
