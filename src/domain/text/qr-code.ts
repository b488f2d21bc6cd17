/** A QR code as one drawing path, for pages and documents: dark modules as runs of unit squares. */
import { encode } from 'uqr';

export type QrCode = {
  /** Modules a side, the quiet zone of four included. */
  readonly size: number;
  /** SVG path data on `size` × `size`. */
  readonly path: string;
};

/** The quiet zone that scanners want around a code (ISO/IEC 18004). */
const quietModules = 4;
/** What still fits a code of medium correction; an address beyond it has no code. */
const maxCharacters = 1000;

/** Null for text that no phone would read from a screen. */
export function buildQrCode(text: string): QrCode | null {
  if (text === '' || text.length > maxCharacters) return null;
  const { data, size } = encode(text, { ecc: 'M', border: quietModules });
  return { size, path: data.map((row, y) => runsOf(row, y)).join('') };
}

function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const length = x - start + 1;
    path += `M${start} ${y}h${length}v1h-${length}z`;
  }
  return path;
}
