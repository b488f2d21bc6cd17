/** Whether a CSV file ends before its last car does. */
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import { countedRows, isClosingRemark } from './csv-remark.ts';

export type CutEvent = Extract<FeedEvent, { kind: 'cut' }>;

export type LastRow = {
  readonly line: number;
  readonly text: string;
  readonly width: number;
  /** Its last cell was quoted: its end is known. */
  readonly isLastQuoted: boolean;
};

export type FileEnd = {
  readonly last: LastRow | null;
  readonly width: number;
  readonly rowCount: number;
  readonly endsInLine: boolean;
};

/** A single cell on a line of its own is a closing remark, not the rest of a car; what it counts must be there. */
export function findCut({ last, width, rowCount, endsInLine }: FileEnd): CutEvent | null {
  if (last === null) return null;
  const { line } = last;
  if (last.width === 1 && width > 1 && isClosingRemark(last.text)) {
    const counted = countedRows(last.text);
    if (counted === null || counted === rowCount) return null;
    return {
      kind: 'cut',
      line,
      reason: `the file says that it holds ${counted} rows, and ${rowCount} are there`,
    };
  }
  if (last.width >= width || (endsInLine && last.width === 1)) return null;
  const columns = `${last.width} of ${width} columns`;
  const where = endsInLine ? columns : `${columns} and no line end`;
  const reason = `the file ends in the middle of a row (${where}), as one does that was cut while it was sent`;
  return { kind: 'cut', line, reason };
}
