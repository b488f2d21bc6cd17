/** Components name colours by their meaning; only the theme knows a value. So a site's theme reaches everything. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRawColours } from './raw-colours.ts';

const webFolder = join(import.meta.dirname, '..');

/** The theme itself, drawings whose colours are the drawing, and the pages of no site, which have no theme. */
const mayHaveColours = [/^theme\//, /(^|\/)art\//, /^ui\/silhouette\.tsx$/, /^server\/plain-pages\.ts$/];

describe('components under src/web', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: webFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !mayHaveColours.some((pattern) => pattern.test(file)));

  it('are found', () => {
    expect(files.length).toBeGreaterThan(0);
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
  ])('%s', (source, colours) => {
    expect(findRawColours(source).map(({ colour }) => colour)).toEqual(colours);
  });

  it('names the line', () => {
    expect(findRawColours('a {\n  color: #fff;\n}')).toEqual([{ line: 2, colour: '#fff' }]);
  });
});
