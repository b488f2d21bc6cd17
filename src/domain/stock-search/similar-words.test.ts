import { describe, expect, it } from 'vitest';
import { findSimilarWords, firstNotBefore, tolerateTypos } from './similar-words.ts';
import { parseQueryTerms } from './text-match.ts';

const words = [
  'apple',
  'bluetooth',
  'blue',
  'camera',
  'canopy',
  'cx5',
  'leather',
  'sunroof',
  'sunset',
].sort();

describe('words with a slip in them', () => {
  it.each([
    ['bluetoth', ['bluetooth']],
    ['blutooht', ['bluetooth']],
    ['camra', ['camera']],
    ['canpoy', ['canopy']],
    ['lether', ['leather']],
    ['sunrof', ['sunroof']],
    ['unroof', []],
    ['cx6', []],
    ['cxx5', []],
    ['blu', []],
    ['zebra', []],
    ['', []],
  ])('B-3 "%s" means %j', (typed, expected) => {
    expect(findSimilarWords(words, typed)).toEqual(expected);
  });

  it('B-3 gives every word that is equally near', () => {
    expect(findSimilarWords(['cat', 'coat', 'goat', 'cost'].sort(), 'cot')).toEqual([]);
    expect(findSimilarWords(['coat', 'cost', 'moat'], 'cost')).toEqual(['cost']);
    expect(findSimilarWords(['coat', 'cost', 'moat'], 'coxt')).toEqual(['coat', 'cost']);
  });

  it('finds where a word would be', () => {
    expect(['', 'a', 'blue', 'blues', 'zzz'].map((text) => firstNotBefore(words, text))).toEqual([
      0, 0, 1, 2, 9,
    ]);
  });
});

const sorted = ['bluetooth', 'hilux', 'land', 'landrover', 'mazda', 'rover', 'toyota'];

function forgive(query: string) {
  const words = parseQueryTerms(query).filter((term) => term.kind === 'word');
  return words.map((term) => tolerateTypos(term, sorted));
}

describe('free text with slips, for engines outside the process', () => {
  it('B-3 leaves a word that begins one of the stock as it is', () => {
    expect(forgive('toy Mazda land-rover')).toEqual([null, null, null]);
  });

  it('B-3 takes a word that begins nothing for the words most like it', () => {
    expect(forgive('tyota bluetoth')).toEqual([
      [{ kind: 'similar', words: ['toyota'] }],
      [{ kind: 'similar', words: ['bluetooth'] }],
    ]);
    expect(forgive('land-rvoer')).toEqual([
      [
        { kind: 'beginning', word: 'land' },
        { kind: 'similar', words: ['rover'] },
      ],
    ]);
  });

  it('B-3 leaves a word that is like nothing', () => {
    expect(forgive('zebra hilux9 kb1001')).toEqual([null, null, null]);
  });
});
