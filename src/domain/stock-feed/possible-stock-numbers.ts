/** Which stock numbers the text of a row that cannot be read may hold. */
import { type CompiledField, fillField } from './fill-field.ts';
import type { SourceRow } from './source-row.ts';

/** The stock numbers that the text of an unreadable row may hold: the cars they belong to are not withdrawn for it. */
const maxNumberLength = 64;
const maxParts = 5_000;

/** Total: every piece between separators is tried as the stock number; none where it is put together from several columns. */
export function findPossibleNumbers(field: CompiledField, text: string): readonly string[] {
  const sources = field.sources.filter(
    ({ source, columns }) => source.identity === undefined && columns.length === 1,
  );
  const found = new Set<string>();
  for (const part of partsOf(text)) {
    for (const source of sources) {
      const [column] = source.columns;
      if (column === undefined) continue;
      const row: SourceRow = { line: 0, values: new Map([[column.key, part]]) };
      const context = {
        row,
        bounds: { latestYear: 9999, today: '9999-12-31' },
        filled: () => null,
        countOccurrence: () => 1,
        identityOf: () => '',
      };
      const { value } = fillField({ ...field, sources: [source], fallback: null }, context);
      if (typeof value === 'string') found.add(value);
    }
  }
  return [...found];
}

function partsOf(text: string): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const cell of text.split(/[,;|^~"{}[\]<>]|\p{Cc}/u)) {
    for (const part of [cell, ...cell.split(/[\s:]/)]) {
      const trimmed = part.trim();
      if (trimmed !== '' && trimmed.length <= maxNumberLength) parts.add(trimmed);
    }
    if (parts.size > maxParts) break;
  }
  return parts;
}
