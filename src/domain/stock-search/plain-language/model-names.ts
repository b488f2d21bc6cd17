/** The names of makes and models, stocked or not, with what each means. */
import { listAllKnownModels, listKnownModels } from '#domain/stock-search/known-models.ts';
import type { MakeEntry } from '#domain/stock-search/stock-vocabulary.ts';
import { compactName, type Meaning, meaningOf, type Refinement } from './query-words.ts';
import { plainSynonyms } from './synonyms.ts';

/** Second words of many models, and words of grammar that some model bears as its name. */
const commonInModels: ReadonlySet<string> = new Set(
  'sport cross grand premium limited cab chassis series class ute van wagon sedan hatch electric hybrid up to go in on at the plus max active city'.split(
    ' ',
  ),
);

export function makeAndModel(make: MakeEntry, model: string): Meaning {
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

/** A model's name means the model and its family, of any make. */
export function modelMeanings(
  makes: readonly MakeEntry[],
): readonly { readonly model: string; readonly meaning: Meaning }[] {
  return makes.flatMap((make) =>
    make.models.map(({ label }) => ({ model: label, meaning: modelMeaning(label, make) })),
  );
}

/** "3" and "2008" are numbers, "up" is a word; after their make they are models. */
export function isStandalone(model: string): boolean {
  const compact = compactName(model);
  return compact.length >= 2 && /\p{L}/u.test(compact) && !commonInModels.has(compact);
}

export function modelsOf(make: MakeEntry): ReadonlyMap<string, Meaning> {
  return new Map(make.models.map(({ label }) => [compactName(label), modelMeaning(label, make)]));
}

/** What a name of a body, a fuel or a gearbox says of a car is more than a model that is not there: "gwm ute". */
function isModelFirst(name: string, names: ReadonlyMap<string, Meaning>): boolean {
  const attribute = names.get(name)?.attribute;
  return attribute === undefined || attribute === 'size' || attribute === 'sortBy';
}

export function unstockedModelsOf(
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

export function unstockedMakeModels(
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
export function modelParts(makes: readonly MakeEntry[]): ReadonlyMap<string, Meaning> {
  const models = new Map<string, Set<string>>();
  for (const { models: entries } of makes) {
    for (const { label } of entries) {
      const words = label.split(/\s+/);
      for (const part of words.length > 1 ? words.map(compactName) : []) {
        if (!/^\p{L}{4,}$/u.test(part) || commonInModels.has(part) || plainSynonyms.has(part)) continue;
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
