/** The rows of a JSON feed. */
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import {
  findDuplicateKey,
  hasDuplicateKey,
  JsonRecordSplitter,
  parseJson,
  type RawJsonRecord,
} from './json-records.ts';
import { type RecordPaths, rowOfRecord } from './record-values.ts';

/** `recordsPath` is the mapping's `records`: keys joined by dots. Throws UnreadableFeed. */
export async function* readJsonRows(
  texts: AsyncIterable<string>,
  recordsPath: string,
  paths: RecordPaths = new Map(),
): AsyncGenerator<FeedEvent> {
  const splitter = new JsonRecordSplitter(recordsPath);
  for await (const text of texts) {
    for (const record of splitter.cut(text)) {
      const parsed = parseJson(record.text);
      if (parsed === undefined) yield* rejectAll(record);
      else if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
        yield reject(record, 'this record is not an object');
      } else yield readRecord(record, parsed, paths);
    }
  }
  splitter.finish();
}

function reject({ line, text: value }: RawJsonRecord, reason: string): FeedEvent {
  return { kind: 'rejected', line, value, reason };
}

/** A stray quotation mark may join several records. */
function* rejectAll(record: RawJsonRecord): Generator<FeedEvent> {
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
  const [mostCommon] = [...keysByCount].sort((left, right) => right[1] - left[1] || right[0] - left[0]);
  return mostCommon?.[0] ?? 1;
}

function readRecord(source: RawJsonRecord, record: object, paths: RecordPaths): FeedEvent {
  const { line, text } = source;
  const repeated = hasDuplicateKey(text, record) ? findDuplicateKey(text) : null;
  if (repeated !== null) return reject(source, `the key "${repeated}" occurs twice in this record`);
  return { kind: 'row', row: rowOfRecord(record, line, paths) };
}
