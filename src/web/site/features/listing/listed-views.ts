/**
 * The cards of a site's whole stock as data, in columns: a value that many cars share is there once, and a derived one
 * is left out.
 */
import { readCodes, writeCodes } from '#domain/stock-search/compact/compact-stock.ts';
import { inChunks, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import { slugify } from '#domain/text/slugify.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ListingDay } from '#view-models/listing/listing-day.ts';
import type { ListingSite } from '#view-models/listing/listing-site.ts';

/** By place; or, where few values serve many cars, once each with codes by place (`code-text.ts`), nought for none. */
type Column = { readonly values: readonly unknown[]; readonly codes: string | null };

export type ListedViews = {
  /** Of the stock whose places they are at. */
  readonly version: string;
  /** What their listing says of the site, and on which day. */
  readonly site: ListingSite;
  readonly day: ListingDay;
  readonly columns: Readonly<Record<string, Column>>;
};

/** As many as a card shows. */
const maxImages = 5;
/** What every card has: each of what they hold is a column. */
const objects = ['price', 'finance'] as const;
const lists = ['facts', 'images'] as const;
const inner: readonly string[] = [...objects, ...lists];
/** What leads somewhere names the car in it. */
const linkColumns = new Set(['href', 'requestPhotosHref', 'actions', 'waitlist']);

/** Replacements in a text: characters that no page has. */
const slots = {
  title: '\uE000',
  name: '\uE001',
  slug: '\uE002',
  id: '\uE003',
  dollars: '\uE004',
  make: '\uE005',
  model: '\uE006',
  badge: '\uE007',
  folder: '\uE008',
};
const anySlot = /[\uE000-\uE008]/;
const maxSlugHeadLength = 80;

type Row = Readonly<Record<string, unknown>>;

/** Null where a text contains one of the replacements. May pause after some cards and each column. */
export function* packViewsSteps(views: readonly CarCardView[]): Steps<ListedViews['columns'] | null> {
  const rows: Row[] = [];
  let isPlain = true;
  yield* inChunks(views.length, (from, end) => {
    for (const view of views.slice(from, end)) {
      isPlain &&= !anySlot.test(JSON.stringify(view));
      rows.push(shorten(view));
    }
  });
  if (!isPlain) return null;
  const columns: [string, Column][] = [];
  for (const name of new Set(rows.flatMap((row) => Object.keys(row)))) {
    columns.push([name, packColumn(rows.map((row) => row[name]))]);
    yield;
  }
  return Object.fromEntries(columns);
}

/** What no card in a list shows is left out: captions and further photos, prices and terms that only a car's own page says, the end of a hold as a moment. */
function shorten(view: CarCardView): Row {
  const { images, price, finance, availability } = view;
  const links = linkTexts(view);
  const row: Row = {
    ...view,
    title: put(view.title, titleTexts(view)),
    name: put(view.name, [{ text: view.title, slot: slots.title }]),
    subtitle: put(view.subtitle, [badgeText(view)]),
    slug: put(view.slug, [slugText(view.name)]),
    availability: availability.kind === 'reserved' ? { ...availability, until: null } : availability,
    ...columnsOf('images', shortenImages(images.slice(0, maxImages).map(({ url }) => url))),
    ...columnsOf('facts', view.facts),
    ...columnsOf('price', price.kind === 'price' ? { ...price, compared: null, tradeInText: null } : price),
    ...columnsOf('finance', finance.isShown ? { ...finance, basisText: '' } : finance),
  };
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !inner.includes(name))
      .map(([name, value]) => [
        name,
        linkColumns.has(name) ? changeTexts(value, (text) => put(text, links)) : value,
      ]),
  );
}

function columnsOf(name: (typeof objects | typeof lists)[number], value: object): Row {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [`${name}.${key}`, each]));
}

type Replacement = { readonly text: string; readonly slot: string };

/** A text of few letters is found where it is not meant, and saves nothing. */
const minTextLength = 3;

function put(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (rest, each) => (each.text.length < minTextLength ? rest : rest.replaceAll(each.text, each.slot)),
    text,
  );
}

function take(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((rest, each) => rest.replaceAll(each.slot, () => each.text), text);
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changeTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changeTexts(each, change)]));
}

function packColumn(values: readonly unknown[]): Column {
  const known = new Map<string | undefined, number>();
  const codes = values.map((value) => {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined) return 0;
    const code = known.get(text) ?? known.size + 1;
    known.set(text, code);
    return code;
  });
  return known.size * 2 < values.length || codes.includes(0)
    ? { values: [...known.keys()].map((text) => JSON.parse(text ?? 'null')), codes: writeCodes(codes) }
    : { values, codes: null };
}

/** Gives the card at a place. */
export function openViews({ columns }: Pick<ListedViews, 'columns'>): (position: number) => CarCardView {
  const opened = Object.entries(columns).map(([name, { values, codes }]) => {
    const read = codes === null ? null : readCodes(codes);
    return {
      path: name.split('.'),
      at: (position: number) => values[read ? (read[position] ?? 0) - 1 : position],
    };
  });
  return (position) => {
    const found: Record<string, unknown> = {};
    for (const { path, at } of opened) {
      const [name = '', key] = path;
      const value = at(position);
      if (value === undefined) continue;
      if (key === undefined) found[name] = value;
      else found[name] = { ...(found[name] ?? {}), [key]: value };
    }
    return fill(found as CarCardView);
  };
}

/** What each text is shortened by, and made whole with. */
function titleTexts({ make, model }: Pick<CarCardView, 'make' | 'model'>): readonly Replacement[] {
  return [
    { text: make, slot: slots.make },
    { text: model, slot: slots.model },
  ];
}

function badgeText({ name, title }: Pick<CarCardView, 'name' | 'title'>): Replacement {
  return { text: name.startsWith(title) ? name.slice(title.length).trim() : '', slot: slots.badge };
}

function slugText(name: string): Replacement {
  return { text: slugify(name, maxSlugHeadLength), slot: slots.name };
}

function linkTexts({ slug, id, price }: Pick<CarCardView, 'slug' | 'id' | 'price'>): readonly Replacement[] {
  const dollars = price.kind === 'price' ? String(Math.round(price.cents / 100)) : '';
  return [
    { text: slug, slot: slots.slug },
    { text: id, slot: slots.id },
    { text: dollars, slot: slots.dollars },
  ];
}

/** `short` has the form of a card but for its lists, which go by number, and slots in its texts. */
function fill(short: CarCardView): CarCardView {
  const title = take(short.title, titleTexts(short));
  const name = take(short.name, [{ text: title, slot: slots.title }]);
  const slug = take(short.slug, [slugText(name)]);
  const links = linkTexts({ ...short, slug });
  const filled = Object.entries(short).map(([key, value]) => [
    key,
    linkColumns.has(key) ? changeTexts(value, (text) => take(text, links)) : value,
  ]);
  return {
    ...Object.fromEntries(filled),
    title,
    name,
    subtitle: take(short.subtitle, [badgeText({ name, title })]),
    slug,
    facts: textsOf(short.facts),
    images: fillImages(textsOf(short.images)).map((url) => ({ url, caption: null })),
  };
}

/** Photos of a car lie beside the first. */
function folderText(first: string | undefined): Replacement {
  return { text: first?.slice(0, first.lastIndexOf('/') + 1) ?? '', slot: slots.folder };
}

function shortenImages([first, ...others]: readonly string[]): readonly string[] {
  return first === undefined ? [] : [first, ...others.map((url) => put(url, [folderText(first)]))];
}

function fillImages([first, ...others]: readonly string[]): readonly string[] {
  return first === undefined ? [] : [first, ...others.map((url) => take(url, [folderText(first)]))];
}

function textsOf(byNumber: object | undefined): readonly string[] {
  return Object.values(byNumber ?? {});
}
