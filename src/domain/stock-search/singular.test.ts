import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singular } from './singular.ts';
import { labelTokens, parseQueryTerms } from './text-match.ts';

const words = [
  'seat',
  'camera',
  'battery',
  'hatch',
  'bus',
  'box',
  'glass',
  'case',
  'horse',
  'lens',
  'key',
  'ute',
];
const pluralOf = (word: string) => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

describe('singular and plural', () => {
  it.each([...words, 'lexus', 'suv', 'coach', 'torch', 'switch', 'body', 'movie', 'leaf', 'house', 'size'])(
    'B-3 takes the plural of %s for the word',
    (word) => {
      const plural = word === 'leaf' ? 'leaves' : pluralOf(word);
      expect([singular(word), singular(plural)]).toEqual([word, word]);
    },
  );

  it.each([
    'gts',
    'gls',
    'abs',
    'lexus',
    'prius',
    'yaris',
    'chassis',
    'express',
    'series',
    'mercedes',
    'cx5s',
  ])('B-3 leaves %s as it is', (word) => {
    expect(singular(word)).toBe(word);
  });

  it('B-3 a word and its plural ask for the same, and find a label that says either', () => {
    const unvoiced = fc.string({ unit: fc.constantFrom(...'bcdfgklmnprtvw'), minLength: 1, maxLength: 3 });
    const word = fc
      .tuple(
        unvoiced,
        fc.constantFrom(...'aeio'),
        unvoiced,
        fc.constantFrom('', 'er', 'or', 'y', 'el', 'ing', 'ch'),
      )
      .map((parts) => parts.join(''))
      .filter((each) => each.length >= 3 && !/ie?$/.test(each));
    fc.assert(
      fc.property(fc.oneof(word, fc.constantFrom(...words)), (each) => {
        const plural = pluralOf(each);
        const terms = (query: string) => parseQueryTerms(query);
        expect(terms(plural)).toEqual(terms(each));
        for (const label of [each, plural])
          for (const query of [each, plural]) {
            const [term] = terms(query);
            const whole = term?.kind === 'word' ? term.whole : '';
            expect(labelTokens(label).some((token) => token.startsWith(whole))).toBe(true);
          }
      }),
    );
  });
});
