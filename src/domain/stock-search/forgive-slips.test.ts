import { describe, expect, it } from 'vitest';
import { codesToCheck, forgiveTerm } from './forgive-slips.ts';
import { parseQueryTerms } from './text-match.ts';

const sorted = ['bluetooth', 'hilux', 'land', 'landrover', 'mazda', 'rover', 'toyota'];

function forgive(query: string, codes: readonly string[] = []) {
  const words = parseQueryTerms(query).filter((term) => term.kind === 'word');
  return words.map((term) => forgiveTerm(term, { sorted, codes: new Set(codes) }));
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

  it('B-3 leaves a word that is like nothing, and every code', () => {
    expect(forgive('zebra hilux9 kb1001')).toEqual([null, null, null]);
    expect(forgive('tyota', ['tyota'])).toEqual([null]);
  });

  it('B-3 has codes looked up only where something would be forgiven', () => {
    expect(codesToCheck(parseQueryTerms('toyota zebra kb1001'), sorted)).toEqual([]);
    expect(codesToCheck(parseQueryTerms('toyota tyota land-rvoer'), sorted)).toEqual([
      'tyota',
      'landrvoer',
      'land',
      'rvoer',
    ]);
  });
});
