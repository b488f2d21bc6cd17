/** What each page of a former website is, and its own text without what every page repeats. */
import { repeatedLines, type SitePage } from './claims.ts';
import type { OldCar } from './old-car.ts';
import { pathOf } from './old-copy.ts';
import { textIn } from './read-records.ts';

export type PageKind =
  | 'home'
  | 'cars'
  | 'used'
  | 'new'
  | 'demo'
  | 'car'
  | 'make'
  | 'contact'
  | 'offers'
  | 'thanks'
  | 'page'
  | 'empty';
export type OldBlock = { readonly heading: string | null; readonly paragraphs: readonly string[] };

export type OldPage = {
  readonly address: string;
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly blocks: readonly OldBlock[];
  /** The make that a page of stock is about. */
  readonly make: string | null;
};

export function describePages(pages: readonly SitePage[], cars: readonly OldCar[]): readonly OldPage[] {
  const repeated = repeatedLines(pages);
  const carPaths = new Set(cars.flatMap(({ path }) => path ?? []));
  const carsOn = new Map<string, number>();
  for (const { evidence } of cars)
    for (const { address } of evidence) carsOn.set(address, (carsOn.get(address) ?? 0) + 1);
  const framed = new Set(
    pages.flatMap(({ frames, address }) =>
      frames.map((src) => pathOf(URL.parse(src, absolute(address))?.href ?? src)),
    ),
  );
  return pages.map((page) => {
    const path = pathOf(page.address);
    const blocks = blocksOf(page, repeated);
    const title = titleOf(page);
    const make = makeOf(path, cars);
    const isPart =
      page.frames.length > 0 ||
      (framed.has(path) && blocks.every(({ paragraphs }) => paragraphs.length === 0));
    return {
      address: page.address,
      path,
      title,
      blocks,
      make,
      kind:
        isPart || isWelcome(path, framed)
          ? 'home'
          : kindOf(path, title, {
              isCar: carPaths.has(path),
              isList: (carsOn.get(page.address) ?? 0) >= minListed,
              make,
              blocks,
            }),
    };
  });
}

function absolute(address: string): string {
  return URL.parse(address, 'http://old.invalid')?.href ?? 'http://old.invalid/';
}

function isWelcome(path: string, framed: ReadonlySet<string>): boolean {
  return framed.has(path) && /\/(?:welcome|home|main|index|top|menu|nav|header|footer)\b/i.test(path);
}

function blocksOf(page: SitePage, repeated: ReadonlySet<string>): readonly OldBlock[] {
  const blocks: { heading: string | null; paragraphs: string[] }[] = [];
  let isTitle = true;
  for (const line of page.lines) {
    if (line.zone !== 'main' || repeated.has(line.text)) continue;
    if (line.level === 1 && isTitle) {
      isTitle = false;
      continue;
    }
    if (line.level > 0 || blocks.length === 0)
      blocks.push({
        heading: line.level > 0 ? line.text : null,
        paragraphs: line.level > 0 ? [] : [line.text],
      });
    else blocks.at(-1)?.paragraphs.push(line.cells.filter((cell) => cell !== '').join(', '));
  }
  for (const record of page.records) {
    if (record.isSchema || !/^(?:page|content|article)$/.test(record.path.at(-1) ?? '')) continue;
    const text = textIn(record, ['html', 'body', 'text', 'content']);
    if (text !== null)
      blocks.push({
        heading: null,
        paragraphs: [
          text
            .replace(/<[^<>]{1,300}>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        ],
      });
  }
  return blocks.filter(({ heading, paragraphs }) => heading !== null || paragraphs.length > 0).slice(0, 60);
}

function titleOf(page: SitePage): string {
  const [heading] = page.lines.filter(({ level, zone }) => (level === 1 || level === 2) && zone === 'main');
  if (heading !== undefined) return heading.text.slice(0, 120);
  const [part = ''] = page.title.split(/ [|–—:•·-]{1,2} /);
  return part.trim().slice(0, 120);
}

/** A list, and no page with a car or two beside its text. */
const minListed = 3;
const stockWords = /\b(?:stock|inventory|vehicles?|cars?|search|listings?|showroom|usedstock|newstock)\b/;

type PageFacts = {
  readonly isCar: boolean;
  /** Several cars were found there. */
  readonly isList: boolean;
  readonly make: string | null;
  readonly blocks: readonly OldBlock[];
};

/** The words of an address, "UsedStock.aspx" as "used stock". */
export function pathWords(path: string): string {
  return (
    path
      .split('?')[0]
      ?.replace(/\.(?:html?|php|aspx?|jsp|cfm)$/i, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim() ?? ''
  );
}

export function kindOf(path: string, title: string, { isCar, isList, make, blocks }: PageFacts): PageKind {
  const words = pathWords(path);
  if (/^(?:|index|default|home|home page|copy of home|welcome)$/.test(words)) return 'home';
  if (isCar) return 'car';
  if (/\bthank ?you\b|\bthanks\b|\bsuccess\b/.test(words)) return 'thanks';
  const said = `${words} ${title.toLowerCase()}`;
  const isContact =
    /\b(?:contact(?: ?us)?|visit(?: ?us)?|find us|get in touch|locations?|enquir(?:y|e|ies)|directions)\b/;
  if (
    isContact.test(words) ||
    /^(?:contact|contact us|visit us|find us|get in touch|how to reach us|how to find us)$/i.test(title)
  )
    return 'contact';
  if (/\b(?:specials?|offers?|deals?|promotions?)\b/.test(words)) return 'offers';
  if (
    isList ||
    (stockWords.test(words) &&
      !/\b(?:sell|service|finance|insurance|hire|rental|trade|wedding|about|warranty|care)\b/.test(said))
  ) {
    if (make !== null) return 'make';
    const isUsed = /\b(?:used|pre ?owned|second ?hand)\b/.test(`${said} ${path.toLowerCase()}`);
    if (/\bdemo(?:nstrators?)?\b/.test(words)) return 'demo';
    if (/\bnew\b/.test(`${words} ${path.toLowerCase().replace(/[^a-z]+/g, ' ')}`) && !isUsed) return 'new';
    return isUsed ? 'used' : 'cars';
  }
  return textLength(blocks) >= 20 ? 'page' : 'empty';
}

function textLength(blocks: readonly OldBlock[]): number {
  return blocks.reduce(
    (sum, { heading, paragraphs }) => sum + [heading ?? '', ...paragraphs].join(' ').length,
    0,
  );
}

function makeOf(path: string, cars: readonly OldCar[]): string | null {
  const parts = new Set(path.toLowerCase().split(/[^a-z0-9-]+/));
  return cars.find(({ make }) => parts.has(make.toLowerCase().replaceAll(' ', '-')))?.make ?? null;
}
