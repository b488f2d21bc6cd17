/** Components name colours by their meaning; only the theme knows a value. So a site's theme reaches everything. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRawColours } from '#tests/support/raw-colours.ts';

const webFolder = join(import.meta.dirname, '..');

/** The theme itself, the console's tokens, the pages of no site, which have no theme, and the code that a camera reads. */
const mayHaveColours = [
  /^theme\//,
  /^console\/console-tokens\.css$/,
  /^server\/pages\/plain-pages\.ts$/,
  /^server\/cars\/car-documents\.ts$/,
  // The console's marks over a draft, which are the same on every site.
  /^server\/pages\/draft-marks\.ts$/,
];

describe('components under src/web', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: webFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !mayHaveColours.some((pattern) => pattern.test(file)));

  it('are found', () => {
    for (const file of ['ui/button.css', 'ui/silhouette.tsx', 'site/root.tsx']) expect(files).toContain(file);
  });

  it('contain no raw colour', () => {
    const found = files.flatMap((file) =>
      findRawColours(readFileSync(join(webFolder, file), 'utf8')).map(
        ({ line, colour }) => `src/web/${file}:${line} has ${colour}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('findRawColours', () => {
  it.each([
    ['color: #fff;', ['#fff']],
    ['color: #1A2b3C;', ['#1A2b3C']],
    ['color: #11223344;', ['#11223344']],
    ['color: rgb(0 0 0 / 50%)', ['rgb(']],
    ['color: rgba(0,0,0,.5)', ['rgba(']],
    ['color: hsl(10deg 5% 5%)', ['hsl(']],
    ['color: oklch(0.7 0.1 200)', ['oklch(']],
    ["style={{ color: '#abc' }}", ['#abc']],
    ['background: linear-gradient(#000, #fff)', ['#000', '#fff']],
    ['color: var(--text-quiet)', []],
    ['color-mix(in oklch, var(--brand) 10%, transparent)', []],
    ['href="#finance"', []],
    ['href="#add"', []],
    ['href={"#enquire"}', []],
    ['#add { display: none }', []],
    ['// see issue #123', []],
    ['/* was #fff */', []],
    ['color: white;', ['white']],
    ['border: 1px solid Black', ['Black']],
    ["style={{ backgroundColor: 'red' }}", ['red']],
    ['white-space: nowrap', []],
    ['color: currentColor', []],
    ['.swatch--white { background: var(--swatch-white) }', []],
    ['background: transparent', []],
  ])('%s', (source, colours) => {
    expect(findRawColours(source).map(({ colour }) => colour)).toEqual(colours);
  });

  it('names the line', () => {
    expect(findRawColours('a {\n  color: #fff;\n}')).toEqual([{ line: 2, colour: '#fff' }]);
  });
});
