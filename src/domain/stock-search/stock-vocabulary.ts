/** The words a site's stock is filed under, with their slugs: what `/search/land-rover/range-rover-sport` is read with. */
import { bodyTypeSlug, toFacetSlug } from '#domain/stock-search/facets/facet-slug.ts';

export type VocabularyEntry = { readonly label: string; readonly slug: string; readonly count: number };
export type MakeEntry = VocabularyEntry & { readonly models: readonly VocabularyEntry[] };

export type StockVocabulary = {
  readonly total: number;
  /** Most frequent first, then by name (the popular ones are the first 20). */
  readonly makes: readonly MakeEntry[];
  readonly bodyTypes: readonly VocabularyEntry[];
  /** The makers' own names of the colours, each once: words without misspellings. */
  readonly paints: readonly string[];
};

type Described = {
  readonly make: string;
  readonly model: string;
  readonly bodyType: string | null;
  readonly colour?: string | null;
};

export function buildStockVocabulary(cars: Iterable<Described>): StockVocabulary {
  const draft = new StockVocabularyDraft();
  for (const car of cars) draft.add(car);
  return draft.finish();
}

/** Takes cars one by one, for a stock that is read in pieces. */
export class StockVocabularyDraft {
  readonly #makes = new Map<string, Map<string, number>>();
  readonly #bodyTypes = new Map<string, number>();
  readonly #paints = new Set<string>();
  #total = 0;

  add({ make, model, bodyType, colour = null }: Described): void {
    this.#total++;
    let models = this.#makes.get(make);
    if (!models) {
      models = new Map();
      this.#makes.set(make, models);
    }
    countOne(models, model);
    if (bodyType !== null) countOne(this.#bodyTypes, bodyType);
    if (colour !== null) this.#paints.add(colour);
  }

  finish(): StockVocabulary {
    return { ...describe(this.#total, this.#makes, this.#bodyTypes), paints: [...this.#paints].sort() };
  }
}

function countOne(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function describe(
  total: number,
  makes: ReadonlyMap<string, ReadonlyMap<string, number>>,
  bodyTypes: ReadonlyMap<string, number>,
): Omit<StockVocabulary, 'paints'> {
  return {
    total,
    makes: [...makes]
      .map(([label, models]) => {
        const entries = toEntries(models);
        return {
          label,
          slug: toFacetSlug(label),
          count: entries.reduce((sum, { count }) => sum + count, 0),
          models: entries,
        };
      })
      .sort(byCountThenLabel),
    bodyTypes: toEntries(bodyTypes, bodyTypeSlug),
  };
}

function toEntries(counts: ReadonlyMap<string, number>, slugOf = toFacetSlug): VocabularyEntry[] {
  return [...counts].map(([label, count]) => ({ label, slug: slugOf(label), count })).sort(byCountThenLabel);
}

function byCountThenLabel(a: VocabularyEntry, b: VocabularyEntry): number {
  return b.count - a.count || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);
}
