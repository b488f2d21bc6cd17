/** Letters have the sizes of the scale (`--text-…`), so that a template and a site that change it reach everything. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPixelLetters, findRawFontSizes } from '#tests/support/raw-font-sizes.ts';

const webFolder = join(import.meta.dirname, '..');

/** The scales themselves. */
const mayHaveSizes = [/^theme\//, /-tokens\.css$/];

describe('style sheets under src/web', () => {
  const files = globSync('**/*.css', { cwd: webFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !mayHaveSizes.some((pattern) => pattern.test(file)));

  it('are found', () => {
    for (const file of ['ui/button.css', 'site/parts/car-card/car-card.css']) expect(files).toContain(file);
  });

  it('contain no size of letters but those of the scale', () => {
    const found = files.flatMap((file) =>
      findRawFontSizes(readFileSync(join(webFolder, file), 'utf8')).map(
        ({ selector, value }) => `src/web/${file}: ${selector} has ${value}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('follow the text size of the browser: letters, lines and widths of layouts are in rem', () => {
    const found = globSync('**/*.css', { cwd: webFolder }).flatMap((file) =>
      findPixelLetters(readFileSync(join(webFolder, file), 'utf8')).map((each) => `src/web/${file}: ${each}`),
    );
    expect(found).toEqual([]);
  });

  it('name only sizes that the scale has', () => {
    const scales = globSync(['theme/base.css', '**/*-tokens.css'], { cwd: webFolder });
    const namesIn = (file: string, pattern: RegExp) =>
      [...readFileSync(join(webFolder, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);
    const known = new Set(scales.flatMap((file) => namesIn(file, /--(text-[a-z0-9-]+):/g)));
    const unknown = files.flatMap((file) =>
      namesIn(file, /font(?:-size)?:[^;]*var\(--(text-[a-z0-9-]+)\)/g)
        .filter((name) => !known.has(name))
        .map((name) => `src/web/${file}: --${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('findRawFontSizes', () => {
  it.each([
    ['a { font-size: 14px; }', ['14px']],
    ['a {\n  color: red;\n  font-size: 0.9rem;\n}', ['0.9rem']],
    ['a { font: 600 15px / 22px var(--font-text) }', ['600 15px / 22px var(--font-text)']],
    ['a { font-size: clamp(20px, 2vw, 30px); }', ['clamp(20px, 2vw, 30px)']],
    ['@media (min-width: 600px) { a { font-size: 12pt; } }', ['12pt']],
    ['a { font-size: var(--text-sm); }', []],
    ['a { font-size: min(var(--text-base), 1.5vw); }', []],
    ['a { font: 600 var(--text-base) / 22px var(--font-text) }', []],
    ['a { font-size: 0.82em; font: inherit }', []],
    ['a { line-height: 20px; height: 14px; }', []],
    ['/* font-size: 14px; */ a { color: red }', []],
    ['.site-logo__name { font-size: 19px; }', []],
    [
      '@media print { @page { size: a4 } .a { font-size: 11px } .b { gap: 0 } } .c { font-size: 9px }',
      ['9px'],
    ],
  ])('%s', (sheet, values) => {
    expect(findRawFontSizes(sheet).map(({ value }) => value)).toEqual(values);
  });
});

describe('findPixelLetters', () => {
  it.each([
    ['a { line-height: 20px; }', ['line-height: 20px']],
    [':root { --text-sm: 14px; }', ['--text-sm: 14px']],
    ['a { font: 600 1rem / 22px serif }', ['font: 600 1rem / 22px serif']],
    ['@media (max-width: 767px) { a { gap: 2px } }', ['@media (max-width: 767px)']],
    ['@media (min-width: 48rem) { a { line-height: 1.25rem; border: 1px solid } }', []],
    ['.x-logo { font-size: 22px }', []],
    ['/* 14px: font-size: 14px; */ a { min-height: 44px }', []],
  ])('%s', (sheet, expected) => {
    expect(findPixelLetters(sheet)).toEqual(expected);
  });
});
