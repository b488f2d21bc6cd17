/** The rows of a CSV feed, each with its line. A row that cannot be read is rejected by itself (decision 57). */
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import { CsvReader } from './csv-reader.ts';
import { UnreadableFeed } from './feed-bytes.ts';

/** The characters that are looked for; a mapping can name any other. */
export const delimiters = [',', ';', '\t', '|', '^', '~', '\u001f', '\u0001'] as const;

export type CsvSettings = {
  readonly delimiter: string;
  /** Lines before the header, such as a title. */
  readonly skipLines: number;
  readonly hasHeader: boolean;
};

/**
 * The one that separates cells in most of the first lines, outside quotation marks, in equal numbers; where that is
 * equal, the most frequent one. `start` is the beginning of the file; a tie goes to the earlier of the list.
 */
export function detectDelimiter(start: string): string {
  const [first = new Map<string, number>(), ...others] = countByLine(start.trimStart());
  let best: { readonly delimiter: string; readonly count: number; readonly agreeing: number } | null = null;
  for (const delimiter of delimiters) {
    const count = first.get(delimiter) ?? 0;
    const agreeing = others.filter((counts) => counts.get(delimiter) === count).length;
    if (count === 0) continue;
    const isBetter =
      best === null || count > best.count || (count === best.count && agreeing > best.agreeing);
    if (isBetter) best = { delimiter, count, agreeing };
  }
  return best?.delimiter ?? ',';
}

/** So many lines tell. */
const maxLines = 10;

/** How often each separator is in each of the first lines. */
function countByLine(start: string): readonly ReadonlyMap<string, number>[] {
  const lines = [new Map<string, number>()];
  let isQuoted = false;
  for (const character of start) {
    const counts = lines.at(-1) ?? new Map<string, number>();
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) {
      if (lines.length >= maxLines) return lines;
      lines.push(new Map());
    } else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return lines;
}

/** Some spreadsheets say in a first line what separates their cells. */
export function separatorLine(line: string): string | null {
  return /^"?sep=([^"])"?$/i.exec(line)?.[1] ?? null;
}

/** Texts must come with `\n` as the only line end, so that lines are counted as an editor counts them. */
export async function* readCsvRows(
  texts: AsyncIterator<string>,
  settings: CsvSettings,
): AsyncGenerator<FeedEvent> {
  const lines = new CsvLines(settings);
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    lines.take(next.value);
    yield* lines.takeEvents();
  }
  lines.finish();
  yield* lines.takeEvents();
}

class CsvLines {
  readonly #settings: CsvSettings;
  #reader: CsvReader | null = null;
  /** Lines that are passed over still. */
  #toSkip: number;
  #named: string | null = null;
  #rest = '';
  #number = 0;

  constructor(settings: CsvSettings) {
    this.#settings = settings;
    this.#toSkip = settings.skipLines;
  }

  take(more: string): void {
    const text = this.#skip(this.#rest + more);
    const end = text.lastIndexOf('\n');
    this.#rest = text.slice(end + 1);
    if (end < 0 && (this.#toSkip > 0 || this.#rest.length < maxStartLength)) return;
    const reader = this.#readerFor(text);
    if (this.#rest.length > maxStartLength) reader.take({ number: this.#number + 1, text: this.#rest });
    if (end < 0) return;
    for (const line of text.slice(0, end).split('\n')) reader.take({ number: ++this.#number, text: line });
  }

  takeEvents(): readonly FeedEvent[] {
    return this.#reader?.takeEvents() ?? [];
  }

  finish(): void {
    const rest = this.#toSkip > 0 ? '' : this.#rest;
    if (rest === '' && this.#reader === null) throw new UnreadableFeed('the file is empty');
    const reader = this.#readerFor(rest);
    if (rest !== '') reader.take({ number: this.#number + 1, text: rest });
    reader.finish(rest === '');
  }

  #readerFor(start: string): CsvReader {
    const { delimiter, hasHeader } = this.#settings;
    const named = delimiter === 'auto' ? this.#named : delimiter;
    this.#reader ??= new CsvReader(named ?? detectDelimiter(start), hasHeader);
    return this.#reader;
  }

  /** The text after the lines that are no rows, as far as it is there. */
  #skip(text: string): string {
    if (this.#reader !== null) return text;
    let rest = text;
    for (;;) {
      const end = rest.indexOf('\n');
      if (end < 0) return rest;
      const line = rest.slice(0, end);
      const separator = separatorLine(line);
      if (this.#toSkip === 0 && separator === null) return rest;
      if (separator === null) this.#toSkip--;
      else this.#named = separator;
      rest = rest.slice(end + 1);
      this.#number++;
    }
  }
}

/** A line longer than this is refused by the reader. */
const maxStartLength = 1024 * 1024;
