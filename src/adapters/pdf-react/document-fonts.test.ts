import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPrintableText } from './document-fonts.ts';

const latin = createPrintableText((codePoint) => codePoint >= 32 && codePoint < 0x180);

describe('printable text', () => {
  it.each([
    ['plain words', 'One owner, full books.', 'One owner, full books.'],
    ['nothing as a question', 'Really? Ấ', 'Really? [text in another script]'],
    ['letters of Europe', 'Škoda Citroën', 'Škoda Citroën'],
    ['signs in a fancy alphabet', '𝓡𝓐𝓥𝟒 ﬁne', 'RAV4 fine'],
    ['an emoji', 'Great car 🚗!', 'Great car !'],
    ['letters that no font has', 'a 漢字 b', 'a [Chinese text] b'],
    ['many of them', 'ありがとうございます', '[Japanese text]'],
    ['a name', 'Sold by 김민수, today', 'Sold by [Korean text], today'],
    ['words of a script that no font has', 'สวัสดี ครับ (มือสอง)', '[Thai text] ([Thai text])'],
    ['a script that few know', 'ᠮᠣᠩᠭᠣᠯ', '[text in another script]'],
    ['a word of which one letter is missing', 'a\u1e9eb ok', '[text in another script] ok'],
    ['a change of direction', 'a\u202eb', 'ab'],
    ['half a pair', 'a\ud83db', 'ab'],
    ['line breaks of every kind', 'a\r\nb\rc\u2028d\n\n\ne', 'a\nb\nc\nd\ne'],
    ['controls and tabs', 'a\u0000\u0007\tb', 'a b'],
    ['nothing but space', ' \n\u00a0 ', ''],
  ])('B-21 keeps of %s what can be drawn', (_label, text, expected) => expect(latin(text)).toBe(expected));

  it('B-21 lets nothing through that has no glyph', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(latin(text)).toMatch(/^[\n -~\u0080-\u017f]*$/);
      }),
    );
  });
});
