/**
 * The first thing that is read of an archive: what lies in it, how large and with which hash. What the manifest
 * does not name is not in the archive, and what it names is there to the byte, or nothing is taken from it.
 */
import { z } from 'zod';

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

/**
 * How much an archive of a dealer group may hold (S-10), so that reading a hostile one takes a known amount of memory
 * and time. What is real stays far below: rows of JSON become ten to thirty times smaller, and a row holds a few
 * thousand values.
 */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

export const archiveFormat = 'forecourt-group';
export const archiveVersion = 1;
export const manifestFile = 'manifest.json';
/** For people who open it by hand. */
export const readmeFile = 'README.txt';

const maxShownLength = 200;
const maxPathLength = 500;
const maxNameLength = 200;
const deepestManifest = 10;
/** Five of each file, and it names half a million. */
const maxManifestValues = 5_000_000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const tableSchema = z.strictObject({
  name: z.string().min(1),
  file: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  bytes: count,
  sha256: hash,
});

const fileSchema = z.strictObject({
  /** Which of a group's folders: `configuration`, … */
  shelf: z.string().min(1),
  /** Below that folder, with slashes. */
  path: z.string().min(1),
  bytes: count,
  sha256: hash,
});

export const archiveManifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.number().int(),
  dealerGroupId: z
    .string()
    .max(100)
    .regex(/^[a-z0-9][a-z0-9-]*$/),
  /** It is shown to people at a terminal. */
  dealerGroupName: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u),
  /** The last migration of the tables: rows go into the same tables, or nowhere. */
  schema: z.string().min(1),
  madeAt: z.iso.datetime(),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
  leftOut: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
});

export type ArchiveManifest = z.infer<typeof archiveManifestSchema>;
export type ManifestTable = z.infer<typeof tableSchema>;
export type ManifestFile = z.infer<typeof fileSchema>;

/** An archive that is not taken: what is wrong with it, and what to do. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

export function tableFileOf(table: string): string {
  return `tables/${table}.jsonl`;
}

export function archiveFileOf({ shelf: store, path }: Pick<ManifestFile, 'shelf' | 'path'>): string {
  return `files/${store}/${path}`;
}

/** A path that stays below its folder on every operating system. */
export function isSafePath(path: string): boolean {
  return (
    path.length <= maxPathLength &&
    path
      .split('/')
      .every(
        (part) =>
          part !== '' &&
          part.length <= maxNameLength &&
          part !== '.' &&
          part !== '..' &&
          !/[\\:\p{Cc}]/u.test(part),
      )
  );
}

/** Throws `ArchiveRefused`. `schema` is that of the tables here. */
export function readManifest(text: string, { schema }: { readonly schema: string }): ArchiveManifest {
  const excess = findJsonExcess(text, { deepest: deepestManifest, maxValues: maxManifestValues });
  if (excess !== null)
    throw new ArchiveRefused(`The list of contents (${manifestFile}) ${excess}. Nothing was imported.`);
  const value = parsed(text);
  const { format, version } = (value ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== archiveFormat) {
    throw new ArchiveRefused(
      'This is not an export of a dealer group. Create one with `forecourt group export`.',
    );
  }
  if (version !== archiveVersion) {
    throw new ArchiveRefused(
      `This archive has format ${displayPath(String(version))}; this Forecourt reads format ${archiveVersion}. Import it with the Forecourt that made it, or a newer one.`,
    );
  }
  const read = archiveManifestSchema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ArchiveRefused(
      `The list of contents (${manifestFile}) is damaged: ${displayPath(issue?.path.join('.') ?? '')}: ${displayPath(issue?.message ?? '')}. Nothing was imported.`,
    );
  }
  if (read.data.schema !== schema) {
    throw new ArchiveRefused(otherSchema(displayPath(read.data.schema), schema));
  }
  return read.data;
}

/** Which of the two has to be brought up to date, and what then: migrations are numbered, so that the older one is known. */
function otherSchema(theirs: string, here: string): string {
  const [before, now] = [theirs, here].map((name) => Number.parseInt(name, 10));
  const known = before !== undefined && now !== undefined && before !== now;
  const tables = `(its tables are those of ${theirs}, here they are those of ${here})`;
  if (!known || Number.isNaN(before) || Number.isNaN(now)) {
    return `This archive comes from a different version of Forecourt ${tables}. Bring both installations to the same version of Forecourt, export again, and import that. Nothing was imported.`;
  }
  return before < now
    ? `This archive comes from an older Forecourt ${tables}. Update the installation that it comes from to this version, export there again, and import that. Nothing was imported.`
    : `This archive comes from a newer Forecourt ${tables}. Update this installation to that version, then import this same file. Nothing was imported.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A name that was chosen elsewhere, for a message at a terminal. */
export function displayPath(path: string): string {
  const shown = path.slice(0, maxShownLength).replaceAll(/\p{Cc}/gu, '?');
  return path.length > maxShownLength ? `${shown}…` : shown;
}

/** What the archive says of itself to a person. */
export function archiveReadme({ dealerGroupName, dealerGroupId, madeAt }: ArchiveManifest): string {
  return `${dealerGroupName} (${dealerGroupId}), everything that Forecourt stores for it, as at ${madeAt}.

${manifestFile}     list of contents: each file with its size and SHA-256, and which tables are not included and why
tables/*.jsonl    one table each, one row a line, as JSON (UTF-8); times are ISO 8601 with their offset
files/            the files of its sites, in their folders

It contains personal data of shoppers. Store it securely, and delete it when you no longer need it.
To import it into another Forecourt of the same version: forecourt group import FILE
`;
}
