/** The words a site's stock is filed under, with their slugs: what `/search/land-rover/range-rover-sport` is read with. */
import { bodyTypeSlug, toFacetSlug } from './facet-slug.ts';

export type VocabularyEntry = { readonly label: string; readonly slug: string; readonly count: number };
export type MakeEntry = VocabularyEntry & { readonly models: readonly VocabularyEntry[] };

export type StockVocabulary = {
  readonly total: number;
  /** Most frequent first, then by name (SRCH-14 takes the first 20). */
  readonly makes: readonly MakeEntry[];
  readonly bodyTypes: readonly VocabularyEntry[];
};

type Described = { readonly make: string; readonly model: string; readonly bodyType: string | null };

export function buildStockVocabulary(cars: Iterable<Described>): StockVocabulary {
  const makes = new Map<string, Map<string, number>>();
  const bodyTypes = new Map<string, number>();
  let total = 0;
  for (const { make, model, bodyType } of cars) {
    total++;
    const models = makes.get(make) ?? new Map<string, number>();
    models.set(model, (models.get(model) ?? 0) + 1);
    makes.set(make, models);
    if (bodyType !== null) bodyTypes.set(bodyType, (bodyTypes.get(bodyType) ?? 0) + 1);
  }
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
