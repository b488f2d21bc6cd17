import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { listTradeInQuestions } from './trade-in-questions.ts';

const list = (
  config: Parameters<typeof exampleConfig>[0],
  places: readonly string[] = ['Parramatta', 'Penrith'],
) => listTradeInQuestions({ ...exampleConfig(config), places });

describe('listTradeInQuestions', () => {
  it('TRADE-8 TRADE-9 answers the five questions from the very rules of the site', () => {
    const questions = list({ tradeIn: { maxYears: 9, maxKm: 120_000, dealerMarginPercent: 11 } });
    expect(questions.map(({ question }) => question)).toEqual([
      'Which cars do you value?',
      'How is the estimate calculated?',
      'Is that the exact price?',
      'What if I have finance owing?',
      'Where do you inspect it?',
    ]);
    const [types, method, price, , place] = questions.map(({ answer }) => answer);
    expect(types).toContain('over 9 years old or over 120,000\u00a0km');
    expect(method).toContain('our margin (11%)');
    expect(price).toContain('more than $500 or 3% of it, whichever is more');
    expect(place).toContain('At Parramatta or Penrith');
  });

  it('TRADE-8 offers no choice where there is one place', () => {
    const whereOf = (places: readonly string[]) => list({ tradeIn: {} }, places).at(-1)?.answer;
    expect(whereOf(['Wendouree'])).toBe('At Wendouree. It takes about 30 minutes and you can watch.');
    expect(whereOf(['Penrith', 'Southport'])).toContain('At Penrith or Southport, whichever you choose');
  });

  it('TRADE-8 promises no figure where a person values every car', () => {
    const [types, method] = list({ tradeIn: { valuation: 'by-hand' } }, []);
    expect(`${types?.answer} ${method?.answer}`).not.toMatch(/median|margin|over 7/);
    expect(list({})).toEqual([]);
  });
});
