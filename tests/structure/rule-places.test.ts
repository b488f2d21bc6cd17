/** The table of docs/architecture.md that says where a rule lives: whole, short, and true of the folders as they are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const map = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
const section = map.split(/^## /m).find((part) => part.startsWith('Where a rule lives')) ?? '';
const rows = section.split('\n').filter((line) => /^\| (?!the rule is about)/.test(line));
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
    (path) => !existsSync(join(root, path.startsWith('src/') ? path : `src/domain/${path}`)),
  );
  expect(missing).toEqual([]);
});

it('is read at one look', () => {
  expect(rows.length).toBeLessThanOrEqual(40);
});
