import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldIdentifier, labelTokens, parseQueryTerms, singular } from './text-match.ts';

describe('free text', () => {
  it.each([
    ['Mercedes-Benz', ['mercedesbenz', 'mercedes', 'benz']],
    ['Citroën C4', ['citroen', 'c4', '+citroenc4']],
    ['Tow Bars', ['tow', 'bars', 'bar', '+towbar']],
    ['4 x 4', ['4', 'x', '+4x', '+4x4', '+x4']],
    ['  ', []],
    ['!!! -', []],
    ['ＲＡＶ４', ['rav4']],
  ])('reads %j as words', (label, tokens) => {
    expect(labelTokens(label)).toEqual(tokens);
  });

  it('reads no more than twelve words of a query', () => {
    expect(parseQueryTerms('a '.repeat(500))).toHaveLength(12);
  });

  it.each([
    [
      'white -suv',
      [
        ['word', false, 'white'],
        ['word', true, 'suv'],
      ],
    ],
    ['"tow bar"', [['phrase', false, 'towbar']]],
    [
      '-"tow bars" ute',
      [
        ['phrase', true, 'towbar'],
        ['word', false, 'ute'],
      ],
    ],
    ['-fuel:"Plug-in Hybrid"', [['value', true, 'fuel=Plug-in Hybrid']]],
    ['fuel:"Diesel"', [['word', false, 'fueldiesel']]],
    [
      '2015 -2019',
      [
        ['word', false, '2015'],
        ['word', false, '2019'],
      ],
    ],
    ['cx-5 "', [['word', false, 'cx5']]],
    ['- -- "" -"', []],
  ])('B-3 reads %j as terms', (query, expected) => {
    const terms = parseQueryTerms(query).map((term) => {
      if (term.kind === 'value') return [term.kind, term.isExcluded, `${term.attribute}=${term.value}`];
      return [term.kind, term.isExcluded, term.kind === 'word' ? term.whole : term.words.join(' ')];
    });
    expect(terms).toEqual(expected);
  });

  it('compares codes by letters and digits only', () => {
    expect(foldIdentifier('1ABC-12 d')).toBe('1abc12d');
  });
});

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
