import { describe, expect, it } from 'vitest';
import { findTestTitles } from './test-titles.ts';

describe('findTestTitles', () => {
  it.each([
    { label: 'single quotes', source: `it('a title', () => {});`, titles: ['a title'] },
    { label: 'double quotes', source: `test("it's one", () => {});`, titles: ["it's one"] },
    { label: 'a line break before the title', source: `describe(\n  'a title',\n  f);`, titles: ['a title'] },
    {
      label: 'a table that names its types',
      source: `it.each<[string, X<'a'>]>([['b']])('c', f)`,
      titles: ['c', 'b'],
    },
    { label: 'modifiers', source: `it.skip('a', f); it.concurrent.only('b', f)`, titles: ['a', 'b'] },
    {
      label: 'an inline table',
      source: `it.each([['first', ')'], ['second', 2]])('%s works', f)`,
      titles: ['%s works', 'first', ')', 'second'],
    },
    {
      label: 'a named table',
      source: `const cases = [{ title: 'first' }] as const;\nit.each(cases)('$title', f)`,
      titles: ['$title', 'first'],
    },
    {
      label: 'a table with a type',
      source: `it.each<[Provider, number | null]>([['a', 1]])('B-1 of %s', f)`,
      titles: ['B-1 of %s', 'a'],
    },
    { label: 'a comment', source: `// it('not a test')\n/* it('nor this') */`, titles: [] },
    { label: 'a call of another name', source: `split('x'); foo.it('y'); commit('z')`, titles: [] },
    { label: 'a text that looks like a call', source: `const text = "it('no')";`, titles: [] },
    { label: 'a quote inside a pattern', source: `x(/'/); it('after it', f)`, titles: ['after it'] },
  ])('reads $label', ({ source, titles }) => {
    expect(findTestTitles(source)).toEqual(titles);
  });
});
