/**
 * Looks at an unknown file: its format, encoding and separator, where its cars are, and its columns with sample values.
 * Runs in the process that reads feeds.
 */
import { SaxesParser } from 'saxes';
import type { FeedFormat } from '#domain/stock-feed/column-choices.ts';
import type { RawValue } from '#domain/stock-feed/source-row.ts';
import type { FoundColumn } from '#domain/stock-feed/suggest-mapping.ts';
import type { FormatHints, InspectedFeed } from '#ports/stock/feed-source.ts';
import { cellsAlone } from './csv-cells.ts';
import { delimiters, detectDelimiter, separatorLine } from './csv-rows.ts';
import { detectFeedEncoding, readFeedText, UnreadableFeed } from './feed-bytes.ts';
import { endOfString } from './json-records.ts';
import { localFeedFiles } from './local-feed-files.ts';
import { recogniseFormat } from './ready-mappings.ts';

const startLength = 128 * 1024;
const maxRows = 200;
const maxColumns = 400;
const maxSamples = 3;
const maxSampleLength = 160;

/** `hints`: what a person chose instead of what was found. */
export async function inspectFeed(path: string, hints: FormatHints): Promise<InspectedFeed> {
  try {
    const format = await detectFormat(path, hints);
    const found = await readColumns(path, format);
    return found.kind === 'unreadable'
      ? found
      : { ...found, looksLike: await recogniseFormat(path, format.format) };
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { kind: 'unreadable', line: error.line, reason: error.message };
  }
}

async function detectFormat(path: string, hints: FormatHints): Promise<FeedFormat> {
  const isXmlHinted = hints.format === 'xml';
  const encoding = hints.encoding ?? (await detectFeedEncoding(path, isXmlHinted));
  const start = await readStart(path, encoding);
  const format = hints.format ?? formatOf(start);
  const bare = {
    format,
    encoding: format === 'xml' && hints.encoding === undefined ? ('utf-8' as const) : encoding,
    decimal: hints.decimal ?? ('point' as const),
    ...{ delimiter: 'auto', hasHeader: true, skipLines: 0, records: '' },
  };
  if (format === 'json') return { ...bare, records: hints.records ?? findJsonRecords(start) };
  if (format === 'xml') return { ...bare, records: hints.records ?? findXmlRecords(start) };
  const skipLines = hints.skipLines ?? countTitleLines(start);
  const lines = start.split('\n').slice(skipLines);
  const delimiter = hints.delimiter ?? separatorOf(lines);
  return { ...bare, skipLines, delimiter, hasHeader: hints.hasHeader ?? looksLikeHeader(lines, delimiter) };
}

async function readStart(path: string, encoding: FeedFormat['encoding']): Promise<string> {
  let start = '';
  const texts = readFeedText({ path, encoding, isXml: encoding === 'utf-8', onProgress: () => undefined });
  for await (const text of texts) {
    start += text;
    if (start.length >= startLength) break;
  }
  return start.slice(0, startLength);
}

function formatOf(start: string): FeedFormat['format'] {
  const text = start.trimStart();
  if (text.startsWith('<')) return 'xml';
  return text.startsWith('{') || text.startsWith('[') ? 'json' : 'csv';
}

const maxTitleLines = 10;
/** So many rows show how wide they are. */
const widthLines = 12;

/** Lines before the header that are narrower than most that follow. */
function countTitleLines(start: string): number {
  const lines = start.split('\n').slice(0, maxTitleLines + widthLines);
  const [first = ''] = lines;
  const from = separatorLine(first) === null ? 0 : 1;
  const delimiter = separatorOf(lines);
  const widths = lines.slice(from).map((line) => cellsAlone(line, delimiter).length);
  const usual = modeOf(widths.filter((width) => width > 1));
  const header = widths.findIndex((width) => width >= usual);
  const skip = header < 0 ? 0 : header;
  // An empty line is passed over in any case.
  return lines.slice(from, from + skip).every((line) => line.trim() === '') ? 0 : skip;
}

function modeOf(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 1;
}

/** What a first line says, else what most lines have in equal numbers, else the most frequent of the first. */
function separatorOf(lines: readonly string[]): string {
  const named = separatorLine(lines[0] ?? '');
  if (named !== null) return named;
  const filled = lines.filter((line) => line.trim() !== '').slice(0, widthLines);
  const found = delimiters.map((delimiter) => {
    const usual = modeOf(filled.map((line) => cellsAlone(line, delimiter).length));
    const agreeing = filled.filter((line) => cellsAlone(line, delimiter).length === usual).length;
    return { delimiter, usual, isCommon: usual > 1 && agreeing > filled.length / 2 };
  });
  const [best] = found.filter(({ isCommon }) => isCommon).sort((one, other) => other.usual - one.usual);
  return best?.delimiter ?? detectDelimiter(lines.join('\n'));
}

/** Names have no digits alone, no prices and no URLs, and no two are alike. */
function looksLikeHeader(lines: readonly string[], delimiter: string): boolean {
  const first = lines.find((line) => line.trim() !== '' && separatorLine(line) === null) ?? '';
  const cells = cellsAlone(first, delimiter).map((cell) => cell.trim().toLowerCase());
  const names = cells.filter((cell) => cell !== '');
  const values = names.filter((cell) =>
    /^[$€£]?\s?\d[\d.,\s]*$|:\/\/|^(?=\D{0,16}\d)[0-9a-z]{17}$/.test(cell),
  );
  return names.length > 0 && values.length === 0 && new Set(names).size > names.length * 0.8;
}

/** The keys that lead to the first list of objects; empty where the file is the list. */
export function findJsonRecords(start: string): string {
  /** The key before each open bracket, and a mark after that of a list. */
  const open: (string | null)[] = [];
  let key: string | null = null;
  for (let index = 0; index < start.length; index++) {
    const character = start.charAt(index);
    if (character === '"') {
      const end = endOfString(start, index);
      key = start.slice(index + 1, end);
      index = end;
    } else if (character === '{' && open.at(-1) === listMark) {
      return open.filter((each) => each !== null && each !== listMark).join('.');
    } else if (character === '{' || character === '[') {
      open.push(key);
      if (character === '[') open.push(listMark);
      key = null;
    } else if (character === '}' || character === ']') {
      open.pop();
      if (character === ']') open.pop();
    } else if (character === ',') key = null;
  }
  return '';
}

const listMark = '[]';

/** The path of elements that repeats with the fewest names in front, of those with elements inside. */
export function findXmlRecords(start: string): string {
  const names: string[] = [];
  const found = new Map<string, { count: number; depth: number; inner: number }>();
  const parser = new SaxesParser();
  const giveUp = new Error('the sample ends here');
  parser.on('error', () => {
    throw giveUp;
  });
  parser.on('opentag', ({ name, attributes }) => {
    names.push(name);
    const path = names.join('.');
    const known = found.get(path) ?? { count: 0, depth: names.length, inner: 0 };
    known.count++;
    known.inner += Object.keys(attributes).length > 1 ? 2 : 0;
    found.set(path, known);
    const outer = found.get(names.slice(0, -1).join('.'));
    if (outer !== undefined) outer.inner++;
  });
  parser.on('closetag', () => {
    names.pop();
  });
  try {
    parser.write(start);
  } catch (error) {
    if (error !== giveUp) throw error;
  }
  const candidates = [...found].filter(([, { depth, inner, count }]) => depth > 1 && inner >= count * 2);
  const repeated = candidates.filter(([, { count }]) => count > 1);
  const [best] = (repeated.length > 0 ? repeated : candidates).sort(
    ([, one], [, other]) => one.depth - other.depth || other.count - one.count,
  );
  return best?.[0] ?? '';
}

type ReadColumns =
  | Omit<Extract<InspectedFeed, { readonly kind: 'inspected' }>, 'looksLike'>
  | Extract<InspectedFeed, { readonly kind: 'unreadable' }>;

async function readColumns(path: string, format: FeedFormat): Promise<ReadColumns> {
  const columns = new Map<string, { samples: string[]; filled: number }>();
  /** As they are written: rows of CSV name them in small letters. */
  let written: readonly string[] = [];
  let rows = 0;
  let broken = 0;
  const reading = { ...format, fields: {}, lenders: {} };
  for await (const event of localFeedFiles.readFeed(path, reading, () => undefined)) {
    if (event.kind === 'unreadable') throw new UnreadableFeed(event.reason, event.line);
    if (event.kind === 'columns') written = event.columns;
    if (event.kind === 'rejected' && event.isRemark !== true) broken++;
    if (event.kind !== 'row') continue;
    for (const [name, value] of event.row.values) addSample(columns, name, value);
    if (++rows >= maxRows) break;
  }
  const original = new Map(written.map((name) => [name.trim().toLowerCase(), name.trim()]));
  const found: FoundColumn[] = [...columns]
    .slice(0, maxColumns)
    .map(([name, { samples, filled }]) => ({ name: original.get(name) ?? name, samples, filled }));
  if (found.length === 0) return { kind: 'unreadable', line: null, reason: 'no row of the file can be read' };
  return { kind: 'inspected', format, columns: found, rows, broken, isWhole: rows < maxRows };
}

function addSample(
  columns: Map<string, { samples: string[]; filled: number }>,
  name: string,
  value: RawValue,
): void {
  const text = (typeof value === 'string' ? value : value.join(' ')).trim();
  const known = columns.get(name) ?? { samples: [], filled: 0 };
  if (!columns.has(name)) columns.set(name, known);
  if (text === '') return;
  known.filled++;
  const sample = text.length > maxSampleLength ? `${text.slice(0, maxSampleLength)}…` : text;
  if (known.samples.length < maxSamples && !known.samples.includes(sample)) known.samples.push(sample);
}
