import { describe, expect, it } from 'vitest';
import { findSitemapFaults, listAddresses } from '#tests/support/sitemap-schema.ts';
import { type SitemapEntry, writeSitemapIndex, writeSitemaps } from './sitemap.ts';

const entry = (path: string, changes: Partial<SitemapEntry> = {}): SitemapEntry => ({
  address: `https://cars.example${path}`,
  changedAt: new Date('2026-11-01T00:00:00Z'),
  ...changes,
});

describe('writeSitemaps', () => {
  it('B-37 writes what the schema of sitemaps takes, pictures and hard addresses too', async () => {
    const [file] = writeSitemaps([
      entry('/search?refinementList[make][0]=Land Rover&page=2'),
      entry("/cars/o'brien-<é>", { images: ['https://cars.example/img/a?w=1200&v=3'], changedAt: null }),
    ]);
    expect(await findSitemapFaults(file?.text ?? '')).toEqual([]);
    expect(listAddresses(file?.text ?? '')).toEqual([
      'https://cars.example/search?refinementList%5Bmake%5D%5B0%5D=Land%20Rover&page=2',
      'https://cars.example/cars/o&apos;brien-%3C%C3%A9%3E',
    ]);
    expect(file?.text).toContain('<image:loc>https://cars.example/img/a?w=1200&amp;v=3</image:loc>');
    expect(file?.text.match(/<lastmod>/g)).toHaveLength(1);
  });

  it('B-37 the schema would find what is wrong', async () => {
    const [file] = writeSitemaps([entry('/a')]);
    expect(
      await findSitemapFaults(file?.text.replace('<lastmod>2026', '<lastmod>yesterday') ?? ''),
    ).not.toEqual([]);
  });

  it.each([
    ['addresses', { addresses: 2, bytes: 10_000 }, [2, 2, 1]],
    ['bytes', { addresses: 100, bytes: 340 }, [2, 2, 1]],
  ])('B-37 begins another file before one has too many %s', (_label, limits, expected) => {
    const files = writeSitemaps(
      ['/1', '/2', '/3', '/4', '/5'].map((path) => entry(path)),
      limits,
    );
    expect(files.map(({ text }) => listAddresses(text).length)).toEqual(expected);
    for (const { text } of files) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.bytes);
    expect(files.flatMap(({ text }) => listAddresses(text))).toHaveLength(5);
  });

  it('B-37 says of a file when the newest of its addresses changed, as far as that is known', () => {
    const [file] = writeSitemaps([
      entry('/old'),
      entry('/new', { changedAt: new Date('2026-11-20T00:00:00Z') }),
      entry('/unknown', { changedAt: null }),
    ]);
    expect(file?.changedAt).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(writeSitemaps([])[0]?.changedAt).toBeNull();
  });
});

describe('writeSitemapIndex', () => {
  it('B-37 names the files, as its schema wants them', async () => {
    const index = writeSitemapIndex([
      entry('/sitemap-pages-1.xml', { changedAt: null }),
      entry('/sitemap-cars-1.xml'),
    ]);
    expect(await findSitemapFaults(index)).toEqual([]);
    expect(listAddresses(index)).toEqual([
      'https://cars.example/sitemap-pages-1.xml',
      'https://cars.example/sitemap-cars-1.xml',
    ]);
  });
});
