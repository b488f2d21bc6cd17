/** Has pictures made in the order in which visitors will ask for them, before they do. */
import { type ImageWidth, imageAsset, isExternalImage } from '#domain/image/image-url.ts';
import { allStockHref, carHref } from '#domain/site/links.ts';
import type { ImageRequest } from '#ports/photos/pictures.ts';
import { listPagePictures, type Screen } from '#web/server/pages/page-pictures.ts';

export type ReadPage = (host: string, path: string) => Promise<string>;

export type PicturesToWarm = {
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

/** The widths of one picture that are made together, since its layers are decoded once for them. */
export type PictureWidths = readonly ImageRequest[];

export type PictureList = {
  /** What home pages and first pages of results show, on a desktop and a phone. */
  firstScreens(): AsyncGenerator<PictureWidths>;
  /** The cars on these pages, other screens, then all that the cars in stock have. */
  others(): AsyncGenerator<PictureWidths>;
};

const firstPages = ['/', allStockHref];

/** Lists each width of a picture once, over both parts of the list. */
export function createPictureList({ hosts, readPage, listPhotos }: PicturesToWarm): PictureList {
  const listed = new Set<string>();

  function isNew({ asset, width }: ImageRequest): boolean {
    const key = `${asset} ${width}`;
    const isNew = !listed.has(key);
    listed.add(key);
    return isNew;
  }

  async function* each(pictures: AsyncIterable<PictureWidths>): AsyncGenerator<PictureWidths> {
    for await (const widths of pictures) {
      const fresh = widths.filter(isNew);
      if (fresh.length > 0) yield fresh;
    }
  }

  async function* onFirstPages(screens: readonly Screen[]): AsyncGenerator<PictureWidths> {
    for (const path of firstPages) {
      for (const host of hosts) yield* picturesOf(await readPage(host, path), screens);
    }
  }

  async function* onCarPages(): AsyncGenerator<PictureWidths> {
    const carsOf = hosts.map(async (host) => listCarPaths(await readPage(host, allStockHref)));
    const cars = await Promise.all(carsOf);
    const maxCars = Math.max(0, ...cars.map((paths) => paths.length));
    for (let index = 0; index < maxCars; index += 1) {
      for (const [site, host] of hosts.entries()) {
        const path = cars[site]?.[index];
        if (path !== undefined) yield* picturesOf(await readPage(host, path), [desktop, phone]);
      }
    }
  }

  async function* inStock(): AsyncGenerator<PictureWidths> {
    for await (const photos of listPhotos()) {
      for (const [index, photo] of photos.entries()) {
        if (isExternalImage(photo)) continue;
        const widths = index === 0 ? firstWidths : furtherWidths;
        yield widths.map((width) => ({ asset: imageAsset(photo), width, format: 'avif' }));
      }
    }
  }

  return {
    firstScreens: () => each(onFirstPages([desktop, phone])),
    async *others() {
      yield* each(onCarPages());
      yield* each(onFirstPages(otherScreens));
      yield* each(inStock());
    },
  };
}

/** In the page's order. */
function picturesOf(html: string, screens: readonly Screen[]): readonly PictureWidths[] {
  const requested = screens.flatMap((screen) => listPagePictures(html, screen));
  return [...Map.groupBy(requested, ({ asset }) => asset).values()];
}

function listCarPaths(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(carPath), ([, path = '']) => path))];
}

export type PictureWarmup = {
  /** A request came: the next pictures wait until it has been served. */
  noteVisit(): void;
  /** Ends when everything is painted, or soon after `signal` aborts. Returns how many there were. */
  run(pictures: AsyncGenerator<PictureWidths>, signal: AbortSignal): Promise<number>;
};

/** Long enough for a page and what it loads; a visitor who reads does not hold pictures up. */
const quietMs = 300;

export function createPictureWarmup(ports: {
  readonly paint: (request: ImageRequest) => Promise<boolean>;
  /** Pictures that are made at the same time. */
  readonly lanes: number;
  readonly nowMs: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}): PictureWarmup {
  let lastVisitMs = Number.NEGATIVE_INFINITY;

  async function waitForQuiet(signal: AbortSignal): Promise<void> {
    for (;;) {
      const debounceMs = lastVisitMs + quietMs - ports.nowMs();
      if (debounceMs <= 0 || signal.aborted) return;
      await ports.sleep(debounceMs, signal);
    }
  }

  return {
    noteVisit() {
      lastVisitMs = ports.nowMs();
    },
    async run(pictures, signal) {
      let painted = 0;
      const follow = async () => {
        for (;;) {
          const next = await pictures.next();
          if (next.done) return;
          for (const request of next.value) {
            await waitForQuiet(signal);
            if (signal.aborted) return;
            if (await ports.paint(request)) painted += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: ports.lanes }, follow));
      return painted;
    },
  };
}
