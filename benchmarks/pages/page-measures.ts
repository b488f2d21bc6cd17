/** What is measured of a page, in the order in which it is printed. */
export const pageKinds = ['listing', 'car', 'home'] as const;
export type PageKind = (typeof pageKinds)[number];

export const tapKinds = [
  'tapFilters',
  'tapTick',
  'tapFavourite',
  'tapPhoto',
  'tapFullScreen',
  'tapCard',
] as const;

type Unit = 'kB' | 'ms' | 's' | '';

/** Bytes are stored as bytes and times as milliseconds; this is how they are printed. */
export const measures = {
  htmlPlain: { label: 'HTML, plain', unit: 'kB', digits: 0 },
  htmlBrotli: { label: 'HTML, brotli', unit: 'kB', digits: 1 },
  script: { label: 'script, first load', unit: 'kB', digits: 1 },
  css: { label: 'style sheets', unit: 'kB', digits: 1 },
  fonts: { label: 'fonts', unit: 'kB', digits: 0 },
  images: { label: 'pictures', unit: 'kB', digits: 0 },
  elements: { label: 'elements', unit: '', digits: 0 },
  serverMs: { label: 'server, uncached', unit: 'ms', digits: 1 },
  firstPaintMs: { label: 'first paint', unit: 's', digits: 2 },
  largestPaintMs: { label: 'LCP', unit: 's', digits: 2 },
  layoutShift: { label: 'CLS', unit: '', digits: 3 },
  longestTaskMs: { label: 'longest task after load', unit: 'ms', digits: 0 },
  blockedMs: { label: 'over 50 ms after load, sum', unit: 'ms', digits: 0 },
  tapFilters: { label: 'tap: open the filters', unit: 'ms', digits: 0 },
  tapTick: { label: 'tap: tick → list', unit: 'ms', digits: 0 },
  tapFavourite: { label: 'tap: favourite', unit: 'ms', digits: 0 },
  tapPhoto: { label: 'tap: next photo', unit: 'ms', digits: 0 },
  tapFullScreen: { label: 'tap: full screen', unit: 'ms', digits: 0 },
  tapCard: { label: "tap: card → car's picture", unit: 'ms', digits: 0 },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly unit: Unit; readonly digits: number }>
>;

export type Measure = keyof typeof measures;
/** Absent where a page has no such thing. */
export type PageFigures = Readonly<Partial<Record<Measure, number>>>;
/** By host, then by kind of page. */
export type SiteFigures = Readonly<Record<string, Readonly<Partial<Record<PageKind, PageFigures>>>>>;

const divisors: Readonly<Record<Unit, number>> = { kB: 1000, ms: 1, s: 1000, '': 1 };

export function formatFigure(measure: Measure, value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const { unit, digits } = measures[measure];
  return (value / divisors[unit]).toFixed(digits);
}

/** Figure by figure: the middle of the LCPs, the middle of the shifts, and so on. */
export function medianOf(visits: readonly PageFigures[]): PageFigures {
  const names = new Set(visits.flatMap((figures) => Object.keys(figures))) as ReadonlySet<Measure>;
  const middle = (measure: Measure): number => {
    const sorted = visits.flatMap((figures) => figures[measure] ?? []).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return Object.fromEntries([...names].map((measure) => [measure, middle(measure)]));
}
