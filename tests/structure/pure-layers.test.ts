/** What decides asks neither clock nor chance, and the domain and its view models nothing outside them: all comes as arguments. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const clockOrChance = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bperformance\.now\(|\brandomUUID\b/;
const outside = /\bprocess\.[a-z]|\bfetch\(|\bsetTimeout\(|from 'node:/;

function findImpure(layers: readonly string[], impure: RegExp): readonly string[] {
  const files = globSync(`src/{${layers.join(',')},none}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  return files.filter((file) => impure.test(readFileSync(join(root, file), 'utf8')));
}

describe('the layers that decide', () => {
  it('ask neither clock nor chance', () => {
    expect(findImpure(['domain', 'view-models', 'use-cases'], clockOrChance)).toEqual([]);
  });

  it('reach nothing outside, as far as they are domain and view models', () => {
    expect(findImpure(['domain', 'view-models'], outside)).toEqual([]);
  });

  it.each([
    ['const now = new Date();', true],
    ['const at = new Date(now.getTime() + 1);', false],
    ['const id = randomUUID();', true],
    ['const roll = Math.random();', true],
  ])('%s: %s', (source, isRefused) => {
    expect(clockOrChance.test(source)).toBe(isRefused);
  });
});
