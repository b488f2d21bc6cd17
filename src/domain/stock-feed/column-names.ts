/** Which column of a file a mapping means: the one of exactly that name, else the only one that is alike but for its case. */
import type { RawValue, SourceRow } from './source-row.ts';

/** Column names are the same whatever their case and the white space around them, unless a file has several alike. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}

export type NamedColumns = {
  /** What each column is called in a row, in the order of the file. */
  readonly keys: readonly string[];
  readonly namedAlike: ReadonlySet<string>;
};

/** `Length` and `length` in one file stay apart, each under its own name. */
export function nameColumns(columns: readonly string[]): NamedColumns {
  const folded = columns.map(columnKey);
  const seen = new Set<string>();
  const namedAlike = new Set<string>();
  for (const key of folded) {
    if (seen.has(key)) namedAlike.add(key);
    seen.add(key);
  }
  const keys = columns.map((name, index) => {
    const key = folded[index] ?? '';
    return namedAlike.has(key) ? name.trim() : key;
  });
  return { keys, namedAlike };
}

export type ColumnName = { readonly name: string; readonly key: string };

export function columnName(name: string): ColumnName {
  return { name: name.trim(), key: columnKey(name) };
}

/** Undefined where the row has no such column, or several of which none is meant. */
export function cellOf(row: SourceRow, { name, key }: ColumnName): RawValue | undefined {
  const cell = row.values.get(row.namedAlike?.has(key) ? name : key);
  return cell ?? (key.includes('[].') ? row.values.get(key.replaceAll('[].', '.')) : oneOfList(row, key));
}

/** Programs that write JSON from XML send a list of one as the one alone; others send the one as a list. */
function oneOfList({ values }: SourceRow, key: string): string | undefined {
  if (!key.includes('.')) return undefined;
  const list = values.get(key.replaceAll('.', '[].'));
  return Array.isArray(list) && list.length === 1 ? list[0] : undefined;
}

/** The names of the mapping that fit several columns alike; the header of a CSV file shows it before any row is read. */
export function findUnclearColumns(columns: readonly string[], named: readonly string[]): readonly string[] {
  const own = columns.map((name) => name.trim());
  const { namedAlike } = nameColumns(columns);
  const unclear = named.filter((name) => {
    if (!namedAlike.has(columnKey(name))) return false;
    return own.filter((column) => column === name.trim()).length !== 1;
  });
  return [...new Set(unclear)];
}
