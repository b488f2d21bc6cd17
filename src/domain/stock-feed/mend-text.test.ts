import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendText } from './mend-text.ts';

describe('mendText', () => {
  it.each([
    ['accents read as Windows-1252', 'CitroÃ«n', 'Citroën'],
    ['quotation marks read as Windows-1252', 'Driverâ€™s seat', 'Driver’s seat'],
    ['the same with control characters', 'Driver\u00e2\u0080\u0099s seat', 'Driver’s seat'],
    ['an emoji read as Windows-1252', 'ready ðŸš— now', 'ready 🚗 now'],
    ['half an emoji at the end', 'Ready to go \ud83d', 'Ready to go'],
    ['half an emoji between words', 'Ready \ud83d to go', 'Ready to go'],
    ['a lost sign between words', 'Ready \ufffd\ufffd to go', 'Ready to go'],
  ])('mends %s and says so', (_label, damaged, mended) => {
    expect(mendText(damaged)).toMatchObject({
      text: mended,
      damage: { reason: expect.any(String) },
      isWordBroken: false,
    });
  });

  it.each([
    ['plain letters', 'Toyota Corolla'],
    ['accents', 'Citroën Café – “fast” façade'],
    ['an emoji', 'Ready 🚗 to go'],
    ['accents in a row', 'ÄÖÜ äöü éè Ãã'],
    ['another script', '丰田 Тойота'],
  ])('leaves %s as they are', (_label, text) => {
    expect(mendText(text)).toEqual({ text, damage: null, isWordBroken: false });
  });

  it('tells a word that lost a letter, with the place', () => {
    const { text, damage, isWordBroken } = mendText(`${'x '.repeat(40)}Caf\ufffd racer`);
    expect([text.endsWith('Caf racer'), isWordBroken]).toEqual([true, true]);
    expect(damage?.part).toMatch(/^….{20,40}Caf\ufffd racer$/);
    expect(damage?.reason).toContain('encoding: windows-1252');
  });

  it('always gives whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { text: mended } = mendText(text);
        expect(mended.isWellFormed() && !mended.includes('\ufffd')).toBe(true);
      }),
    );
  });
});
