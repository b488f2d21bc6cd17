import { expect, it, vi } from 'vitest';
import { createCachedAnswers } from './memory-stock-search.ts';

it('GAP-2 SRCH-9 holds 50 answers and gives up the oldest first', () => {
  const answers = createCachedAnswers<string>();
  const ask = (key: string) => {
    const compute = vi.fn(() => key);
    expect(answers.getOrSet(key, compute)).toBe(key);
    return compute.mock.calls.length;
  };
  for (let key = 0; key < 50; key++) expect(ask(String(key))).toBe(1);
  expect(ask('0')).toBe(0);
  expect(ask('50')).toBe(1);
  expect(ask('1')).toBe(0);
  expect(ask('0')).toBe(1);
});
