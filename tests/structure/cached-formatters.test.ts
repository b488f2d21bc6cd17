/** Formatters are cached in one place: a page of cars formats numbers hundreds of times, and building one is slow. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const keeper = 'src/domain/text/cached-formatters.ts';
/** `toLocaleString` builds one as well, each time; `Intl.getCanonicalLocales` and types build none. */
const building =
  /\bnew\s+Intl\.|\bIntl\.(?:[A-Z]\w*Format|PluralRules|Collator|Segmenter|DisplayNames)\s*\(|\.toLocale(?:Date|Time)?String\s*\(/;

function readSources(): ReadonlyMap<string, string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

describe('formatters', () => {
  it(`are built in ${keeper} alone`, () => {
    const builders = [...readSources()].filter(([, source]) => building.test(source)).map(([file]) => file);
    expect(builders).toEqual([keeper]);
  });

  it.each([
    ['new Intl.NumberFormat(locale).format(count)', true],
    ['Intl.DateTimeFormat(locale, { timeZone })', true],
    ["count.toLocaleString('en-AU')", true],
    ["instant.toLocaleDateString('en-AU')", true],
    ['numberFormat(locale).format(count)', false],
    ['function engineSize(cc: number, number: Intl.NumberFormat): string', false],
    ['Intl.getCanonicalLocales(name)', false],
    ['text.toLocaleLowerCase(locale)', false],
  ])('%s: %s', (source, isRefused) => {
    expect(building.test(source)).toBe(isRefused);
  });
});
