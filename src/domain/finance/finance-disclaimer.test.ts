import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleTerms } from '#tests/support/example-site.ts';
import {
  buildFinanceFootnote,
  cutDisclaimer,
  joinDisclaimer,
  listDisclaimerParagraphs,
} from './finance-disclaimer.ts';

const locale = { locale: 'en-AU', currency: 'AUD' };

describe('cutDisclaimer', () => {
  it.each([
    [196, 196, 0],
    [197, 197, 0],
    [198, 197, 1],
  ])('CALC-22 of %d characters %d are shown and %d follow', (length, shown, rest) => {
    const cut = cutDisclaimer('a'.repeat(length));
    expect([cut.shown.length, cut.rest.length]).toEqual([shown, rest]);
  });

  it('CALC-22 loses nothing and breaks no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { shown, rest } = cutDisclaimer(text);
        expect(shown + rest).toBe(text);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('finance disclaimer', () => {
  it("FIN-9 API-8 says the car's own figures before the lender's text, to programs and in the dialog", () => {
    const texts = {
      footnote: 'On $43,990.',
      disclaimer: 'Approved only.',
      warning: 'Warning.',
      guide: 'A guide.',
    };
    expect(joinDisclaimer(texts)).toBe('On $43,990. Approved only.');
    expect(listDisclaimerParagraphs(texts)).toEqual([
      'On $43,990.',
      'Approved only.',
      'Warning.',
      'A guide.',
    ]);
  });

  it('FIN-16 FIN-10 GAP-8 the footnote names price, deposit, month, total and comparison rate', () => {
    const car = { priceCents: 43_990_00, wasPriceCents: null };
    const finance = { ...exampleTerms, depositPercent: 10, establishmentFeeCents: 395_00 };
    expect(buildFinanceFootnote(car, 'Drive away', finance, locale)).toBe(
      'Worked out on a price of $43,990 (drive away), a 10% deposit, over 5 years at 7.99% p.a. $187 a week is about $811 a month. Total payable $49,015. Comparison rate 8.87% p.a., based on a 5-year secured loan of $30,000.',
    );
  });
});
