/** Takes the value of one source out of a row: the cells of its columns, without the words that mean nothing. */
import type { StepValue } from './compile-step.ts';
import type { FieldSource } from './feed-mapping.ts';
import type { SourceRow } from './source-row.ts';

/** A cell beyond this is no fact about a car but a file gone wrong. */
const maxCellLength = 32_768;

export type SourceReading =
  | { readonly kind: 'value'; readonly value: StepValue }
  /** The cell is damaged: the row cannot be trusted. */
  | { readonly kind: 'damaged'; readonly column: string; readonly value: string; readonly reason: string };

/** Column names are the same whatever their case and the white space around them. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}

export function columnsOf(source: FieldSource): readonly string[] {
  return source.column === undefined ? (source.columns ?? source.identity ?? []) : [source.column];
}

export function readSource(
  source: FieldSource,
  row: SourceRow,
  nullTokens: ReadonlySet<string>,
): SourceReading {
  if (source.value !== undefined) return { kind: 'value', value: source.value };
  const cells: (string | readonly string[])[] = [];
  for (const column of columnsOf(source)) {
    const raw = row.values.get(columnKey(column)) ?? '';
    const texts = typeof raw === 'string' ? [raw] : raw;
    const reason = texts.map(findDamage).find((damage) => damage !== null);
    if (reason !== undefined && reason !== null)
      return { kind: 'damaged', column, value: texts.join(', '), reason };
    const known = texts.map((text) => text.trim()).filter((text) => !nullTokens.has(text.toLowerCase()));
    if (known.length > 0) cells.push(typeof raw === 'string' ? (known[0] ?? '') : known);
  }
  const [first] = cells;
  if (first === undefined) return { kind: 'value', value: null };
  return { kind: 'value', value: cells.length === 1 ? first : cells.flat().join(source.join) };
}

/** For an identity every column counts, the empty ones too, so that facts cannot slide from one column into the next. */
export function readIdentity(columns: readonly string[], row: SourceRow): string {
  return JSON.stringify(columns.map((column) => row.values.get(columnKey(column)) ?? ''));
}

function findDamage(text: string): string | null {
  if (text.length > maxCellLength) return `longer than ${maxCellLength} characters`;
  if (text.includes('\0')) return 'holds a zero byte: binary data';
  if (text.includes('\ufffd') || !text.isWellFormed()) return 'not valid text in the encoding of the mapping';
  return null;
}
