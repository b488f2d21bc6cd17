/** A reader learns what a file is for: in a line at its top, or over the first thing that it exports. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../src/', import.meta.url);

/** A comment that opens the file, or one that ends in the line before its first export. */
function saysItsPurpose(source: string): boolean {
  if (/^\s*(?:\/\*\*|\/\/)/.test(source)) return true;
  const firstExport = source.search(/^export /m);
  return firstExport > 0 && source.slice(0, firstExport).trimEnd().endsWith('*/');
}

describe('what a file is for', () => {
  it.each([
    ['a line at the top', '/** What for. */\nimport x from "x";\nexport const a = 1;', true],
    ['a comment over its first export', 'import x from "x";\n\n/** What for. */\nexport const a = 1;', true],
    ['a comment over a later export alone', 'export const a = 1;\n/** Why. */\nexport const b = 2;', false],
    ['no comment', 'import x from "x";\nexport const a = 1;', false],
  ])('is given by %s: %s', (_label, source, isStated) => {
    expect(saysItsPurpose(source)).toBe(isStated);
  });

  it('is given by every file of src', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(900);
    const silent = files.filter((file) => !saysItsPurpose(readFileSync(new URL(file, root), 'utf8')));
    expect(silent).toEqual([]);
  });
});
