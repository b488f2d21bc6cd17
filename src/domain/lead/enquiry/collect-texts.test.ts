import { describe, expect, it } from 'vitest';
import { collectTexts } from './collect-texts.ts';

describe('gathering texts by name', () => {
  it('keeps their order and their number, and leaves out what is no text', () => {
    const pairs = [
      ['a', '1'],
      ['b', '2'],
      ['a', '1'],
      ['c', new Blob()],
    ] as const;
    expect(collectTexts(pairs)).toEqual({ a: ['1', '1'], b: ['2'] });
  });

  it('takes names that every object has for names', () => {
    const gathered = collectTexts([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.entries(gathered)).toEqual([
      ['__proto__', ['x']],
      ['constructor', ['y']],
    ]);
    expect(Object.getPrototypeOf(gathered)).toBe(Object.prototype);
  });

  it('takes no longer for one name than for many', () => {
    const many = Array.from({ length: 200_000 }, () => ['a', 'b'] as const);
    expect(collectTexts(many).a).toHaveLength(200_000);
  });
});
