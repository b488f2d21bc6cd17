/** The distinct values of a facet, each with a small number (its code): 1 for the first, 0 means "no value". */
import { compareText } from '#domain/stock-search/compare-text.ts';

export type Dictionary = {
  /** By code; index 0 is unused. */
  readonly values: readonly string[];
  readonly labels: readonly string[];
  readonly codes: ReadonlyMap<string, number>;
  /** Codes follow the facet's own order; otherwise they follow the labels. */
  readonly isOrdered: boolean;
};

type DictionaryRules = {
  readonly labelOf: (value: string) => string;
  readonly compareValues?: ((a: string, b: string) => number) | undefined;
};

/** Also gives the new code of every provisional code (the position in `seen`, counted from 1). */
export function buildDictionary(
  seen: readonly string[],
  { labelOf, compareValues }: DictionaryRules,
): { readonly dictionary: Dictionary; readonly codeOfProvisional: Uint32Array } {
  const entries = seen.map((value, index) => ({ value, label: labelOf(value), provisional: index + 1 }));
  entries.sort(
    (a, b) =>
      (compareValues?.(a.value, b.value) ?? 0) ||
      compareText(a.label, b.label) ||
      // Two values of one name have the same order whichever was read first.
      compareText(a.value, b.value),
  );
  const codeOfProvisional = new Uint32Array(seen.length + 1);
  entries.forEach(({ provisional }, index) => {
    codeOfProvisional[provisional] = index + 1;
  });
  return {
    dictionary: {
      values: ['', ...entries.map(({ value }) => value)],
      labels: ['', ...entries.map(({ label }) => label)],
      codes: new Map(entries.map(({ value }, index) => [value, index + 1])),
      isOrdered: compareValues !== undefined,
    },
    codeOfProvisional,
  };
}
