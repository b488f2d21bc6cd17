/** Foreign words for body, fuel, drive, transmission and stock type → the one word that the shop shows and filters by. */
import { foldText } from '#domain/text/fold-text.ts';
import {
  bodySynonyms,
  bodyTypes,
  driveSynonyms,
  driveTypes,
  fuelSynonyms,
  fuelTypes,
  type Synonyms,
  stockTypeSynonyms,
  transmissionSynonyms,
  transmissions,
} from './label-synonyms.ts';

export const labelKinds = ['bodyType', 'fuelType', 'driveType', 'transmission', 'stockType'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** `isKnown` is false where no table knows the word: it is then handed on as it came, so that nothing is lost. */
export type NormalisedLabel = { readonly label: string; readonly isKnown: boolean };

const tables: Readonly<Record<LabelKind, ReadonlyMap<string, string>>> = {
  bodyType: buildTable(bodyTypes, bodySynonyms),
  fuelType: buildTable(fuelTypes, fuelSynonyms),
  driveType: buildTable(driveTypes, driveSynonyms),
  transmission: buildTable(transmissions, transmissionSynonyms),
  stockType: buildTable(['new', 'demo', 'used'], stockTypeSynonyms),
};

/** Tries the whole wording, then the wording without bracketed words and without counts ("6 speed", "4 door"). */
export function normaliseLabel(kind: LabelKind, text: string): NormalisedLabel {
  const table = tables[kind];
  if (text.length > maxLabelLength) return { label: text.trim(), isKnown: false };
  const label = table.get(keyOf(text)) ?? table.get(keyOf(withoutCounts(text)));
  return label === undefined ? { label: text.trim(), isKnown: false } : { label, isKnown: true };
}

/** A label as a fact for a shopper: "Other" files a car away in a filter and says nothing about it. */
export function statedLabel(label: string | null): string | null {
  return label === 'Other' ? null : label;
}

function buildTable(labels: readonly string[], synonyms: Synonyms): ReadonlyMap<string, string> {
  const table = new Map(labels.map((label) => [keyOf(label), label]));
  for (const [label, words] of Object.entries(synonyms)) {
    for (const word of words) table.set(keyOf(word), label);
  }
  return table;
}

/** Nothing longer is a label that feeds are known to write. */
const maxLabelLength = 200;

function withoutCounts(text: string): string {
  return text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b\d+ ?-? ?(?:speeds?|sp|spd|doors?|dr|d|seats?|seater|st)\b/gi, ' ')
    .replace(/\b\d+\b/g, ' ');
}

/** Case, accents and everything between words are no difference. */
function keyOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
