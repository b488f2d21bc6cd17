import { describe, expect, it } from 'vitest';
import { foldIdentifier, labelTokens, parseQueryTerms } from './text-match.ts';

describe('free text', () => {
  it.each([
    ['Mercedes-Benz', ['mercedesbenz', 'mercedes', 'benz']],
    ['Citroën C4', ['citroen', 'c4']],
    ['  ', []],
    ['!!! -', []],
    ['ＲＡＶ４', ['rav4']],
  ])('reads %j as words', (label, tokens) => {
    expect(labelTokens(label)).toEqual(tokens);
  });

  it('reads no more than twelve words of a query', () => {
    expect(parseQueryTerms('a '.repeat(500))).toHaveLength(12);
  });

  it('compares codes by letters and digits only', () => {
    expect(foldIdentifier('1ABC-12 d')).toBe('1abc12d');
  });
});
