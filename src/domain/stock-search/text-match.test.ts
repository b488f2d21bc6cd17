import { describe, expect, it } from 'vitest';
import { foldIdentifier, labelTokens, parseQueryTerms } from './text-match.ts';

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
