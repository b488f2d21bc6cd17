/** Writes the schemas by which editors complete the files of sites, beside the groups: `npm run schemas`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '#config/environment.ts';
import { buildEditorSchemas } from '#domain/site/editor-schemas.ts';
import { siteFoldersOf } from './installed-sites.ts';

const folder = join(siteFoldersOf(readEnvironment()).sitesFolder, 'schemas');
await mkdir(folder, { recursive: true });
for (const [name, schema] of Object.entries(buildEditorSchemas())) {
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 1)}\n`);
}
process.stdout.write(`Written: ${folder}\n`);
