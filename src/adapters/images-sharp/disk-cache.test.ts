import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskCache } from './disk-cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-image-cache-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const bytes = (length: number) => new Uint8Array(length).fill(7);

describe('openDiskCache', () => {
  it('gives back what it was given, null for the unknown', async () => {
    const cache = await openDiskCache(directory, 1000);
    await cache.write('a', bytes(10));
    expect(Uint8Array.from((await cache.read('a')) ?? [])).toEqual(bytes(10));
    expect(await cache.read('b')).toBeNull();
  });

  it('stays within its bound: at the bound everything stays, one byte more and the least recently used goes', async () => {
    const cache = await openDiskCache(directory, 30);
    await cache.write('a', bytes(10));
    await cache.write('b', bytes(10));
    await cache.write('c', bytes(10));
    expect((await readdir(directory)).toSorted()).toEqual(['a', 'b', 'c']);
    await cache.read('a');
    await cache.write('d', bytes(1));
    expect((await readdir(directory)).toSorted()).toEqual(['a', 'c', 'd']);
    expect(cache.sizeBytes()).toBe(21);
  });

  it('counts a rewritten file once and never keeps one larger than the bound', async () => {
    const cache = await openDiskCache(directory, 30);
    await cache.write('a', bytes(10));
    await cache.write('a', bytes(20));
    await cache.write('huge', bytes(31));
    expect(cache.sizeBytes()).toBe(20);
    expect(await readdir(directory)).toEqual(['a']);
  });

  it('takes over what an earlier process left, in order of use, and sweeps its unfinished files', async () => {
    await writeFile(join(directory, 'newer'), bytes(10));
    await writeFile(join(directory, 'older'), bytes(10));
    await writeFile(join(directory, '.1-1.part'), bytes(10));
    await utimes(join(directory, 'older'), new Date(1000), new Date(1000));
    await utimes(join(directory, 'newer'), new Date(2000), new Date(2000));
    const cache = await openDiskCache(directory, 15);
    expect(cache.sizeBytes()).toBe(10);
    expect(await readdir(directory)).toEqual(['newer']);
  });

  it('survives that its folder is emptied under it', async () => {
    const cache = await openDiskCache(directory, 100);
    await cache.write('a', bytes(10));
    await rm(directory, { recursive: true });
    expect(await cache.read('a')).toBeNull();
    await cache.write('b', bytes(10));
    expect(cache.sizeBytes()).toBe(0);
  });
});
