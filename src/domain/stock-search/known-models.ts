/**
 * Models that are sold here, whether or not one is in the yard: so that "honda city" is never a small Honda, and the
 * address of a model keeps its meaning on the day the last one is sold.
 */
import { findMake } from '#domain/stock-kinds/makes.ts';
import { toFacetSlug } from '#domain/stock-search/facets/facet-slug.ts';
import { sizedModels } from './car-size.ts';

export type KnownModel = { readonly make: string; readonly model: string };

const maxMakeWords = 3;
/** Names that are no abbreviations. */
const shortNames: ReadonlySet<string> = new Set(['rio', 'ute', 'up', 'zoe', 'ora', 'fe', 'roc']);

/** By the folded name of make and model, as the table of sizes has them. */
const knownModels: readonly KnownModel[] = sizedModels.flatMap((name) => {
  const words = name.split(' ');
  for (let length = Math.min(maxMakeWords, words.length - 1); length > 0; length--) {
    const make = findMake(words.slice(0, length).join(' '));
    if (make !== null) return [{ make, model: labelOf(words.slice(length)) }];
  }
  return [];
});

const byMake = Map.groupBy(knownModels, ({ make }) => make);

export function listKnownModels(make: string): readonly KnownModel[] {
  return byMake.get(make) ?? [];
}

export function listAllKnownModels(): readonly KnownModel[] {
  return knownModels;
}

/** What `/search/honda/city` means; null where it is not sold here. */
export function findKnownModel(makeSlug: string, modelSlug: string): KnownModel | null {
  const wanted = (text: string) => toFacetSlug(text);
  return (
    knownModels.find(
      ({ make, model }) =>
        wanted(make) === makeSlug.toLowerCase() && wanted(model) === modelSlug.toLowerCase(),
    ) ?? null
  );
}

/** "city" → "City", "hr v" → "HR-V", "cx 30" → "CX-30", "xc60" → "XC60". */
function labelOf(words: readonly string[]): string {
  const [first = '', second, ...more] = words;
  const isJoined =
    second !== undefined && more.length === 0 && /^[a-z]{1,2}$/.test(first) && !shortNames.has(first);
  return words.map(labelOfWord).join(isJoined ? '-' : ' ');
}

function labelOfWord(word: string): string {
  const isCode = /\d/.test(word) ? !/^i[x\d]/.test(word) : word.length <= 3 && !shortNames.has(word);
  if (isCode) return word.toUpperCase();
  return /\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
