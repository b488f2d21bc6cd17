import { describe, expect, it } from 'vitest';
import { isRecord, parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['"text"', 'text'],
    ['null', null],
    ['', null],
    ['{', null],
  ])('%s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});

describe('isRecord', () => {
  it.each<[unknown, boolean]>([
    [{}, true],
    [[], false],
    [null, false],
    ['text', false],
    [undefined, false],
  ])('%j: %s', (value, answer) => {
    expect(isRecord(value)).toBe(answer);
  });
});
