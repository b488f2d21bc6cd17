import { expect, it } from 'vitest';
import { unknownLocation } from './dealer-group.ts';

const many = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9'];

it.each([
  ['wendoure', ['wendouree', 'sale'], 'unknown location "wendoure"; did you mean wendouree?'],
  ['ballarat', ['wendouree', 'sale'], 'unknown location "ballarat"; the group has wendouree, sale'],
  ['ballarat', [], 'unknown location "ballarat"; the group has none'],
  ['ballarat', many.slice(0, 8), 'unknown location "ballarat"; the group has a1, b2, c3, d4, e5, f6, g7, h8'],
  ['ballarat', many, 'unknown location "ballarat"; the group has a1, b2, c3, d4, e5, f6, g7, h8, …'],
])('CFG-4 LOC-9 of %s among %j says what there is', (slug, known, expected) => {
  expect(unknownLocation(slug, known)).toBe(expected);
});
