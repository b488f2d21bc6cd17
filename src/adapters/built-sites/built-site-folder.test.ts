/** What was built comes back as it was; what is damaged or of another version of the code counts as missing. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { summariseSite } from '#domain/site-assembly/site-description.ts';
import type { BuiltSite } from '#ports/sites/site-version-store.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createBuiltSiteFolder } from './built-site-folder.ts';

const { configVersion: _version, ...content } = exampleSite({ hosts: ['one.example'] });
const { dealerGroupId, siteSlug } = content;
const built: BuiltSite = {
  dealerGroupId,
  siteSlug,
  snapshot: 'abcdef',
  group: exampleGroup,
  summary: summariseSite(content),
  problems: [],
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-sites-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps a site with its group, and reads it as it was', async () => {
  const store = createBuiltSiteFolder(folder, 'code-1');
  await store.list();
  await store.keep(built, content);
  await store.keep(
    { ...built, snapshot: 'other', summary: null, problems: [{ file: 'a', path: 'b', message: 'c' }] },
    null,
  );
  const again = createBuiltSiteFolder(folder, 'code-1');
  expect(await again.list()).toEqual([
    built,
    { ...built, snapshot: 'other', summary: null, problems: [{ file: 'a', path: 'b', message: 'c' }] },
  ]);
  expect(again.read(built)).toEqual(content);
});

it('gives nothing of another site, of what is damaged, or of another version of the code', async () => {
  const store = createBuiltSiteFolder(folder, 'code-1');
  await store.list();
  await store.keep(built, content);
  expect(store.read({ ...built, siteSlug: 'another' })).toBeNull();
  expect(await createBuiltSiteFolder(folder, 'code-2').list()).toEqual([]);
  await writeFile(join(folder, 'code-1', 'ab', 'abcdef.zst'), 'half a fi');
  expect(store.read(built)).toBeNull();
  await writeFile(join(folder, 'code-1', 'sites.jsonl'), '{"dealerGroupId": "gro\n\nnull');
  expect(await createBuiltSiteFolder(folder, 'code-1').list()).toEqual([]);
});

it('keeps what the latest other version built, which may be serving still, and drops older ones', async () => {
  for (const version of ['code-1', 'code-2', 'code-3']) await createBuiltSiteFolder(folder, version).list();
  expect((await readdir(folder)).sort()).toEqual(['code-2', 'code-3']);
});
