import { describe, expect, it } from 'vitest';
import { findSimilarWords, firstNotBefore } from './similar-words.ts';

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
