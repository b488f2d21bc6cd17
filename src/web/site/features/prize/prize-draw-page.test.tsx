import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PrizeDrawView } from '#use-cases/prize/spin.ts';
import { PrizeDrawPage } from './prize-draw-page.tsx';

const draw: PrizeDrawView = {
  heading: 'Spin to win',
  intro: 'One turn.',
  state: 'open',
  startsText: 'Sunday, 1 November 2026',
  endsText: 'Monday, 30 November 2026',
  prizes: [{ id: 'cable', name: 'Cable', odds: '1 in 20', left: 0 }],
  anyOdds: '1 in 20',
  terms: 'Once.',
  claim: 'Show this.',
  turn: null,
};
const read = (changes: Partial<PrizeDrawView>) =>
  renderToStaticMarkup(<PrizeDrawPage draw={{ ...draw, ...changes }} />);

describe('the page of a prize draw', () => {
  it.each<[string, Partial<PrizeDrawView>, string, boolean]>([
    ['before it begins', { state: 'early' }, 'The draw starts on Sunday, 1 November 2026.', false],
    ['while it lasts', {}, 'You can’t undo it.', true],
    ['after its end', { state: 'over' }, 'The draw ended on Monday, 30 November 2026.', false],
    [
      'to a winner',
      { state: 'over', turn: { prizeName: 'Cable', reference: 'ABCD' } },
      'You won: Cable',
      false,
    ],
    [
      'to a shopper who did not win',
      { turn: { prizeName: null, reference: 'ABCD' } },
      'Nothing this time',
      false,
    ],
  ])(
    'ROUTE-20 tells %s the current state, and offers a turn where there is one: %s',
    (_label, changes, text, hasTurn) => {
      const html = read(changes);
      expect(html).toContain(text);
      expect(html.includes('Spin now')).toBe(hasTurn);
      expect(html).toContain('1 in 20');
    },
  );

  it('ROUTE-20 speaks of its prizes as past once it is over, and leads on', () => {
    const html = read({ state: 'over' });
    expect(html).toContain('Prizes');
    expect(html).toMatch(/prize-draw__state.*<a href="\/search/);
  });
});
