/** Takes the value of one source out of a row: the cells of its columns, without the words that mean nothing. */
import { type ColumnName, cellOf, columnName } from './column-names.ts';
import type { StepValue } from './compile-step.ts';
import type { FieldSource } from './feed-mapping.ts';
import type { SourceRow } from './source-row.ts';

/** A cell beyond this is no fact about a car but a file gone wrong. */
const maxCellLength = 32_768;

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
      found === undefined && row.namedAlike?.has(column.key)
        ? 'several columns are called this but for their case, and none exactly so'
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
  if (text.includes('\0')) return 'holds a zero byte: binary data';
  return null;
}
