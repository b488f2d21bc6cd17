/** `databases.yaml` beside the sites: which dealer group lives in which further database of the installation. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export type DatabaseMap =
  | { readonly kind: 'read'; readonly homes: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly problem: string };

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const schema = z.record(slug, slug).nullable();

export async function readDatabaseMap(sitesFolder: string): Promise<DatabaseMap> {
  const file = join(sitesFolder, 'databases.yaml');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return { kind: 'read', homes: new Map() };
  }
  const shape = `${file} must name a database for each dealer group that lives in one of its own, one a line: kestrel-bay: east`;
  try {
    const read = schema.safeParse(parse(text, { prettyErrors: false }));
    if (!read.success) return { kind: 'refused', problem: shape };
    return { kind: 'read', homes: new Map(Object.entries(read.data ?? {})) };
  } catch {
    return { kind: 'refused', problem: shape };
  }
}
