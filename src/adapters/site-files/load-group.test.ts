/** A group whose files are the same is not read again; whatever changes about them is noticed. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKnownGroupsFile, fileVersionOf } from './load-group.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seen-groups-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'pages', 'a.yaml'), 'title: A');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('CFG-1 has another stamp for a file that is changed, added or taken away, and the same for none', async () => {
  const before = fileVersionOf(folder);
  expect(fileVersionOf(folder)).toBe(before);
  await writeFile(join(folder, 'pages', 'b.yaml'), '');
  const added = fileVersionOf(folder);
  await rm(join(folder, 'pages', 'b.yaml'));
  const back = fileVersionOf(folder);
  await writeFile(join(folder, 'pages', 'a.yaml'), 'title: B');
  expect(new Set([before, added, fileVersionOf(folder)]).size).toBe(3);
  expect(back).toBe(before);
});

it('CFG-1 detects other words of the same length whose file was given its old time', async () => {
  const file = join(folder, 'pages', 'a.yaml');
  const old = new Date('2026-01-01T00:00:00Z');
  await utimes(file, old, old);
  const before = fileVersionOf(folder);
  await writeFile(file, 'title: B');
  await utimes(file, old, old);
  expect(fileVersionOf(folder)).not.toBe(before);
});

it('remembers what was seen, and nothing where its file is damaged', async () => {
  const file = join(folder, 'data', 'seen.json');
  const seen = createKnownGroupsFile(file);
  expect(await seen.read()).toEqual(new Map());
  const site = { dealerGroupId: 'g', siteSlug: 's', file: 'f', hosts: ['h'], snapshot: 'x', problems: [] };
  const groups = new Map([['g', { stamp: '1', sites: [site] }]]);
  await seen.write(groups);
  expect(await createKnownGroupsFile(file).read()).toEqual(groups);
  await writeFile(file, '[["g"');
  expect(await seen.read()).toEqual(new Map());
});
