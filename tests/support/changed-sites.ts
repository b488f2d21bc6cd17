/** The shipped sites with changes of a test's own, in a folder that a server is started with. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shippedSites = join(import.meta.dirname, '..', '..', 'sites');

export type SiteChange = { readonly file: string; readonly from: string; readonly to: string };

export type AddedFile = { readonly file: string; readonly text: string };

export async function copySites(changes: readonly SiteChange[], added: readonly AddedFile[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sites-'));
  await cp(shippedSites, folder, { recursive: true });
  for (const { file, from, to } of changes) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say "${from}" any more.`);
    await writeFile(path, text.replace(from, to));
  }
  for (const { file, text } of added) await writeFile(join(folder, file), text);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
