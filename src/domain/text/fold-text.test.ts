import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('folded text', () => {
  it.each([
    ['Citroën', 'citroen'],
    ['CITROE\u0308N', 'citroen'],
    ['CŒUR', 'coeur'],
    ['Æon', 'aeon'],
    ['STRAẞE', 'strasse'],
    ['Straße', 'strasse'],
    ['Sørensen', 'sorensen'],
    ['Łódź', 'lodz'],
    ['Đặng', 'dang'],
    ['Škoda', 'skoda'],
    ['İstanbul', 'istanbul'],
    ['ＲＡＶ４', 'rav4'],
    ['日産', '日産'],
  ])('B-3 SRCH-5 folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('B-3 SRCH-5 changes nothing when it folds twice, and folds both cases alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
    const latin = fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit: latin }), (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
      }),
    );
  });
});
