/**
 * Cuts the list of records out of a JSON text that arrives in pieces: each record as its own text with its line, so that
 * a broken record is rejected by itself, the size of one is bounded, and the file is never held whole. Understands only
 * strings, brackets and the keys on the way; each record is then read by JSON.parse.
 */
import { parseRecordPath } from '#domain/stock-feed/record-path.ts';
import { UnreadableFeed } from './feed-bytes.ts';

const maxRecordLength = 1024 * 1024;
const maxKeyLength = 200;
/** What reads a record walks down into it; no feed of cars comes near. */
const maxDepth = 200;
const maxFrameLength = 16 * 1024 * 1024;

export type RawJsonRecord = { readonly line: number; readonly text: string };

export class JsonRecordSplitter {
  /** What leads to the list; empty where the file is the list. */
  readonly #path: readonly RecordStep[];
  #line = 1;
  #depth = 0;
  /** How many brackets of the path are open around this place. */
  #matched = 0;
  #key: string | null = null;
  /** Of the open entry of a list on the path: the key before the next value, and whether the entry is the one meant. */
  #keyOfValue: string | null = null;
  #isChosen = false;
  #string: { text: string; isEscaped: boolean } | null = null;
  #listDepth: number | null = null;
  #isListRead = false;
  #record: { text: string; line: number } | null = null;
  #hasBegun = false;
  /** The brackets that are open here. */
  readonly #brackets: string[] = [];
  /** The file without the records of its list: it must be JSON by itself. */
  #frame = '';

  /** `path`: keys joined by dots; `resources[name=car].data` takes the entry of a list whose name is car. */
  constructor(path: string) {
    this.#path = stepsOf(path);
  }

  /** The records that end in this piece. */
  cut(piece: string): readonly RawJsonRecord[] {
    const done: RawJsonRecord[] = [];
    /** Where in this piece the open record has not been copied from yet. */
    let from = 0;
    let frameFrom = this.#listDepth === null ? 0 : null;
    for (let index = 0; index < piece.length; index++) {
      const character = piece.charAt(index);
      if (character === '\n') this.#line++;
      if (this.#string !== null) {
        this.#takeStringCharacter(character);
        continue;
      }
      if (isSpace(character)) continue;
      const isInList = this.#listDepth !== null && this.#depth === this.#listDepth;
      // A record that begins where a comma is missing is one of its own.
      if (
        isInList &&
        this.#record !== null &&
        (character === ',' || character === ']' || character === '{')
      ) {
        done.push(this.#endRecord(piece.slice(from, index)));
      }
      if (isInList && this.#record === null && character !== ',' && character !== ']') {
        this.#record = { text: '', line: this.#line };
        from = index;
      }
      this.#takeStructure(character);
      if (this.#listDepth !== null && frameFrom !== null) {
        this.#extendFrame(piece.slice(frameFrom, index + 1));
        frameFrom = null;
      } else if (this.#listDepth === null) frameFrom ??= index;
    }
    if (frameFrom !== null) this.#extendFrame(piece.slice(frameFrom));
    if (this.#record !== null) this.#extendRecord(piece.slice(from));
    return done;
  }

  /** Call after the last piece: tells whether the file was whole and held the list. */
  finish(): void {
    if (!this.#hasBegun) throw new UnreadableFeed('the file is empty');
    if (this.#string !== null || this.#depth > 0 || this.#record !== null) {
      throw new UnreadableFeed('the file ends before its JSON is complete', this.#line);
    }
    if (!this.#isListRead) {
      const place = this.#path.length === 0 ? 'as the whole file' : `at "${this.#path.map(textOf).join('')}"`;
      throw new UnreadableFeed(`there is no list of cars ${place}`);
    }
    this.#checkFrame();
  }

  /** Records outside the list would be lost silently. */
  #checkFrame(): void {
    if (parseJson(this.#frame) === undefined) {
      throw new UnreadableFeed(
        'the file is not JSON before or after its list: send one list per file',
        this.#line,
      );
    }
    const repeated = findDuplicateKey(this.#frame);
    if (repeated !== null && this.#path.some((step) => step.kind === 'key' && step.key === repeated))
      throw new UnreadableFeed(`the key "${repeated}" occurs twice: send one list per file`);
  }

  #extendFrame(text: string): void {
    this.#frame += text;
    if (this.#frame.length > maxFrameLength)
      throw new UnreadableFeed('the file has more than its list of cars', this.#line);
  }

  #takeStructure(character: string): void {
    if (!this.#hasBegun && !/[[{"\d\-tfn]/.test(character))
      throw new UnreadableFeed('this is not JSON', this.#line);
    this.#hasBegun = true;
    if (character === '"') this.#string = { text: '', isEscaped: false };
    else if (character === '{' || character === '[') this.#open(character);
    else if (character === '}' || character === ']') this.#close(character);
    else if (character === ':') this.#keyOfValue = this.#key;
    else if (character === ',') this.#keyOfValue = null;
  }

  #open(bracket: '{' | '['): void {
    const isOnPath = this.#listDepth === null && !this.#isListRead && this.#depth === this.#matched;
    const isWanted = this.#depth === 0 || this.#leadsOn(this.#path[this.#matched - 1]);
    this.#depth++;
    if (this.#depth > maxDepth)
      throw new UnreadableFeed(`more than ${maxDepth} brackets are nested`, this.#line);
    this.#brackets.push(bracket);
    if (!isOnPath || !isWanted) return;
    const next = this.#path[this.#matched];
    if (bracket === '[' && next === undefined) this.#listDepth = this.#depth;
    else if (bracket === (next?.kind === 'entry' ? '[' : '{') && next !== undefined) {
      this.#matched++;
      this.#isChosen = false;
    }
    this.#key = null;
    this.#keyOfValue = null;
  }

  /** Every object in a list may be the entry; a list on the way leads on from the entry that was chosen alone. */
  #leadsOn(step: RecordStep | undefined): boolean {
    if (step?.kind !== 'key') return step !== undefined;
    const entry = this.#path[this.#matched - 2];
    return step.key === this.#key && (entry?.kind !== 'entry' || this.#isChosen);
  }

  #chooseEntry(text: string): void {
    const entry = this.#path[this.#matched - 2];
    if (entry?.kind === 'entry' && this.#keyOfValue === entry.key && this.#depth === this.#matched)
      this.#isChosen = text.trim().toLowerCase() === entry.value;
  }

  #close(bracket: '}' | ']'): void {
    this.#depth--;
    const opened = this.#brackets.pop();
    if (opened === undefined)
      throw new UnreadableFeed('a closing bracket has no opening bracket', this.#line);
    if ((opened === '{') !== (bracket === '}'))
      throw new UnreadableFeed(`a "${opened}" is closed by a "${bracket}"`, this.#line);
    if (this.#listDepth !== null && this.#depth < this.#listDepth) {
      this.#listDepth = null;
      this.#isListRead = true;
    }
    if (this.#matched > this.#depth) this.#matched = this.#depth;
  }

  #takeStringCharacter(character: string): void {
    const string = this.#string;
    if (string === null) return;
    if (string.isEscaped) string.isEscaped = false;
    else if (character === '\\') string.isEscaped = true;
    else if (character === '"') {
      this.#string = null;
      if (this.#listDepth !== null) return;
      if (this.#keyOfValue !== null) this.#chooseEntry(string.text);
      if (this.#depth === this.#matched) this.#key = string.text;
      return;
    }
    if (this.#listDepth === null && string.text.length < maxKeyLength) string.text += character;
  }

  #extendRecord(text: string): void {
    const record = this.#record;
    if (record === null) return;
    record.text += text;
    if (record.text.length > maxRecordLength) {
      throw new UnreadableFeed(
        'a record is longer than a megabyte, probably after a stray quotation mark',
        record.line,
      );
    }
  }

  #endRecord(lastText: string): RawJsonRecord {
    this.#extendRecord(lastText);
    const record = this.#record ?? { text: '', line: this.#line };
    this.#record = null;
    return record;
  }
}

/** A key, then, where its value is a list, which of the entries is meant. */
type RecordStep =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'entry'; readonly key: string; readonly value: string };

function stepsOf(path: string): readonly RecordStep[] {
  return (path === '' ? [] : (parseRecordPath(path) ?? [])).flatMap(({ key, choices }): RecordStep[] => {
    const [choice] = choices;
    const step = { kind: 'key', key } as const;
    return choice?.kind === 'where' ? [step, { ...choice, kind: 'entry' }] : [step];
  });
}

function textOf(step: RecordStep, place: number): string {
  if (step.kind === 'entry') return `[${step.key}=${step.value}]`;
  return `${place === 0 ? '' : '.'}${step.key}`;
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Quick, and right but for odd escapes: `findRepeatedKey` decides. */
export function hasDuplicateKey(text: string, parsed: object): boolean {
  let inText = 0;
  for (const _ of text.matchAll(/(?<!\\)"[ \t\r\n]*:/g)) inText++;
  return inText !== countKeys(parsed);
}

/** JSON with a duplicate key: the parser takes the last silently. */
function countKeys(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const entries: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return entries.reduce<number>(
    (sum, entry) => sum + countKeys(entry),
    Array.isArray(value) ? 0 : entries.length,
  );
}

/** The first key that an object of the text has twice; the text must be valid JSON. */
export function findDuplicateKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(null);
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, index);
      const keys = open.at(-1);
      if (keys && isFollowedByColon(text, end)) {
        const key = String(parseJson(text.slice(index, end + 1)));
        if (keys.has(key)) return key;
        keys.add(key);
      }
      index = end;
    }
  }
  return null;
}

export function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charAt(index) !== '"') index += text.charAt(index) === '\\' ? 2 : 1;
  return index;
}

function isFollowedByColon(text: string, end: number): boolean {
  let index = end + 1;
  while (' \t\r\n'.includes(text.charAt(index)) && index < text.length) index++;
  return text.charAt(index) === ':';
}
