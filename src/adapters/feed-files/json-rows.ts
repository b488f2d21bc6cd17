/** The rows of a JSON feed. A record's nested values become columns such as `price.amount` and `images[].url`. */
import { type FeedEvent, nameColumns, type RawValue } from '#domain/stock-feed/source-row.ts';
import {
  findRepeatedKey,
  hasRepeatedKey,
  JsonRecordCutter,
  type JsonRecordText,
  parseJson,
} from './json-records.ts';

const maxNesting = 6;

/** `recordsPath` is the mapping's `records`: keys joined by dots. Throws UnreadableFeed. */
export async function* readJsonRows(
  texts: AsyncIterable<string>,
  recordsPath: string,
): AsyncGenerator<FeedEvent> {
  const cutter = new JsonRecordCutter(recordsPath === '' ? [] : recordsPath.split('.'));
  for await (const text of texts) {
    for (const record of cutter.cut(text)) {
      const parsed = parseJson(record.text);
      if (parsed === undefined) yield* rejectAll(record);
      else if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
        yield reject(record, 'this record is not an object');
      } else yield readRecord(record, parsed);
    }
  }
  cutter.finish();
}

function reject({ line, text: value }: JsonRecordText, reason: string): FeedEvent {
  return { kind: 'rejected', line, value, reason };
}

/** A stray quotation mark may join several records. */
function* rejectAll(record: JsonRecordText): Generator<FeedEvent> {
  const reason = 'this record is not valid JSON';
  yield reject(record, reason);
  const more = countRecords(record.text) - 1;
  for (let count = 0; count < more; count++) yield reject({ line: record.line, text: '' }, reason);
}

/** Every record has the same keys: as many as most of the keys say, since few of them are damaged. */
function countRecords(text: string): number {
  const ofKeys = new Map<string, number>();
  for (const [, key = ''] of text.matchAll(/"([^"\\:]{1,100})"\s{0,20}:/g))
    ofKeys.set(key, (ofKeys.get(key) ?? 0) + 1);
  const keysByCount = new Map<number, number>();
  for (const count of ofKeys.values()) keysByCount.set(count, (keysByCount.get(count) ?? 0) + 1);
  const [most] = [...keysByCount].sort((left, right) => right[1] - left[1] || right[0] - left[0]);
  return most?.[0] ?? 1;
}

function readRecord(source: JsonRecordText, record: object): FeedEvent {
  const { line, text } = source;
  const repeated = hasRepeatedKey(text, record) ? findRepeatedKey(text) : null;
  if (repeated !== null) return reject(source, `the key "${repeated}" stands twice in this record`);
  const values = new Map<string, RawValue>();
  flatten(record, '', 0, values);
  const { keys, namedAlike } = nameColumns([...values.keys()]);
  const named = [...values.values()].map((value, index): [string, RawValue] => [keys[index] ?? '', value]);
  return { kind: 'row', row: { line, values: new Map(named), namedAlike } };
}

function flatten(node: object, prefix: string, nesting: number, values: Map<string, RawValue>): void {
  for (const [key, value] of Object.entries(node)) {
    const column = `${prefix}${key}`.trim();
    if (Array.isArray(value)) flattenList(value, column, nesting, values);
    else if (value !== null && typeof value === 'object') {
      if (nesting < maxNesting) flatten(value, `${column}.`, nesting + 1, values);
    } else values.set(column, textOf(value));
  }
}

/** A list of plain values is one column; a list of objects gives one list per key, in step. */
function flattenList(
  list: readonly unknown[],
  column: string,
  nesting: number,
  values: Map<string, RawValue>,
): void {
  const plain = list.filter((entry) => typeof entry !== 'object');
  if (plain.length > 0 || list.length === 0) values.set(column, plain.map(textOf));
  const objects = list.filter(
    (entry) => entry !== null && typeof entry === 'object' && !Array.isArray(entry),
  );
  if (nesting >= maxNesting) return;
  const lists = new Map<string, string[]>();
  for (const entry of objects) {
    const inner = new Map<string, RawValue>();
    if (entry !== null && typeof entry === 'object') flatten(entry, `${column}[].`, nesting + 1, inner);
    for (const [key, value] of inner) {
      const list = lists.get(key) ?? [...listOf(values.get(key))];
      for (const one of listOf(value)) list.push(one);
      lists.set(key, list);
    }
  }
  for (const [key, list] of lists) values.set(key, list);
}

function listOf(value: RawValue | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
