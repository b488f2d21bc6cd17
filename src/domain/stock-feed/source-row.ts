/** A row as a feed file holds it, before anything is understood: column → text, or list of texts where the format has lists. */
import type { StepValue } from './compile-step.ts';
import type { FieldSource } from './feed-mapping.ts';

export type RawValue = string | readonly string[];

export type SourceRow = {
  /** The first line of the row in the file, counted from 1. */
  readonly line: number;
  readonly values: ReadonlyMap<string, RawValue>;
  /** Names in small letters that several columns share; in `values` each of those is under its own name. */
  readonly duplicateColumns?: ReadonlySet<string>;
  /** The file ends in this column without a line end: its value may be cut. */
  readonly openColumn?: string;
  /** The file ends with this row, without a line end. */
  readonly lacksLineEnd?: true;
};

/** What a reader says while it reads. `unreadable` is the last event: the file as a whole cannot be trusted. */
export type FeedEvent =
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly row: SourceRow }
  /**
   * `value` is the whole text, so that the car it means can be retained. A remark is no car: a repeated header, "512
   * records".
   */
  | {
      readonly kind: 'rejected';
      readonly line: number;
      readonly value: string;
      readonly reason: string;
      readonly isRemark?: boolean;
    }
  /**
   * The file seems to end before its last car does: its rows are read, but a person has to confirm that it is whole.
   */
  | { readonly kind: 'cut'; readonly line: number; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly line: number | null; readonly reason: string };

/** Column names are the same whatever their case and the white space around them, unless a file has several alike. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * Which column of a file a mapping means: the one of exactly that name, else the only one that is alike but for its
 * case.
 */
export type NamedColumns = {
  /** What each column is called in a row, in the order of the file. */
  readonly keys: readonly string[];
  readonly duplicateColumns: ReadonlySet<string>;
};

/** `Length` and `length` in one file stay apart, each under its own name. */
export function nameColumns(columns: readonly string[]): NamedColumns {
  const folded = columns.map(columnKey);
  const seen = new Set<string>();
  const duplicateColumns = new Set<string>();
  for (const key of folded) {
    if (seen.has(key)) duplicateColumns.add(key);
    seen.add(key);
  }
  const keys = columns.map((name, index) => {
    const key = folded[index] ?? '';
    return duplicateColumns.has(key) ? name.trim() : key;
  });
  return { keys, duplicateColumns };
}

type ColumnName = { readonly name: string; readonly key: string };

function columnName(name: string): ColumnName {
  return { name: name.trim(), key: columnKey(name) };
}

/** Undefined where the row has no such column, or several of which none is meant. */
export function cellOf(row: SourceRow, { name, key }: ColumnName): RawValue | undefined {
  const cell = row.values.get(row.duplicateColumns?.has(key) ? name : key);
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
  const { duplicateColumns } = nameColumns(columns);
  const unclear = named.filter((name) => {
    if (!duplicateColumns.has(columnKey(name))) return false;
    return own.filter((column) => column === name.trim()).length !== 1;
  });
  return [...new Set(unclear)];
}

/** A cell beyond this is no fact about a car but a file gone wrong. */
const maxCellLength = 32_768;

/** Takes the value of one source out of a row: the cells of its columns, without the words that mean nothing. */
export type SourceReading =
  | { readonly kind: 'value'; readonly value: StepValue }
  /** The cell is damaged: the row cannot be trusted. */
  | { readonly kind: 'damaged'; readonly column: string; readonly value: string; readonly reason: string };

export function columnsOf(source: FieldSource): readonly string[] {
  return source.column === undefined ? (source.columns ?? source.identity ?? []) : [source.column];
}

/** A source with the keys of its columns worked out once, not once per row. */
export type KeyedSource = {
  readonly source: FieldSource;
  readonly columns: readonly ColumnName[];
};

export function keySource(source: FieldSource): KeyedSource {
  return { source, columns: columnsOf(source).map(columnName) };
}

/** Null for cells that are empty or say that they are; several cells are joined. */
export function readSource(
  { source, columns }: KeyedSource,
  row: SourceRow,
  nullTokens: ReadonlySet<string>,
): SourceReading {
  if (source.value !== undefined) return { kind: 'value', value: source.value };
  const cells: (string | readonly string[])[] = [];
  for (const column of columns) {
    const found = cellOf(row, column);
    const raw = found ?? '';
    const damage =
      found === undefined && row.duplicateColumns?.has(column.key)
        ? 'several columns have this name in other upper or lower case, and none exactly'
        : typeof raw === 'string'
          ? findDamage(raw)
          : findDamageInList(raw);
    if (damage !== null) return { kind: 'damaged', column: column.name, value: textOf(raw), reason: damage };
    const cell =
      typeof raw === 'string'
        ? raw.trim()
        : raw.map((text) => text.trim()).filter((text) => !isNull(text, nullTokens));
    if (cell.length > 0 && !(typeof cell === 'string' && isNull(cell, nullTokens))) cells.push(cell);
  }
  const [first] = cells;
  if (first === undefined) return { kind: 'value', value: null };
  return { kind: 'value', value: cells.length === 1 ? first : cells.flat().join(source.join) };
}

/** For an identity every column counts, the empty ones too, so that facts cannot slide from one column into the next. */
export function readIdentity({ columns }: KeyedSource, row: SourceRow): string {
  return JSON.stringify(columns.map((column) => cellOf(row, column) ?? ''));
}

function isNull(text: string, nullTokens: ReadonlySet<string>): boolean {
  return nullTokens.has(text.toLowerCase());
}

function textOf(raw: string | readonly string[]): string {
  return typeof raw === 'string' ? raw : raw.join(', ');
}

function findDamageInList(texts: readonly string[]): string | null {
  return texts.map(findDamage).find((damage) => damage !== null) ?? null;
}

function findDamage(text: string): string | null {
  if (text.length > maxCellLength) return `longer than ${maxCellLength} characters`;
  if (text.includes('\0')) return 'has a zero byte, so it is binary data';
  return null;
}
