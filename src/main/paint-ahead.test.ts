import { describe, expect, it } from 'vitest';
import type { ImageRequest } from '../ports/image-source.ts';
import { createPaintAhead, listPicturesAhead } from './paint-ahead.ts';

function picture(asset: string): string {
  const address = (width: number) => `/img/${asset}?w=${width}&amp;v=1 ${width}w`;
  return `<img srcSet="${[320, 640, 960].map(address).join(', ')}" sizes="(min-width: 62rem) 300px, 100vw"/>`;
}

const pages: Readonly<Record<string, string>> = {
  'a.example/': picture('scenes/a'),
  'b.example/': picture('scenes/b'),
  'a.example/search/new-used-and-demo-cars': `${picture('cars/ute/red/front34')}<a href="/cars/one">One</a><a href="/cars/one">One</a><a href="/cars/two">Two</a>`,
  'b.example/search/new-used-and-demo-cars': '',
  'a.example/cars/one': picture('cars/ute/red/side'),
  'a.example/cars/two': picture('cars/van/blue/side'),
};

async function* photos() {
  yield ['/img/cars/bus/white/front34', '/img/cars/bus/white/side'];
  yield ['https://photos.example/1.jpg'];
}

async function listAll(): Promise<readonly ImageRequest[]> {
  const listed: ImageRequest[] = [];
  const pictures = listPicturesAhead({
    hosts: ['a.example', 'b.example'],
    readPage: async (host, path) => pages[`${host}${path}`] ?? '',
    listPhotos: photos,
  });
  for await (const request of pictures) listed.push(request);
  return listed;
}

describe('listPicturesAhead', () => {
  it('home pages come first, then results, then their cars, then the rest of the stock; each picture once', async () => {
    const listed = await listAll();
    expect([...new Set(listed.map(({ asset }) => asset))]).toEqual([
      'scenes/a',
      'scenes/b',
      'cars/ute/red/front34',
      'cars/ute/red/side',
      'cars/van/blue/side',
      'cars/bus/white/front34',
      'cars/bus/white/side',
    ]);
    expect(new Set(listed.map(({ asset, width }) => `${asset} ${width}`)).size).toBe(listed.length);
  });

  it('takes the widths of one picture together, since it is painted from the same layers', async () => {
    const assets = (await listAll())
      .map(({ asset }) => asset)
      .filter((asset) => asset.startsWith('cars/ute'));
    expect(assets.slice(0, 4)).toEqual([
      'cars/ute/red/front34',
      'cars/ute/red/front34',
      'cars/ute/red/side',
      'cars/ute/red/side',
    ]);
  });

  it('asks for the widths of a desktop and of a phone before those of other screens', async () => {
    const widths = (await listAll()).filter(({ asset }) => asset === 'scenes/a').map(({ width }) => width);
    expect(widths).toEqual([320, 960, 640]);
  });
});

describe('createPaintAhead', () => {
  const requests = [1, 2, 3].map(
    (index): ImageRequest => ({ asset: `p${index}`, width: 320, format: 'avif' }),
  );

  async function* given() {
    yield* requests;
  }

  function setUp(onPaint: (asset: string) => void = () => undefined) {
    const log: string[] = [];
    let nowMs = 0;
    const ahead = createPaintAhead({
      paint: async ({ asset }) => {
        log.push(`${asset} at ${nowMs}`);
        onPaint(asset);
        return asset !== 'p2';
      },
      nowMs: () => nowMs,
      sleep: async (ms) => {
        nowMs += ms;
      },
    });
    return { ahead, log };
  }

  it('paints one after the other and counts what came about', async () => {
    const { ahead, log } = setUp();
    expect(await ahead.run(given(), new AbortController().signal)).toBe(2);
    expect(log).toEqual(['p1 at 0', 'p2 at 0', 'p3 at 0']);
  });

  it('lets a visitor be served first, and goes on when it is quiet', async () => {
    const { ahead, log } = setUp((asset) => {
      if (asset === 'p1') ahead.noteVisit();
    });
    await ahead.run(given(), new AbortController().signal);
    expect(log).toEqual(['p1 at 0', 'p2 at 300', 'p3 at 300']);
  });

  it('stops when told', async () => {
    const stopping = new AbortController();
    const { ahead, log } = setUp((asset) => {
      if (asset === 'p1') stopping.abort();
    });
    expect(await ahead.run(given(), stopping.signal)).toBe(1);
    expect(log).toEqual(['p1 at 0']);
  });
});
