/**
 * The records of an XML feed, found by their path from the root. Attributes are columns with an @: `price.@currency`.
 * Only well-formed files are read; entities that a file declares are neither expanded nor fetched.
 */
import { SaxesParser } from 'saxes';
import { textKey } from '#domain/stock-feed/record-path.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import { UnreadableFeed } from './feed-bytes.ts';
import { type RecordPaths, rowOfRecord } from './record-values.ts';

/** A record, or anything between two tags: more is a file gone wrong. In characters. */
const maxPieceLength = 1024 * 1024;
const maxDepth = 100;
const maxNamedPaths = 200;

type Node = Record<string, unknown>;
type OpenElement = { readonly name: string; readonly node: Node; text: string };

/** `recordsPath`: names of elements from the root on, joined by dots; empty: every element in the root. */
export async function* readXmlRows(
  texts: AsyncIterable<string>,
  recordsPath: string,
  paths: RecordPaths,
): AsyncGenerator<FeedEvent> {
  const splitter = new XmlRecordCutter(recordsPath, paths);
  for await (const text of texts) yield* splitter.take(text);
  yield* splitter.finish();
}

class XmlRecordCutter {
  readonly #parser = new SaxesParser();
  readonly #recordsPath: string;
  readonly #paths: RecordPaths;
  #events: FeedEvent[] = [];
  /** Names of the open elements, outside records. */
  readonly #names: string[] = [];
  readonly #record: OpenElement[] = [];
  #recordLine = 0;
  /** Where the last tag ended, and where the open record began. */
  #tagAt = 0;
  #recordAt = 0;
  #recordCount = 0;
  #hasText = false;
  #isEnding = false;
  readonly #pathCounts = new Map<string, number>();

  constructor(recordsPath: string, paths: RecordPaths) {
    this.#recordsPath = recordsPath;
    this.#paths = paths;
    this.#parser.on('error', (error) => this.#refuse(error));
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#extend(text));
    this.#parser.on('cdata', (text) => this.#extend(text));
  }

  take(text: string): readonly FeedEvent[] {
    if (!this.#hasText) {
      const start = text.trimStart();
      if (start === '') return [];
      if (!start.startsWith('<')) throw new UnreadableFeed('this is not XML', 1);
      this.#hasText = true;
      this.#parser.write(start);
    } else this.#parser.write(text);
    this.#checkLength(this.#parser.position);
    return this.#takeEvents();
  }

  finish(): readonly FeedEvent[] {
    if (!this.#hasText) throw new UnreadableFeed('the file is empty');
    this.#isEnding = true;
    this.#parser.close();
    if (this.#recordCount === 0) throw new UnreadableFeed(this.#describeLack());
    return this.#takeEvents();
  }

  #takeEvents(): readonly FeedEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    const { position, line } = this.#parser;
    this.#checkLength(position);
    this.#tagAt = position;
    const isInside = this.#record.length > 0;
    if (this.#names.length + this.#record.length >= maxDepth)
      throw new UnreadableFeed(`more than ${maxDepth} elements are nested`, line);
    if (!isInside && !this.#beginsRecord(name)) {
      this.#names.push(name);
      return;
    }
    if (!isInside) {
      this.#recordLine = line;
      this.#recordAt = position;
    }
    // Without a prototype: an element may have any name.
    const node: Node = Object.create(null);
    for (const [key, value] of Object.entries(attributes)) node[`@${key}`] = value;
    this.#record.push({ name, node, text: '' });
  }

  #beginsRecord(name: string): boolean {
    const path = [...this.#names, name].join('.');
    if (this.#names.length > 0) this.#countPath(path);
    return this.#recordsPath === '' ? this.#names.length === 1 : path === this.#recordsPath;
  }

  #countPath(path: string): void {
    const count = this.#pathCounts.get(path);
    if (count !== undefined || this.#pathCounts.size < maxNamedPaths)
      this.#pathCounts.set(path, (count ?? 0) + 1);
  }

  #extend(text: string): void {
    const element = this.#record.at(-1);
    if (element !== undefined) element.text += text;
  }

  #close(): void {
    this.#checkLength(this.#parser.position);
    this.#tagAt = this.#parser.position;
    const closed = this.#record.pop();
    if (closed === undefined) {
      this.#names.pop();
      return;
    }
    const value = contentOf(closed);
    const parent = this.#record.at(-1);
    if (parent !== undefined) append(parent.node, closed.name, value);
    else this.#tellRecord(value);
  }

  #tellRecord(value: string | Node): void {
    this.#recordCount++;
    const line = this.#recordLine;
    if (typeof value === 'string')
      this.#events.push({ kind: 'rejected', line, value, reason: 'this record has no elements' });
    else this.#events.push({ kind: 'row', row: rowOfRecord(value, line, this.#paths) });
  }

  #checkLength(position: number): void {
    const from = this.#record.length > 0 ? this.#recordAt : this.#tagAt;
    if (position - from > maxPieceLength)
      throw new UnreadableFeed('a record or text is longer than a megabyte', this.#parser.line);
  }

  #refuse(error: Error): never {
    if (this.#isEnding)
      throw new UnreadableFeed('the file ends before its XML is complete', this.#parser.line);
    // The message begins with its place.
    const reason = error.message.replace(/^[\d:]+ /, '').replace(/\.$/, '');
    const what = reason.includes('undefined entity')
      ? 'it uses an entity that XML does not have; custom entities are not read'
      : reason;
    throw new UnreadableFeed(`the file is not well-formed XML: ${what}`, this.#parser.line);
  }

  #describeLack(): string {
    const place = this.#recordsPath === '' ? 'in the root element' : `at "${this.#recordsPath}"`;
    const found = [...this.#pathCounts]
      .sort((one, other) => other[1] - one[1])
      .slice(0, 5)
      .map(([path, count]) => `${path} (${count} times)`);
    return `there is no element ${place}${found.length === 0 ? '' : `; the file has ${found.join(', ')}`}`;
  }
}

function contentOf({ node, text }: OpenElement): string | Node {
  const trimmed = text.trim();
  if (Object.keys(node).length === 0) return trimmed;
  if (trimmed !== '') node[textKey] = trimmed;
  return node;
}

/** An element that is repeated is a list. */
function append(node: Node, name: string, value: string | Node): void {
  const known = node[name];
  if (known === undefined) node[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else node[name] = [known, value];
}
