/** The words of one site: the names its stock is filed under, folded, with what each means. Built once per stock version. */
import type { LocalityNames } from '#domain/location/place-name.ts';
import { toFacetSlug } from '#domain/stock-search/facets/facet-slug.ts';
import type { FacetItem, SearchResult } from '#domain/stock-search/search-result.ts';
import { collectSpellings, type Spellings } from '#domain/stock-search/spell-refinements.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { labelWords, singular } from '#domain/stock-search/text-match.ts';
import { foldText } from '#domain/text/fold-text.ts';
import {
  isStandalone,
  makeAndModel,
  modelMeanings,
  modelParts,
  modelsOf,
  unstockedMakeModels,
  unstockedModelsOf,
} from './model-names.ts';
import { compactName, type Meaning, meaningOf, meaningOfItem } from './query-words.ts';
import { sortSynonyms, synonyms } from './synonyms.ts';

export type SiteWords = {
  /** By compact name: "landcruiserprado", "4x4", "newsouthwales". */
  readonly names: ReadonlyMap<string, Meaning>;
  /** By the label of the make; also such models as mean nothing by themselves ("3"). */
  readonly modelsByMake: ReadonlyMap<string, ReadonlyMap<string, Meaning>>;
  /** By the label of a make that has cars here: its models that have none, by compact name. */
  readonly unstockedByMake: ReadonlyMap<string, ReadonlyMap<string, Meaning>>;
  /** Make and model of makes that have no car here, by compact name: "lotuselise". */
  readonly unstocked: ReadonlyMap<string, Meaning>;
  /** Several words that belong together and are looked for as text, in the singular: "android auto" is no gearbox. */
  readonly phrases: ReadonlySet<string>;
  /** Labels of several words that are looked for as text, each once: "Long Range", "Reverse Camera". */
  readonly longLabels: readonly LongLabel[];
  /** Labels that are looked for as text, by their letters alone in the singular: "towbar" is the "Tow Bar", "sun roof" the "Sunroof". */
  readonly joined: ReadonlyMap<string, string>;
  /** The words that free text finds, sorted. */
  readonly tokens: readonly string[];
  readonly spellings: Spellings;
  /** Ranges that the site has numbers for. */
  readonly ranges: ReadonlySet<string>;
  /** A search near a postcode exists; otherwise "near 2000" stays text. */
  readonly hasDistance: boolean;
  /** Suburbs and towns; null where only those of the site's own locations are known. */
  readonly places: LocalityNames | null;
};

/** `spelt` are its words, folded. */
export type LongLabel = { readonly label: string; readonly spelt: readonly string[] };

type Sources = Pick<SearchResult, 'facets' | 'ranges'> & {
  readonly vocabulary: StockVocabulary;
  readonly hasDistance?: boolean;
  readonly places?: LocalityNames | null;
};

/** In the order of precedence for a word that is filed under several; `make`, `model` and synonyms come first. */
const namedAttributes = [
  ...['body', 'fuel', 'transmission', 'drive', 'state', 'location_name', 'city', 'dealership_name', 'colour'],
  ...['car_type', 'make_model'],
];
const textAttributes = ['features', 'categories', 'badge', 'tag'];
/** `facets` and `ranges` of the empty search. */
export function buildSiteWords({
  facets,
  ranges,
  vocabulary,
  hasDistance = false,
  places = null,
}: Sources): SiteWords {
  const names = new Map<string, Meaning>();
  const add = (name: string, meaning: Meaning) => {
    const compact = compactName(name);
    if (compact !== '' && !names.has(compact)) names.set(compact, meaning);
  };
  const inStock = (attribute: string) => (facets[attribute] ?? []).filter(({ count }) => count > 0);

  for (const make of vocabulary.makes) add(make.label, meaningOf('make', make.label));
  for (const { attribute, means, words } of synonyms) {
    const meaning = firstInStock(attribute, means, inStock(attribute));
    if (meaning) for (const word of words) add(word, meaning);
  }
  for (const { model, meaning } of modelMeanings(vocabulary.makes))
    if (isStandalone(model)) add(model, meaning);
  for (const make of vocabulary.makes) {
    for (const { label } of make.models) add(`${make.label} ${label}`, makeAndModel(make, label));
  }
  for (const attribute of namedAttributes) {
    for (const item of inStock(attribute))
      if (isName(item.label)) add(item.label, meaningOfItem(attribute, item));
  }
  for (const { order, words } of sortSynonyms) {
    for (const word of words) add(word, { attribute: 'sortBy', label: order, refinements: [] });
  }
  const tokens = tokensOf(facets, vocabulary.paints);
  const spoken = new Set(
    textAttributes.flatMap((attribute) => inStock(attribute).flatMap(({ label }) => labelWords(label))),
  );
  for (const [part, meaning] of modelParts(vocabulary.makes)) if (!spoken.has(part)) add(part, meaning);
  const spokenLabels = ['features', 'categories', 'badge'].flatMap((attribute) =>
    inStock(attribute).map(({ label }) => label.trim()),
  );

  return {
    names,
    modelsByMake: new Map(vocabulary.makes.map((make) => [make.label, modelsOf(make)])),
    unstockedByMake: new Map(
      vocabulary.makes.map((make) => [make.label, unstockedModelsOf(make, names)] as const),
    ),
    unstocked: unstockedMakeModels(vocabulary.makes, names),
    phrases: phrasesOf(inStock, names),
    longLabels: longLabelsOf(spokenLabels),
    joined: new Map(spokenLabels.map((label) => [singular(compactName(label)), label] as const)),
    tokens,
    spellings: collectSpellings(facets),
    ranges: new Set(
      Object.entries(ranges).flatMap(([attribute, { track }]) => (track.max === null ? [] : [attribute])),
    ),
    hasDistance,
    places,
  };
}

function longLabelsOf(labels: readonly string[]): readonly LongLabel[] {
  const spelt = labels.map((label) => ({ label, spelt: foldText(label).split(/\s+/) }));
  const long = spelt.filter(({ spelt }) => spelt.length > 1);
  return [...new Map(long.map((label) => [label.spelt.join(' '), label] as const)).values()];
}

function isName(label: string): boolean {
  return /\p{L}{2}/u.test(label);
}

function firstInStock(
  attribute: string,
  means: readonly (string | readonly string[])[],
  items: readonly FacetItem[],
): Meaning | null {
  for (const requested of means) {
    const found = [requested]
      .flat()
      .map((value) => items.find((item) => toFacetSlug(item.value) === toFacetSlug(value)));
    const known = found.filter((item) => item !== undefined);
    if (known.length === 0 || known.length < found.length) continue;
    return {
      attribute,
      label: known.map(({ label }) => label).join(' or '),
      refinements: known.map(({ value }) => ({ attribute, value })),
    };
  }
  return null;
}

/**
 * Features and categories of several words, and badges that use a word of ours with another meaning ("Black Edition").
 */
function phrasesOf(
  inStock: (attribute: string) => readonly FacetItem[],
  names: ReadonlyMap<string, Meaning>,
): ReadonlySet<string> {
  const labels = ['features', 'categories'].flatMap((attribute) =>
    inStock(attribute).map(({ label }) => label),
  );
  const badges = inStock('badge')
    .map(({ label }) => label)
    .filter((label) =>
      label
        .split(/\s+/)
        .some((word) =>
          ['colour', 'car_type', 'city', 'location_name'].includes(
            names.get(compactName(word))?.attribute ?? '',
          ),
        ),
    );
  return new Set(
    [...labels, ...badges]
      .filter((label) => /\s/.test(label.trim()))
      .map(compactName)
      .filter((phrase) => !names.has(phrase))
      .map(singular),
  );
}

function tokensOf(facets: SearchResult['facets'], paints: readonly string[]): readonly string[] {
  const searchable = [
    ...textAttributes,
    'make',
    'model',
    'body',
    'fuel',
    'transmission',
    'drive',
    'colour',
    'location_name',
    'city',
    'state',
  ];
  const labels = searchable.flatMap((attribute) => (facets[attribute] ?? []).map(({ label }) => label));
  return [...new Set([...labels, ...paints].flatMap(labelWords))].sort();
}
