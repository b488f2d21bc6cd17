import { describe, expect, it } from 'vitest';
import { type CarSnapshot, evaluateCarSnapshot, evaluateNews } from './evaluate-news.ts';

const unseen: CarSnapshot = { state: 'unseen', dollars: null };
const gone: CarSnapshot = { state: 'gone', dollars: 40_000 };
const offered = (dollars: number | null): CarSnapshot => ({ state: 'offered', dollars });

describe('evaluateNews', () => {
  it.each<[string, CarSnapshot, CarSnapshot, ReturnType<typeof evaluateNews>]>([
    ['B-6 a car that fits now', unseen, offered(40_000), { kind: 'new-match' }],
    ['B-7 a lower price', offered(40_000), offered(39_999), { kind: 'price-drop' }],
    ['B-7 the same price', offered(40_000), offered(40_000), { kind: 'silent', reason: 'nothing-changed' }],
    ['B-7 a higher price', offered(40_000), offered(40_001), { kind: 'silent', reason: 'nothing-changed' }],
    [
      'B-7 a price that was not there',
      offered(null),
      offered(40_000),
      { kind: 'silent', reason: 'nothing-changed' },
    ],
    [
      'B-7 a price that is not there any more',
      offered(40_000),
      offered(null),
      { kind: 'silent', reason: 'nothing-changed' },
    ],
    ['B-7 a car that is back', gone, offered(40_000), { kind: 'back-in-stock' }],
    ['B-7 a car that is gone', offered(40_000), gone, { kind: 'sold' }],
    ['B-7 one that was never offered', unseen, gone, { kind: 'silent', reason: 'never-offered' }],
    ['B-6 one that fits no longer', offered(40_000), unseen, { kind: 'silent', reason: 'no-longer-fits' }],
  ])('%s', (_label, before, now, decision) => expect(evaluateNews(before, now)).toEqual(decision));

  it('B-7 a missing car is not listed, a sold one is gone, one on hold is offered', () => {
    const facts = { fits: true, dollars: 1 };
    expect(evaluateCarSnapshot(null, facts)).toEqual(unseen);
    expect(evaluateCarSnapshot({ status: 'sold' }, facts)).toEqual({ state: 'gone', dollars: 1 });
    expect(evaluateCarSnapshot({ status: 'withdrawn' }, facts)).toEqual({ state: 'gone', dollars: 1 });
    expect(evaluateCarSnapshot({ status: 'coming_soon' }, facts)).toEqual(offered(1));
    expect(evaluateCarSnapshot({ status: 'in_stock' }, { fits: false, dollars: 1 })).toEqual({
      state: 'unseen',
      dollars: 1,
    });
  });
});
