/** The words of one site: the names its stock is filed under, folded, with what each means. Built once per stock version. */
import type { PlaceNames } from '#domain/location/place-name.ts';
import { toFacetSlug } from '#domain/stock-search/facets/facet-slug.ts';
import { listAllKnownModels, listKnownModels } from '#domain/stock-search/known-models.ts';
import type { FacetItem, SearchResult } from '#domain/stock-search/search-result.ts';
import { collectSpellings, type Spellings } from '#domain/stock-search/spell-refinements.ts';
import type { MakeEntry, StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { labelTokens } from '#domain/stock-search/text-match.ts';
import { compactName } from './query-words.ts';
import { plainWords, sortWords, synonyms } from './synonyms.ts';

export type Refinement = { readonly attribute: string; readonly value: string };

export type Meaning = {
  /** `make_model` for a name that says both. */
  readonly attribute: string;
  readonly label: string;
  readonly refinements: readonly Refinement[];
};

export type SiteWords = {
  /** By compact name: "landcruiserprado", "4x4", "newsouthwales". */
  readonly names: ReadonlyMap<string, Meaning>;
  /** By the label of the make; also such models as mean nothing by themselves ("3"). */
  readonly modelsByMake: ReadonlyMap<string, ReadonlyMap<string, Meaning>>;
  /** By the label of a make that has cars here: its models that have none, by compact name. */
  readonly unstockedByMake: ReadonlyMap<string, ReadonlyMap<string, Meaning>>;
  /** Make and model of makes that have no car here, by compact name: "lotuselise". */
  readonly unstocked: ReadonlyMap<string, Meaning>;
  /** Several words that belong together and are looked for as text: "android auto" is no gearbox. */
  readonly phrases: ReadonlySet<string>;
  /** The words that free text finds, sorted. */
  readonly tokens: readonly string[];
  readonly spellings: Spellings;
  /** Ranges that the site has numbers for. */
  readonly ranges: ReadonlySet<string>;
  /** A search near a postcode exists; otherwise "near 2000" stays text. */
  readonly hasDistance: boolean;
  /** Suburbs and towns; null where only those of the site's own locations are known. */
  readonly places: PlaceNames | null;
};

type Sources = Pick<SearchResult, 'facets' | 'ranges'> & {
  readonly vocabulary: StockVocabulary;
  readonly hasDistance?: boolean;
  readonly places?: PlaceNames | null;
};

/** In the order of precedence for a word that is filed under several; `make`, `model` and synonyms come first. */
const namedAttributes = [
  ...['body', 'fuel', 'transmission', 'drive', 'state', 'location_name', 'city', 'dealership_name', 'colour'],
  ...['car_type', 'make_model'],
];
const textAttributes = ['features', 'categories', 'badge', 'tag'];
/** Second words of many models, and words of grammar that some model bears as its name. */
const commonInModels: ReadonlySet<string> = new Set(
  'sport cross grand premium limited cab chassis series class ute van wagon sedan hatch electric hybrid up to go in on at the plus max active city'.split(
    ' ',
  ),
);

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
    if (standsAlone(model)) add(model, meaning);
  for (const make of vocabulary.makes) {
    for (const { label } of make.models) add(`${make.label} ${label}`, makeAndModel(make, label));
  }
  for (const attribute of namedAttributes) {
    for (const item of inStock(attribute))
      if (isName(item.label)) add(item.label, meaningOfItem(attribute, item));
  }
  for (const { order, words } of sortWords) {
    for (const word of words) add(word, { attribute: 'sortBy', label: order, refinements: [] });
  }
  const tokens = tokensOf(facets, vocabulary.paints);
  const spoken = new Set(
    textAttributes.flatMap((attribute) => inStock(attribute).flatMap(({ label }) => labelTokens(label))),
  );
  for (const [part, meaning] of modelParts(vocabulary.makes)) if (!spoken.has(part)) add(part, meaning);
  addPlurals(names);

  return {
    names,
    modelsByMake: new Map(vocabulary.makes.map((make) => [make.label, modelsOf(make)])),
    unstockedByMake: new Map(
      vocabulary.makes.map((make) => [make.label, unstockedModelsOf(make, names)] as const),
    ),
    unstocked: unstockedMakeModels(vocabulary.makes, names),
    phrases: phrasesOf(inStock, names),
    tokens,
    spellings: collectSpellings(facets),
    ranges: new Set(
      Object.entries(ranges).flatMap(([attribute, { track }]) => (track.max === null ? [] : [attribute])),
    ),
    hasDistance,
    places,
  };
}

function meaningOf(attribute: string, value: string, label = value): Meaning {
  return { attribute, label, refinements: [{ attribute, value }] };
}

function meaningOfItem(attribute: string, { value, label }: FacetItem): Meaning {
  return meaningOf(attribute, value, label);
}

function makeAndModel(make: MakeEntry, model: string): Meaning {
  return {
    attribute: 'make_model',
    label: `${make.label} ${model}`,
    refinements: [{ attribute: 'make', value: make.label }, ...familyOf(model, make)],
  };
}

/** "range rover" is the Sport and the Evoque too: a model, and those of its make that carry its name in front. */
function familyOf(model: string, { models }: MakeEntry): readonly Refinement[] {
  const beginning = `${model.toLowerCase()} `;
  return models
    .filter(({ label }) => label === model || label.toLowerCase().startsWith(beginning))
    .map(({ label }) => ({ attribute: 'model', value: label }));
}

function modelMeaning(model: string, make: MakeEntry): Meaning {
  return { attribute: 'model', label: model, refinements: familyOf(model, make) };
}

function firstInStock(
  attribute: string,
  means: readonly (string | readonly string[])[],
  items: readonly FacetItem[],
): Meaning | null {
  for (const wanted of means) {
    const found = [wanted]
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

/** A model's name means the model and its family, whoever makes it. */
function modelMeanings(
  makes: readonly MakeEntry[],
): readonly { readonly model: string; readonly meaning: Meaning }[] {
  return makes.flatMap((make) =>
    make.models.map(({ label }) => ({ model: label, meaning: modelMeaning(label, make) })),
  );
}

/** "3" and "2008" are numbers, "up" is a word; after their make they are models. */
function standsAlone(model: string): boolean {
  const compact = compactName(model);
  return compact.length >= 2 && /\p{L}/u.test(compact) && !commonInModels.has(compact);
}

function isName(label: string): boolean {
  return /\p{L}{2}/u.test(label);
}

function modelsOf(make: MakeEntry): ReadonlyMap<string, Meaning> {
  return new Map(make.models.map(({ label }) => [compactName(label), modelMeaning(label, make)]));
}

/** What a name of a body, a fuel or a gearbox says of a car is more than a model that is not there: "gwm ute". */
function isModelFirst(name: string, names: ReadonlyMap<string, Meaning>): boolean {
  const attribute = names.get(name)?.attribute;
  return attribute === undefined || attribute === 'size' || attribute === 'sortBy';
}

function unstockedModelsOf(
  make: MakeEntry,
  names: ReadonlyMap<string, Meaning>,
): ReadonlyMap<string, Meaning> {
  const stocked = new Set(make.models.map(({ label }) => compactName(label)));
  return new Map(
    listKnownModels(make.label)
      .map(({ model }) => [compactName(model), meaningOf('model', model)] as const)
      .filter(([name]) => !stocked.has(name) && isModelFirst(name, names)),
  );
}

function unstockedMakeModels(
  makes: readonly MakeEntry[],
  names: ReadonlyMap<string, Meaning>,
): ReadonlyMap<string, Meaning> {
  const stocked = new Set(makes.map(({ label }) => label));
  return new Map(
    listAllKnownModels()
      .filter(({ make, model }) => !stocked.has(make) && isModelFirst(compactName(model), names))
      .map(({ make, model }) => [
        compactName(`${make} ${model}`),
        {
          attribute: 'make_model',
          label: `${make} ${model}`,
          refinements: [
            { attribute: 'make', value: make },
            { attribute: 'model', value: model },
          ],
        },
      ]),
  );
}

/** "prado", "land cruiser": a part of models' names that is part of nothing else means all of these models. */
function modelParts(makes: readonly MakeEntry[]): ReadonlyMap<string, Meaning> {
  const models = new Map<string, Set<string>>();
  for (const { models: entries } of makes) {
    for (const { label } of entries) {
      const words = label.split(/\s+/);
      for (const part of words.length > 1 ? words.map(compactName) : []) {
        if (!/^\p{L}{4,}$/u.test(part) || commonInModels.has(part) || plainWords.has(part)) continue;
        models.set(part, (models.get(part) ?? new Set()).add(label));
      }
    }
  }
  return new Map(
    [...models].map(([part, labels]) => [
      part,
      {
        attribute: 'model',
        label: [...labels].join(' or '),
        refinements: [...labels].map((value) => ({ attribute: 'model', value })),
      },
    ]),
  );
}

const pluralised: ReadonlySet<string> = new Set(['make', 'model', 'make_model', 'body']);

function addPlurals(names: Map<string, Meaning>): void {
  for (const [name, meaning] of [...names]) {
    if (!pluralised.has(meaning.attribute) || !/\p{L}{3}$/u.test(name) || name.endsWith('s')) continue;
    const plural = /(?:x|ch|sh|z)$/.test(name) ? `${name}es` : `${name}s`;
    if (!names.has(plural)) names.set(plural, meaning);
  }
}

/** Features and categories of several words, and badges that say another thing with a word of ours ("Black Edition"). */
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
      .filter((phrase) => !names.has(phrase)),
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
  return [...new Set([...labels, ...paints].flatMap(labelTokens))].sort();
}
