/** A path that is written in words, piece by piece, follows no rename: what it names has to be there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const files = globSync(['{scripts,tests,benchmarks}/**/*.{ts,tsx,mjs}', 'src/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).filter((file) => !file.endsWith('test-record.test.mjs'));

/** `'src', 'main', 'serve.ts'`, as `join` takes it. */
const pieces = /'src', (?:'[\w.-]+', ){0,8}'[\w-]+\.(?:ts|tsx|css)'/g;

it('a file of src that is named piece by piece is there', () => {
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pieces)].map(([text]) => ({
      file,
      path: text.replaceAll("'", '').replaceAll(', ', '/'),
    })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});
