import { describe, expect, it } from 'vitest';
import { findCulprit, listTries, selectRelaxations } from './explain-empty.ts';

const relaxation = (name: string, count: number) => ({ name, count });
const names = (relaxations: readonly { readonly name: string }[]) =>
  relaxations.map(({ name }) => name).join(' ');
const letters = (count: number) => [...'abcdefghijklmnop'].slice(0, count);

describe('listTries', () => {
  it('C-1 tries each filter by itself, twelve of them at most', () => {
    expect(listTries('one', letters(3))).toEqual([['a'], ['b'], ['c']]);
    expect(listTries('only', letters(12))).toHaveLength(12);
    expect(listTries('one', letters(13))).toHaveLength(12);
  });

  it('C-1 tries each two filters once, of the first six', () => {
    expect(listTries('pair', letters(3))).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(listTries('pair', letters(1))).toEqual([]);
    expect(listTries('pair', letters(6))).toHaveLength(15);
    expect(listTries('pair', letters(7))).toHaveLength(15);
  });
});

describe('selectRelaxations', () => {
  const tried = [relaxation('none', 0), relaxation('few', 1), relaxation('many', 9), relaxation('some', 4)];

  it('C-1 offers what leads to cars, the most first', () => {
    expect(names(selectRelaxations('one', tried))).toBe('many some few');
  });

  it('C-1 offers four pairs at most', () => {
    expect(names(selectRelaxations('pair', [relaxation('two', 2), ...tried]))).toBe('many some two few');
    expect(names(selectRelaxations('pair', [relaxation('two', 2), relaxation('three', 3), ...tried]))).toBe(
      'many some three two',
    );
  });

  it('C-1 offers the rarest first where only one filter can stay', () => {
    expect(names(selectRelaxations('only', tried))).toBe('few some many');
  });
});

describe('findCulprit', () => {
  it.each([
    ['another frees fewer', [relaxation('a', 3), relaxation('b', 2)], undefined],
    ['two filters free as many', [relaxation('a', 3), relaxation('b', 3)], undefined],
    ['no other frees any', [relaxation('a', 1)], 'a'],
    ['none frees any', [], undefined],
  ])('C-1 where %s', (_label, relaxations, culprit) => {
    expect(findCulprit('one', relaxations)?.name).toBe(culprit);
  });

  it.each(['pair', 'only'] as const)('C-1 blames no single filter where the way out is %s', (kind) => {
    expect(findCulprit(kind, [relaxation('a', 3), relaxation('b', 2)])).toBeNull();
  });
});
