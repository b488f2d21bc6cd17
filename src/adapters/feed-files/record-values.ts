/** A nested record of JSON or XML as a row: its values become columns such as `price.amount` and `images[].url`. */
import {
  isRecordPath,
  parseRecordPath,
  type RecordPath,
  readRecordPath,
  textKey,
} from '#domain/stock-feed/record-path.ts';
import { columnKey, nameColumns, type RawValue, type SourceRow } from '#domain/stock-feed/source-row.ts';

const maxNesting = 8;

/** Columns of a mapping that choose among the entries of a list. */
export type RecordPaths = ReadonlyMap<string, RecordPath>;

export function recordPathsOf(columns: readonly string[]): RecordPaths {
  const paths = new Map<string, RecordPath>();
  for (const name of columns) {
    const path = isRecordPath(name) ? parseRecordPath(name) : null;
    if (path !== null) paths.set(columnKey(name), path);
  }
  return paths;
}

export function rowOfRecord(record: object, line: number, paths: RecordPaths): SourceRow {
  const values = new Map<string, RawValue>();
  flatten(record, '', 0, values);
  const { keys, duplicateColumns } = nameColumns([...values.keys()]);
  const named = new Map<string, RawValue>();
  for (const [index, value] of [...values.values()].entries()) named.set(keys[index] ?? '', value);
  for (const [name, path] of paths) {
    const found = readRecordPath(record, path);
    const [first] = found;
    // A record may have a column of exactly this name.
    if (first !== undefined && !named.has(name)) named.set(name, found.length === 1 ? first : found);
  }
  return { line, values: named, duplicateColumns };
}

function flatten(node: object, prefix: string, nesting: number, values: Map<string, RawValue>): void {
  for (const [key, value] of Object.entries(node)) {
    const column = key === textKey ? prefix.replace(/(?:\[\])?\.$/, '') : `${prefix}${key}`.trim();
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
  const objects = list.filter(
    (entry) => entry !== null && typeof entry === 'object' && !Array.isArray(entry),
  );
  const lists = new Map<string, string[]>();
  if (plain.length > 0 || list.length === 0) lists.set(column, plain.map(textOf));
  if (nesting < maxNesting) {
    for (const entry of objects) {
      const inner = new Map<string, RawValue>();
      if (entry !== null && typeof entry === 'object') flatten(entry, `${column}[].`, nesting + 1, inner);
      for (const [key, value] of inner) {
        const options = lists.get(key) ?? [...listOf(values.get(key))];
        for (const one of listOf(value)) options.push(one);
        lists.set(key, options);
      }
    }
  }
  for (const [key, options] of lists) values.set(key, options);
}

function listOf(value: RawValue | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
