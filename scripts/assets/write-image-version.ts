/** `node scripts/assets/write-image-version.ts`: run after any change of assets or of how pictures are made. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { computeImageVersion } from './image-version.ts';

const root = resolve(import.meta.dirname, '..', '..');
const version = await computeImageVersion(root);
await writeFile(
  join(root, 'src', 'domain', 'image', 'image-version.ts'),
  `/** Changes whenever a picture would look different; written by \`node scripts/assets/write-image-version.ts\`. */
export const imageVersion = '${version}';
`,
);
console.log(`imageVersion = ${version}`);
