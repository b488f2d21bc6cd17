import { describe, expect, it } from 'vitest';
import { gradeOf } from './badge-grade.ts';

const badgesOf = (...levels: readonly number[]) => ({
  badges: levels.map((level) => ({ name: `Level ${level}`, price: 30_000, level })),
});

describe('the grade of a badge', () => {
  it('is top from the third level on', () => {
    const model = badgesOf(1, 2, 3, 4);
    expect([1, 2, 3, 4].map((level) => gradeOf({ level }, model))).toEqual([
      'standard',
      'standard',
      'top',
      'top',
    ]);
  });

  it('is standard for the entry badge of a dear make, and for the only badge of a model', () => {
    expect(gradeOf({ level: 3 }, badgesOf(3, 4))).toBe('standard');
    expect(gradeOf({ level: 4 }, badgesOf(3, 4))).toBe('top');
    expect(gradeOf({ level: 4 }, badgesOf(4))).toBe('standard');
  });
});
