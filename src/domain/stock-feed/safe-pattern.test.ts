import { describe, expect, it } from 'vitest';
import { compileSafePattern } from './safe-pattern.ts';

describe('compileSafePattern', () => {
  it.each([
    ['a repeated group that repeats', '(a+)+$'],
    ['a repeated group with alternatives', '(a|ab)*$'],
    ['the same, nested deeper', '((a+)b?)*'],
    ['an open range around a repetition', '(a*){2,}'],
    ['a huge range', '(?:a+){1,500}'],
    ['five unbounded repetitions', 'a*b*c*d*e*'],
    ['what is no pattern', '(unclosed'],
    ['a pattern of excessive length', 'a'.repeat(1_001)],
  ])('refuses %s', (_label, source) => {
    expect(compileSafePattern(source, 'iu').kind).toBe('invalid');
  });

  it.each([
    ['a capture', String.raw`^(\d{4}) (\S+)`],
    ['alternatives that are not repeated', '(?:one|two) (.+)$'],
    ['quantifiers as characters', String.raw`[+*]\+\*`],
    ['a group with a bounded repetition inside', String.raw`(?:,\d{3})+`],
    ['four unbounded repetitions', 'a*b*c*d*'],
  ])('takes %s', (_label, source) => {
    expect(compileSafePattern(source, 'iu').kind).toBe('parsed');
  });
});
