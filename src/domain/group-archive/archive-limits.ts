/**
 * How much an archive of a dealer group may hold (S-10), so that reading a hostile one takes a known amount of memory and
 * time. What is real stays far below: rows of JSON become ten to thirty times smaller, and a row holds a few thousand values.
 */

const mb = 1024 ** 2;

/** The list of contents names a file in no less than 130 bytes; hundreds of thousands of files are named in it. */
export const maxManifestBytes = 64 * mb;
const maxEntries = Math.floor(maxManifestBytes / 130);
/** Names, comments and whatever else the directory of the ZIP file says of its entries. */
const maxDirectoryBytes = 2 * maxManifestBytes;
const maxTimesPacked = 200;
/** A little archive may hold this much, however well it was packed. */
const alwaysAllowedBytes = 16 * mb;
/** The original of a photo and a picture of a page are smaller; it is held in memory, one at a time. */
export const maxFileBytes = 64 * mb;
/** A row with a picture in it is the longest: ten megabytes, written as twice as many characters. */
export const maxRowBytes = 24 * mb;
const deepestRow = 100;
const maxValuesOfRow = 1_000_000;

/** What the directory of the ZIP file says, added up. */
export type ArchiveSize = {
  readonly fileBytes: number;
  readonly entries: number;
  readonly directoryBytes: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
};

/** What is too much, as the end of "the archive …"; null where nothing is. */
export function findArchiveExcess(size: ArchiveSize): string | null {
  if (size.entries > maxEntries || size.directoryBytes > maxDirectoryBytes)
    return 'names more files than a dealer group has';
  // Entries that share their bytes: a small file that unpacks to any size.
  if (size.packedBytes > size.fileBytes) return 'names the same bytes as several files';
  if (size.unpackedBytes > Math.max(alwaysAllowedBytes, size.fileBytes * maxTimesPacked))
    return `would become more than ${maxTimesPacked} times larger when it is unpacked`;
  return null;
}

/** What is too much of a text that is to be read as JSON, as the end of "it …"; null where nothing is. Linear, and before anything is built of it. */
export function findJsonExcess(
  text: string,
  { deepest = deepestRow, maxValues = maxValuesOfRow } = {},
): string | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfText(text, at);
    else if (sign === openBrace || sign === openBracket) {
      depth += 1;
      if (depth > deepest) return `is nested more than ${deepest} deep`;
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1;
    else if (sign === comma) {
      values += 1;
      if (values > maxValues) return `holds more than ${maxValues} values`;
    }
  }
  return null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Where the quotation mark is that ends the text which begins at `from`; the end of everything where none does. */
function endOfText(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}
