/**
 * The first thing that is read of an archive: what lies in it, how large and with which hash. What the manifest
 * does not name is not in the archive, and what it names is there to the byte, or nothing is taken from it.
 */
import { z } from 'zod';
import { findJsonExcess } from './archive-limits.ts';

export const archiveFormat = 'forecourt-group';
export const archiveVersion = 1;
export const manifestFile = 'manifest.json';
/** For people who open it by hand. */
export const readmeFile = 'README.txt';

const maxShownLength = 200;
const longestPath = 500;
const longestName = 200;
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

export function archiveFileOf({ shelf, path }: Pick<ManifestFile, 'shelf' | 'path'>): string {
  return `files/${shelf}/${path}`;
}

/** A path that stays below its folder on every operating system. */
export function isSafePath(path: string): boolean {
  return (
    path.length <= longestPath &&
    path
      .split('/')
      .every(
        (part) =>
          part !== '' &&
          part.length <= longestName &&
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
    throw new ArchiveRefused('This is no archive of a dealer group. `forecourt group export` makes one.');
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
  return `${dealerGroupName} (${dealerGroupId}), everything that Forecourt keeps for it, as it stood at ${madeAt}.

${manifestFile}     what is in here: each file with its size and SHA-256, and what was left out and why
tables/*.jsonl    one table each, one row a line, as JSON (UTF-8); instants are ISO 8601 with their offset
files/            the files of its sites, in their folders

It holds what shoppers told this dealer: keep it as you keep a customer file, and delete it when it is not needed.
To bring it into another Forecourt of the same version: forecourt group import FILE
`;
}
