/** The tables of docs/architecture.md that say where a rule lives: whole, and true of the folders as they are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const map = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
const section = map.split(/^## /m).find((part) => part.startsWith('Where a rule lives')) ?? '';
const rows = section.split('\n').filter((line) => line.startsWith('| '));
const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));

it('names every folder of the domain', () => {
  const folders = readdirSync(join(root, 'src', 'domain'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(30);
  expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
});

it('names no place that there is not', () => {
  const missing = named.filter(
    (path) => !existsSync(join(root, /^(src|tests|demo)\//.test(path) ? path : `src/domain/${path}`)),
  );
  expect(missing).toEqual([]);
});
