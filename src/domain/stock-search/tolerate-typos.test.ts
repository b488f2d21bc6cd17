import { describe, expect, it } from 'vitest';
import { parseQueryTerms } from './text-match.ts';
import { tolerateTypos } from './tolerate-typos.ts';

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
