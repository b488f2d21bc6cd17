/** The values of one facet through a change: those that a record still has, and those that came. */
import { buildDictionary, type Dictionary } from '#domain/stock-search/facet-index/dictionary.ts';
import { rulesOf } from '#domain/stock-search/facet-index/read-columns.ts';
import type { ListFacet, SetFacet } from '#domain/stock-search/facets/facet-types.ts';

type Settled = {
  readonly dictionary: Dictionary;
  /** From the codes that were kept and given to those of the dictionary, in place. */
  readonly translate: (codes: Uint32Array) => void;
};

export class ChangedWords {
  readonly #before: Dictionary;
  readonly #isUsed: Uint8Array;
  readonly #came = new Map<string, number>();

  constructor(before: Dictionary) {
    this.#before = before;
    this.#isUsed = new Uint8Array(before.values.length);
  }

  /** Notes that a record still has it. */
  keep(code: number): number {
    this.#isUsed[code] = 1;
    return code;
  }

  codeOf(value: string): number {
    const known = this.#before.codes.get(value);
    if (known !== undefined) return this.keep(known);
    const given = this.#came.get(value) ?? this.#before.values.length + this.#came.size;
    this.#came.set(value, given);
    return given;
  }

  /** The dictionary of before where no value came and none went. */
  settle<R, C>(facet: ListFacet<R, C> | SetFacet<R, C>, context: C): Settled {
    const { values } = this.#before;
    if (this.#came.size === 0 && this.#isUsed.indexOf(0, 1) === -1)
      return { dictionary: this.#before, translate: () => undefined };
    const used = values.flatMap((_, code) => (code > 0 && this.#isUsed[code] === 1 ? [code] : []));
    const given = [...used, ...this.#came.values()];
    const words = [...used.map((code) => values[code] as string), ...this.#came.keys()];
    const { dictionary, codeOfProvisional } = buildDictionary(words, rulesOf(facet, context));
    const codeOfGiven = new Uint32Array(values.length + this.#came.size);
    for (const [place, code] of given.entries()) codeOfGiven[code] = codeOfProvisional[place + 1] as number;
    return {
      dictionary,
      translate: (codes) => {
        for (let at = 0; at < codes.length; at++) codes[at] = codeOfGiven[codes[at] as number] as number;
      },
    };
  }
}
