/** A file is about one thing, and short enough to be read at once: code and style sheets alike. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const maxLines = 300;

describe('the files of src', () => {
  const files = globSync(['src/**/*.{ts,tsx,css}', 'demo/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));

  it('are found', () => {
    for (const file of ['src/main/serve.ts', 'src/web/site/parts/car-card/car-card.css']) {
      expect(files).toContain(file);
    }
  });

  it(`have at most ${maxLines} lines each; only tests may be longer`, () => {
    const lines = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
    const long = files.map((file) => ({ file, lines: lines(file) })).filter((one) => one.lines > maxLines);
    expect(long).toEqual([]);
  });
});
