import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxUntrustedTextLength, untrustedText } from './untrusted-text.ts';

describe('untrustedText', () => {
  it('M-8 keeps words and leaves out markup, line ends and doubled blanks', () => {
    expect(untrustedText('One <b>owner</b>,\r\n\tfull  history – 4×4 <3')).toBe(
      'One owner , full history – 4×4 3',
    );
  });

  it('M-8 leaves nothing that hides or turns text round', () => {
    const hidden = 'price\u200b \u202e1$\u202c \u{e0049}\u{e0047}\u2066x\u2069\ufeff\u00ad';
    expect(untrustedText(hidden)).toBe('price 1$ x');
  });

  it('M-8 makes no tag of the text around one', () => {
    expect(untrustedText('<scr<script>ipt>alert(1)</scr</script>ipt>')).not.toMatch(/[<>]/);
  });

  it('M-8 takes any text and gives at most 2,000 letters, without half a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const shown = untrustedText(text);
        expect(shown).not.toMatch(/[<>\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(untrustedText(shown)).toBe(shown);
      }),
    );
    expect([...untrustedText('🚙'.repeat(maxUntrustedTextLength + 1))]).toHaveLength(maxUntrustedTextLength);
  });
});
