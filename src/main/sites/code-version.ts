/** Which Forecourt this is, as far as it decides what a description of a site becomes: what another one built is built again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const decidingFolders = [
  'domain',
  'use-cases/site-version',
  'adapters/site-files',
  'adapters/built-sites',
  'web/theme',
];

export function readCodeVersion(projectFolder: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of decidingFolders) {
    const path = join(projectFolder, 'src', folder);
    for (const file of listFiles(path)) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      hash.update(file).update(readFileSync(join(path, file)));
    }
  }
  // Which pictures a description may name.
  hash.update(listFiles(join(projectFolder, 'assets', 'pictures')).join('\n'));
  hash.update(readFileSync(join(projectFolder, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}
