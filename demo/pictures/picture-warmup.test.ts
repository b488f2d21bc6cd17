import { describe, expect, it } from 'vitest';
import type { ImageRequest } from '#ports/photos/pictures.ts';
import { createPictureList, createPictureWarmup, type PictureWidths } from './picture-warmup.ts';

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

async function listBoth(): Promise<Record<'first' | 'others', readonly PictureWidths[]>> {
  const list = createPictureList({
    hosts: ['a.example', 'b.example'],
    readPage: async (host, path) => pages[`${host}${path}`] ?? '',
    listPhotos: photos,
  });
  const first = await gather(list.firstScreens());
  return { first, others: await gather(list.others()) };
}

async function gather<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const gathered: T[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

async function listAll(): Promise<readonly ImageRequest[]> {
  const { first, others } = await listBoth();
  return [...first, ...others].flat();
}

describe('createPictureList', () => {
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

  it('knows what the first screens show: home pages and first pages of results, not the cars on them', async () => {
    const { first } = await listBoth();
    expect(first.map(([picture]) => picture?.asset)).toEqual([
      'scenes/a',
      'scenes/b',
      'cars/ute/red/front34',
    ]);
  });

  it('takes the widths of one picture together, since it is painted from the same layers', async () => {
    const { first, others } = await listBoth();
    const together = [...first, ...others].map((widths) => new Set(widths.map(({ asset }) => asset)).size);
    expect(new Set(together)).toEqual(new Set([1]));
    expect(first[2]?.map(({ width }) => width)).toEqual([320, 960]);
  });

  it('asks for the widths of a desktop and of a phone before those of other screens', async () => {
    const widths = (await listAll()).filter(({ asset }) => asset === 'scenes/a').map(({ width }) => width);
    expect(widths).toEqual([320, 960, 640]);
  });
});

describe('createPictureWarmup', () => {
  const requests = [1, 2, 3].map(
    (index): ImageRequest => ({ asset: `p${index}`, width: 320, format: 'avif' }),
  );

  async function* wrap(): AsyncGenerator<PictureWidths> {
    for (const request of requests) yield [request];
  }

  function setUp(onPaint: (asset: string) => void = () => undefined, lanes = 1) {
    const log: string[] = [];
    let nowMs = 0;
    const ahead = createPictureWarmup({
      paint: async ({ asset }) => {
        log.push(`${asset} at ${nowMs}`);
        onPaint(asset);
        return asset !== 'p2';
      },
      lanes,
      nowMs: () => nowMs,
      sleep: async (ms) => {
        nowMs += ms;
      },
    });
    return { ahead, log };
  }

  it('paints one after the other and counts what came about', async () => {
    const { ahead, log } = setUp();
    expect(await ahead.run(wrap(), new AbortController().signal)).toBe(2);
    expect(log).toEqual(['p1 at 0', 'p2 at 0', 'p3 at 0']);
  });

  it('paints as many at the same time as there are lanes, each picture once', async () => {
    let running = 0;
    let max = 0;
    const painted: string[] = [];
    const ahead = createPictureWarmup({
      paint: async ({ asset }) => {
        running += 1;
        max = Math.max(max, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        painted.push(asset);
        return true;
      },
      lanes: 2,
      nowMs: () => 0,
      sleep: async () => undefined,
    });
    expect(await ahead.run(wrap(), new AbortController().signal)).toBe(3);
    expect(painted.sort()).toEqual(['p1', 'p2', 'p3']);
    expect(max).toBe(2);
  });

  it('lets a visitor be served first, and goes on when it is quiet', async () => {
    const { ahead, log } = setUp((asset) => {
      if (asset === 'p1') ahead.noteVisit();
    });
    await ahead.run(wrap(), new AbortController().signal);
    expect(log).toEqual(['p1 at 0', 'p2 at 300', 'p3 at 300']);
  });

  it('stops on request', async () => {
    const stopping = new AbortController();
    const { ahead, log } = setUp((asset) => {
      if (asset === 'p1') stopping.abort();
    });
    expect(await ahead.run(wrap(), stopping.signal)).toBe(1);
    expect(log).toEqual(['p1 at 0']);
  });
});
