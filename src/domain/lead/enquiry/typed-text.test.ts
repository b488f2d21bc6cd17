import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { cleanLine, cleanText } from './typed-text.ts';

describe('cleanText', () => {
  it.each([
    ['Windows line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['NUL, which no database column holds', 'a\0b', 'ab'],
    ['half a surrogate pair', 'a\ud83db', 'a\ufffdb'],
  ])('changes only %s', (_label, typed, expected) => expect(cleanText(typed)).toBe(expected));

  it('keeps every other string as it was typed', () => {
    for (const text of hostileStrings()) {
      const storable = text.isWellFormed() && !/[\0\r]|^\uFEFF/.test(text);
      if (storable) expect(cleanText(text)).toBe(text);
    }
  });

  it('has nothing left to do the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});

describe('cleanLine', () => {
  it.each([
    ['  Jordan ', 'Jordan'],
    ['Jo\r\nBcc: a@b.example', 'Jo Bcc: a@b.example'],
    ['a\u2028b', 'a b'],
  ])('makes one line of %j', (typed, expected) => expect(cleanLine(typed)).toBe(expected));
});

it('drops a byte-order mark at the start only', () => {
  expect(cleanText('\uFEFFHello\uFEFF')).toBe('Hello\uFEFF');
});
