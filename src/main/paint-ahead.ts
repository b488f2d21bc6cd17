/** Has pictures made in the order in which visitors will ask for them, one at a time, before they do. */
import type { ImageWidth } from '../domain/image/image-url.ts';
import { imageAsset, isForeignImage } from '../domain/image/image-url.ts';
import { allStockHref, carHref } from '../domain/site/links.ts';
import type { ImageRequest } from '../ports/image-source.ts';
import { listPagePictures, type Screen } from '../web/server/page-pictures.ts';

export type ReadPage = (host: string, path: string) => Promise<string>;

export type PicturesAhead = {
  /** The first host of every site. */
  readonly hosts: readonly string[];
  /** A page's markup; empty when it cannot be read. */
  readonly readPage: ReadPage;
  /** The photographs of every car of every group, a car at a time, as stored. */
  readonly listPhotos: () => AsyncIterable<readonly string[]>;
};

const desktop: Screen = { width: 1440, pixelRatio: 1 };
const phone: Screen = { width: 390, pixelRatio: 3 };
const otherScreens: readonly Screen[] = [
  { width: 1440, pixelRatio: 2 },
  { width: 390, pixelRatio: 2 },
  { width: 768, pixelRatio: 2 },
];
const carPath = new RegExp(`href="(${carHref('')}[^"/?#]+)"`, 'g');

/** What a card and a gallery ask for of a car's first photograph, and a gallery of the others. */
const firstWidths: readonly ImageWidth[] = [320, 480, 640, 960, 1200, 800];
const furtherWidths: readonly ImageWidth[] = [160, 960, 640, 1200, 240, 800];

/** Each picture once: home pages, first pages of results, the cars on them; then all that the cars in stock have. */
export async function* listPicturesAhead(plugs: PicturesAhead): AsyncGenerator<ImageRequest> {
  const listed = new Set<string>();
  for await (const request of listInOrder(plugs)) {
    const key = `${request.asset} ${request.width}`;
    if (!listed.has(key)) yield request;
    listed.add(key);
  }
}

async function* listInOrder({ hosts, readPage, listPhotos }: PicturesAhead): AsyncGenerator<ImageRequest> {
  const firstPages = ['/', allStockHref];
  for (const path of firstPages) {
    for (const host of hosts) yield* picturesOf(await readPage(host, path), [desktop, phone]);
  }
  const carsOf = hosts.map(async (host) => listCarPaths(await readPage(host, allStockHref)));
  const cars = await Promise.all(carsOf);
  const mostCars = Math.max(0, ...cars.map((paths) => paths.length));
  for (let index = 0; index < mostCars; index += 1) {
    for (const [site, host] of hosts.entries()) {
      const path = cars[site]?.[index];
      if (path !== undefined) yield* picturesOf(await readPage(host, path), [desktop, phone]);
    }
  }
  for (const path of firstPages) {
    for (const host of hosts) yield* picturesOf(await readPage(host, path), otherScreens);
  }
  for await (const photos of listPhotos()) {
    for (const [index, photo] of photos.entries()) {
      if (isForeignImage(photo)) continue;
      for (const width of index === 0 ? firstWidths : furtherWidths) {
        yield { asset: imageAsset(photo), width, format: 'avif' };
      }
    }
  }
}

/** In the page's order; all widths of a picture together, since its layers are decoded once for them. */
function picturesOf(html: string, screens: readonly Screen[]): readonly ImageRequest[] {
  const asked = screens.flatMap((screen) => listPagePictures(html, screen));
  return [...Map.groupBy(asked, ({ asset }) => asset).values()].flat();
}

function listCarPaths(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(carPath), ([, path = '']) => path))];
}

export type PaintAhead = {
  /** Somebody asks for something: the next picture waits until they have been served. */
  noteVisit(): void;
  /** Ends when everything is painted, or soon after `signal` aborts. Returns how many there were. */
  run(pictures: AsyncIterable<ImageRequest>, signal: AbortSignal): Promise<number>;
};

/** Long enough for a page and what it loads; a visitor who reads does not hold pictures up. */
const quietMs = 300;

export function createPaintAhead(plugs: {
  readonly paint: (request: ImageRequest) => Promise<boolean>;
  readonly nowMs: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}): PaintAhead {
  let lastVisitMs = Number.NEGATIVE_INFINITY;

  async function waitForQuiet(signal: AbortSignal): Promise<void> {
    for (;;) {
      const restMs = lastVisitMs + quietMs - plugs.nowMs();
      if (restMs <= 0 || signal.aborted) return;
      await plugs.sleep(restMs, signal);
    }
  }

  return {
    noteVisit() {
      lastVisitMs = plugs.nowMs();
    },
    async run(pictures, signal) {
      let painted = 0;
      for await (const picture of pictures) {
        await waitForQuiet(signal);
        if (signal.aborted) break;
        if (await plugs.paint(picture)) painted += 1;
      }
      return painted;
    },
  };
}
