/** How many rows are in lines whose cells cannot be separated: by their separators, since every row has as many. */
import { plainWidth } from './csv-cells.ts';

/** Where line ends are lost, several rows are on one line, each short of a separator. */
export function rowsOfWidth(found: number, width: number): number {
  return Math.max(1, Math.floor((found - 1) / separatorsOf(width)));
}

function separatorsOf(width: number): number {
  return Math.max(2, width - 1);
}

/** Over several such lines in a row: where one ends inside quotation marks, the next goes on there. */
export class LostRows {
  readonly #delimiter: string;
  #separators = 0;
  #isInside = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** At a row that could be read. */
  reset(): void {
    this.#separators = 0;
    this.#isInside = false;
  }

  /** The rows beyond the one that the text counts as in any case. */
  countMore(text: string, width: number): number {
    text.split('"').forEach((part, index) => {
      if (index > 0) this.#isInside = !this.#isInside;
      if (!this.#isInside) this.#separators += plainWidth(part, this.#delimiter) - 1;
    });
    const rows = Math.floor(this.#separators / separatorsOf(width));
    this.#separators -= rows * separatorsOf(width);
    return Math.max(0, rows - 1);
  }
}
