/** Comments and test titles use the words of docs/writing.md. */
import { expect, it } from 'vitest';
import { findAvoidedInFiles, findAvoidedInSentence, listSentences } from './plain-comments.ts';

it('finds comments of each language and test titles, and not the values of a table', () => {
  const source = [
    "/** One\n * two. */\nimport { it } from 'vitest';",
    "// Three\n// four.\nit.each([['five', 5]])('six %s', () => {});",
    "describe('seven', () => it(`eight`, () => {})); // ten",
  ].join('\n');
  const flat = listSentences('a.test.ts', source).map((text) => text.replaceAll(/[\s*]+/g, ' ').trim());
  expect(flat).toEqual(['One two.', 'Three four.', 'ten', 'six %s', 'seven', 'eight']);
  expect(listSentences('a.css', 'a { b: c; /* One. */ }')).toEqual(['/* One. */']);
  expect(listSentences('a.yaml', 'a: 1\n  # One\n  # two.\nb: 2')).toEqual(['  # One\n  # two.']);
});

it('finds an avoided word across lines, and leaves quotations and other senses alone', () => {
  expect(findAvoidedInSentence('A change that is taken\n * back')).toHaveLength(1);
  expect(findAvoidedInSentence('The answer “nobody”, `nobody` or "nobody"')).toEqual([]);
  expect(findAvoidedInSentence('The price before, struck through')).toEqual([]);
});

it('no comment and no title has a word to avoid', { timeout: 120_000 }, () => {
  expect(findAvoidedInFiles()).toEqual([]);
});
