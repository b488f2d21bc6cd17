/** One index of the fake host: documents, settings, and a search that follows the API's documentation as far as the tests need. */
import { z } from 'zod';

type Document = Readonly<Record<string, unknown>>;

const wholeSettingsSchema = z.strictObject({
  searchableAttributes: z.array(z.string()),
  displayedAttributes: z.array(z.string()),
  filterableAttributes: z.array(z.string()),
  sortableAttributes: z.array(z.string()),
  rankingRules: z.array(
    z
      .string()
      .regex(
        /^(words|typo|proximity|attribute|attributeRank|wordPosition|sort|exactness|[\w-]+:(asc|desc))$/,
      ),
  ),
  typoTolerance: z.strictObject({ enabled: z.boolean(), disableOnAttributes: z.array(z.string()) }).partial(),
  faceting: z
    .strictObject({
      maxValuesPerFacet: z.int().positive(),
      sortFacetValuesBy: z.record(z.string(), z.enum(['alpha', 'count'])),
    })
    .partial(),
  pagination: z.strictObject({ maxTotalHits: z.int().positive() }).partial(),
});
export const settingsSchema = wholeSettingsSchema.partial();
type Settings = z.infer<typeof wholeSettingsSchema>;

/** What a new index has. */
const defaultSettings: Settings = {
  searchableAttributes: ['*'],
  displayedAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  typoTolerance: { enabled: true, disableOnAttributes: [] },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1_000 },
};

export const querySchema = z.strictObject({
  q: z.string().default(''),
  matchingStrategy: z.enum(['last', 'all', 'frequency']).default('last'),
  filter: z.array(z.string()).default([]),
  sort: z.array(z.string()).default([]),
  facets: z.array(z.string()).default([]),
  attributesToRetrieve: z.array(z.string()).default(['*']),
  page: z.int().min(0).optional(),
  hitsPerPage: z.int().min(0).optional(),
  limit: z.int().min(0).default(20),
  offset: z.int().min(0).default(0),
});
type Query = z.infer<typeof querySchema>;

export class InvalidSearch extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export class FakeIndex {
  readonly documents = new Map<string, Document>();
  settings: Settings = defaultSettings;

  search(query: Query): Record<string, unknown> {
    const passes = query.filter.map((text) => this.#parseFilter(text));
    const found = [...this.documents.values()].filter(
      (document) => passes.every((pass) => pass(document)) && this.#matches(document, query.q),
    );
    const ordered = this.#sort(found, query.sort);
    const isPaged = query.page !== undefined || query.hitsPerPage !== undefined;
    const perPage = query.hitsPerPage ?? 20;
    const page = query.page ?? 1;
    const total = Math.min(ordered.length, this.settings.pagination.maxTotalHits ?? 1_000);
    const reachable = ordered.slice(0, total);
    const hits = isPaged
      ? page === 0
        ? []
        : reachable.slice((page - 1) * perPage, page * perPage)
      : reachable.slice(query.offset, query.offset + query.limit);
    return {
      hits: hits.map((document) => this.#retrieve(document, query.attributesToRetrieve)),
      query: query.q,
      processingTimeMs: 1,
      ...(isPaged
        ? {
            page,
            hitsPerPage: perPage,
            totalPages: Math.ceil(total / Math.max(1, perPage)),
            totalHits: total,
          }
        : { limit: query.limit, offset: query.offset, estimatedTotalHits: total }),
      ...(query.facets.length > 0 ? this.#count(found, query.facets) : {}),
    };
  }

  #retrieve(document: Document, names: readonly string[]): Document {
    const shown = this.settings.displayedAttributes;
    return Object.fromEntries(
      Object.entries(document).filter(
        ([name]) =>
          (shown.includes('*') || shown.includes(name)) && (names.includes('*') || names.includes(name)),
      ),
    );
  }

  #count(found: readonly Document[], facets: readonly string[]) {
    const facetDistribution: Record<string, Record<string, number>> = {};
    const facetStats: Record<string, { min: number; max: number }> = {};
    for (const facet of facets) {
      if (!this.settings.filterableAttributes.includes(facet)) {
        throw new InvalidSearch('invalid_search_facets', `Attribute \`${facet}\` is not facetable.`);
      }
      const values = found.flatMap((document) => valuesOf(document, facet));
      const counts = new Map<string, number>();
      for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
      const remaining = [...counts]
        .sort((a, b) => b[1] - a[1])
        .slice(0, this.settings.faceting.maxValuesPerFacet ?? 100);
      facetDistribution[facet] = Object.fromEntries(remaining);
      const numbers = values.filter((value) => typeof value === 'number');
      if (numbers.length > 0) facetStats[facet] = { min: Math.min(...numbers), max: Math.max(...numbers) };
    }
    return { facetDistribution, facetStats };
  }

  /**
   * All words; every one whole but the last, which may be the beginning of a word. Two or three words are also found as
   * one, a quoted phrase is whole, and nothing is found that is excluded by a minus.
   */
  #matches(document: Document, q: string): boolean {
    const special = [...q.matchAll(/(-?)"([^"]*)"|-(\S+)/g)];
    const requested = tokensOf(q.replace(/-?"[^"]*"|-\S+/g, ' '));
    const tokens = this.settings.searchableAttributes
      .flatMap((name) => valuesOf(document, name))
      .flatMap((value) => tokensOf(String(value)));
    const has = (word: string, isLast: boolean) =>
      tokens.some((token) => (isLast ? token.startsWith(word) : token === word));
    const isLast = (position: number) => position >= requested.length - 1;
    return (
      requested.every(
        (word, position) =>
          has(word, isLast(position)) ||
          [2, 3].some((length) =>
            [position, position - 1, position - 2].some((from) => {
              const run = requested.slice(Math.max(0, from), from + length);
              return from >= 0 && run.length === length && has(run.join(''), isLast(from + length - 1));
            }),
          ),
      ) &&
      special.every(([, sign = '', quoted, denied]) =>
        quoted === undefined
          ? tokensOf(denied ?? '').every((word) => !has(word, true))
          : tokensOf(quoted).every((word) => has(word, false)) !== (sign === '-'),
      )
    );
  }

  #sort(found: readonly Document[], sort: readonly string[]): readonly Document[] {
    for (const rule of sort) {
      const name = geoPoint.test(rule) ? '_geo' : rule.replace(/:(asc|desc)$/, '');
      if (name === rule) throw new InvalidSearch('invalid_search_sort', `Invalid syntax: \`${rule}\`.`);
      if (!this.settings.sortableAttributes.includes(name)) {
        throw new InvalidSearch('invalid_search_sort', `Attribute \`${name}\` is not sortable.`);
      }
    }
    const rules = this.settings.rankingRules
      .flatMap((rule) => (rule === 'sort' ? sort : [rule]))
      .filter((rule) => rule.includes(':'));
    return found.toSorted((a, b) => {
      for (const rule of rules) {
        const [name = '', direction] = rule.split(':');
        const origin = geoPoint.exec(rule);
        const difference = origin
          ? compareDistance(a, b, { lat: Number(origin[1]), lng: Number(origin[2]) })
          : Number(a[name]) - Number(b[name]);
        if (difference !== 0) return direction === 'asc' ? difference : -difference;
      }
      return 0;
    });
  }

  /** `a IN ["x", "y"]`, `NOT a IN ["x"]`, `a >= 5 AND a <= 9`, `a < 5`. */
  #parseFilter(text: string): (document: Document) => boolean {
    if (text.startsWith('NOT ')) {
      const passes = this.#parseFilter(text.slice('NOT '.length));
      return (document) => !passes(document);
    }
    const listed = /^([\w-]+) IN \[(.*)\]$/s.exec(text);
    if (listed) {
      const [, name = '', list = ''] = listed;
      this.#requireFilterable(name);
      const requested = readQuoted(list).map((value) => value.toLowerCase());
      return (document) =>
        valuesOf(document, name).some((value) => requested.includes(String(value).toLowerCase()));
    }
    const bounds = text.split(' AND ').map((bound) => {
      const match = /^([\w-]+) (>=|<=|<|>) (-?\d+(?:\.\d+)?)$/.exec(bound);
      if (!match)
        throw new InvalidSearch('invalid_search_filter', `Was expecting an operation: \`${text}\`.`);
      const [, name = '', operator, number] = match;
      this.#requireFilterable(name);
      return { name, operator, number: Number(number) };
    });
    return (document) =>
      bounds.every(({ name, operator, number }) =>
        valuesOf(document, name).some((value) => {
          if (typeof value !== 'number') return false;
          if (operator === '>=') return value >= number;
          if (operator === '<=') return value <= number;
          return operator === '<' ? value < number : value > number;
        }),
      );
  }

  #requireFilterable(name: string): void {
    if (this.settings.filterableAttributes.includes(name)) return;
    throw new InvalidSearch('invalid_search_filter', `Attribute \`${name}\` is not filterable.`);
  }
}

const geoPoint = /^_geoPoint\((-?\d+(?:\.\d+)?), ?(-?\d+(?:\.\d+)?)\):asc$/;
const geoSchema = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
type Geo = z.infer<typeof geoSchema>;

/** A document without `_geo` comes last. By the law of cosines: not the formula that is tested with it. */
function compareDistance(a: Document, b: Document, origin: Geo): number {
  const angle = (document: Document) => {
    if (document._geo === undefined) return Number.MAX_VALUE;
    const { lat, lng } = geoSchema.parse(document._geo);
    const [from, to, across] = [origin.lat, lat, lng - origin.lng].map(
      (degrees) => (degrees * Math.PI) / 180,
    ) as [number, number, number];
    return Math.acos(
      Math.min(1, Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(across)),
    );
  };
  return angle(a) - angle(b);
}

/** A backslash keeps the sign after it from ending the text; only before a quotation mark does it vanish. */
function readQuoted(list: string): readonly string[] {
  const values: string[] = [];
  const pattern = /\s*"((?:[^"\\]|\\.)*)"\s*(,|$)/gsy;
  while (pattern.lastIndex < list.length) {
    const match = pattern.exec(list);
    if (!match) throw new InvalidSearch('invalid_search_filter', `Expected quoted values: \`${list}\`.`);
    values.push((match[1] ?? '').replaceAll('\\"', '"'));
  }
  return values;
}

function valuesOf(document: Document, name: string): readonly unknown[] {
  const value = document[name];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function tokensOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}
