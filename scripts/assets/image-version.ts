/** What the version of pictures is made of: the assets, and the code that turns them into pictures. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const renderingFiles = [
  'demo/pictures/compose-paint.ts',
  'demo/pictures/demo-recipes.ts',
  'demo/pictures/render-mark.ts',
  'src/adapters/images-sharp/image-service.ts',
];
const textExtensions = new Set(['.svg', '.ts']);

export async function computeImageVersion(root: string): Promise<string> {
  const folders = ['assets', 'demo/layers'].map((folder) =>
    readdir(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const assets = (await Promise.all(folders)).flat();
  const paths = [
    ...assets.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    ...renderingFiles.map((file) => join(root, file)),
  ];
  const named = paths.map((path) => ({ path, name: relative(root, path).split(sep).join('/') }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const { path, name } of named) {
    const bytes = await readFile(path);
    // A checkout may have changed line ends.
    const content = textExtensions.has(extname(path))
      ? bytes.toString('utf8').replaceAll('\r\n', '\n')
      : bytes;
    hash.update(name).update('\0').update(content).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
