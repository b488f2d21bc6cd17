/** Where each address of a former website leads on the new one, with the reason; what fits nowhere is for a person. */
import { normalisePath } from '#domain/redirect/redirect.ts';
import { suggestTarget } from '#domain/redirect/suggest-target.ts';
import { allStockHref } from '#domain/site/links.ts';
import { makeHref } from '#domain/stock-search/address/search-href.ts';
import { readCarTitle, readVin } from './car-words.ts';
import type { OldSiteFacts } from './find-facts.ts';
import { pageSlugs } from './new-pages.ts';
import type { OldCar } from './old-car.ts';
import { kindOf, type OldPage, type PageKind, pathWords } from './old-pages.ts';

/** A car of the new website. */
export type NewCar = {
  readonly href: string;
  readonly stockNumber: string | null;
  readonly vin: string | null;
};

export type OldRedirect = {
  /** As the former website wrote them; what follows a "?" is not compared by a redirect. */
  readonly addresses: readonly string[];
  /** In the form of redirects; null where no redirect can begin there. */
  readonly source: string | null;
  /** Null: a person decides. */
  readonly target: string | null;
  /** False where the new website answers at the same path, or at its home page. */
  readonly isNeeded: boolean;
  readonly reason: string;
};

type Choice = { readonly target: string | null; readonly reason: string; readonly isStock: boolean };

export type NewPlaces = {
  readonly cars: readonly NewCar[];
  /** Pages of the new website besides those that are taken over, such as /privacy-policy. */
  readonly pages: readonly string[];
};

export function planOldRedirects(facts: OldSiteFacts, places: NewPlaces): readonly OldRedirect[] {
  const slugs = pageSlugs(facts.pages);
  const chosen = new Map<string, { readonly path: string; readonly choice: Choice }[]>();
  const paths = [
    ...facts.pages.map((page) => ({ path: page.path, page })),
    ...facts.linkedPaths.map((path) => ({ path, page: null })),
  ];
  for (const { path, page } of paths) {
    const source = normalisePath(path.split('?')[0] ?? '') ?? path;
    const choice = choose(path, page ?? linkedPage(path), { facts, places, slugs });
    chosen.set(source, [...(chosen.get(source) ?? []), { path, choice }]);
  }
  return [...chosen].map(([source, all]) => {
    const { target, reason } = agree(all.map(({ choice }) => choice));
    const isSource = normalisePath(source) === source;
    const stays =
      source === '/' || (target !== null && source === target.split('?')[0]) || source.startsWith('/search/');
    return {
      addresses: all.map(({ path }) => path),
      source: isSource ? source : null,
      target,
      isNeeded: isSource && !stays,
      reason: stays && target !== null ? `The new website answers at the same address. ${reason}` : reason,
    };
  });
}

/** Addresses that differ only after the "?" share one redirect. */
function agree(choices: readonly Choice[]): Choice {
  const [first] = choices;
  if (first === undefined) return { target: null, reason: 'No page was found.', isStock: false };
  if (choices.every(({ target }) => target === first.target)) return first;
  const known = choices.filter(({ target }) => target !== null);
  return known.every(({ isStock }) => isStock)
    ? {
        target: allStockHref,
        reason:
          'Several cars have this address with different text after the “?”, which redirects do not compare.',
        isStock: true,
      }
    : {
        target: null,
        reason: 'Several pages have this address with different text after the “?”.',
        isStock: false,
      };
}

function linkedPage(path: string): OldPage {
  const title = '';
  return {
    address: path,
    path,
    title,
    blocks: [],
    make: null,
    kind: kindOf(path, title, { isCar: false, isList: false, make: null, blocks: [] }),
  };
}

type Around = {
  readonly facts: OldSiteFacts;
  readonly places: NewPlaces;
  readonly slugs: ReadonlyMap<string, string>;
};

const fixed: Partial<Record<PageKind, readonly [target: string, reason: string, isStock: boolean]>> = {
  home: ['/', 'The home page.', false],
  cars: [allStockHref, 'A list of cars.', true],
  used: ['/search/used-cars', 'A list of used cars.', true],
  new: ['/search/new-cars', 'A list of new cars.', true],
  demo: ['/search/demo-cars', 'A list of demo cars.', true],
  contact: ['/contact-us', 'How to contact the dealer.', false],
  offers: ['/special-offers', 'An offer, or the list of offers.', false],
  thanks: ['/contact-us', 'The page after a form.', false],
};

function choose(path: string, page: OldPage, { facts, places, slugs }: Around): Choice {
  const car = carAt(path, page, facts.cars);
  if (car !== null) return carChoice(car, places.cars);
  const slug = slugs.get(page.path);
  if (page.kind === 'page' && slug !== undefined)
    return { target: `/${slug}`, reason: `Its text becomes the page “${page.title}”.`, isStock: false };
  if (page.kind === 'make' && page.make !== null)
    return { target: makeHref(page.make), reason: `A list of ${page.make} cars.`, isStock: true };
  const place = fixed[page.kind];
  if (place !== undefined) return { target: place[0], reason: place[1], isStock: place[2] };
  const title = readCarTitle(yearFirst(pathWords(path)));
  if (title !== null)
    return {
      target: makeHref(title.make),
      reason: `A ${title.make} that the copy has no page of: cars of that make.`,
      isStock: true,
    };
  const alike = suggestTarget(path.toLowerCase(), [
    ...places.pages,
    ...[...slugs.values()].map((each) => `/${each}`),
  ]);
  return alike === null
    ? {
        target: null,
        reason: 'No page of the new website is like it. Choose one, or mark it as permanently removed.',
        isStock: false,
      }
    : { target: alike, reason: 'The page whose address is most like it.', isStock: false };
}

/** "vehicle 2019 toyota corolla" without what comes before the year. */
function yearFirst(words: string): string {
  const at = words.search(/\b(?:19|20)\d\d [a-z]/);
  return at === -1 ? '' : words.slice(at);
}

function carAt(path: string, page: OldPage, cars: readonly OldCar[]): OldCar | null {
  const own = cars.find((car) => car.path === path);
  if (own !== undefined) return own;
  if (page.kind !== 'empty' && page.kind !== 'car' && page.kind !== 'cars') return null;
  const vin = readVin(path);
  const parts = new Set(path.toUpperCase().split(/[^A-Z0-9]+/));
  return (
    cars.find(
      (car) =>
        (vin !== null && car.vin === vin) ||
        (car.stockNumber !== null && car.stockNumber.length >= 4 && parts.has(car.stockNumber.toUpperCase())),
    ) ?? null
  );
}

function carChoice(car: OldCar, cars: readonly NewCar[]): Choice {
  const byVin = car.vin === null ? undefined : cars.find(({ vin }) => vin === car.vin);
  if (byVin !== undefined)
    return { target: byVin.href, reason: `The same car by VIN ${car.vin}.`, isStock: true };
  const byStock =
    car.stockNumber === null
      ? undefined
      : cars.find(({ stockNumber }) => stockNumber?.toUpperCase() === car.stockNumber?.toUpperCase());
  if (byStock !== undefined)
    return {
      target: byStock.href,
      reason: `The same car by stock number ${car.stockNumber}.`,
      isStock: true,
    };
  return {
    target: makeHref(car.make),
    reason: `The car is not in stock on the new website: ${car.make} cars.`,
    isStock: true,
  };
}
