import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isolationTable } from '../support/isolation-table.ts';
import { publicEndpoints } from '../support/public-endpoints.ts';

const root = join(import.meta.dirname, '..', '..');
const proofs = Object.entries(isolationTable).flatMap(([pattern, lines]) =>
  lines.flatMap((line) => ('file' in line ? [{ pattern, ...line }] : [])),
);

describe('what keeps one dealer’s from another', () => {
  it('CFG-4 has a line for every address that the server answers, and for no other', () => {
    expect(Object.keys(isolationTable).sort()).toEqual([...publicEndpoints].sort());
  });

  it('CFG-4 is tested by at least one line each', () => {
    const silent = Object.entries(isolationTable).filter(([, lines]) => lines.length === 0);
    expect(silent).toEqual([]);
  });

  it('CFG-4 names only tests that exist', () => {
    const missing = proofs.filter(({ file, title }) => {
      const path = join(root, file);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
    expect(missing).toEqual([]);
    expect(proofs.length).toBeGreaterThan(20);
  });
});
