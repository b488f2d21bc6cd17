import { describe, expect, it, vi } from 'vitest';
import { ResultCache, resultCacheSize } from './result-cache.ts';

describe('the result cache', () => {
  it('GAP-2 SRCH-9 holds 50 answers and gives up the oldest first', () => {
    expect(resultCacheSize).toBe(50);
    const cache = new ResultCache<string>();
    const ask = (key: string) => {
      const compute = vi.fn(() => key);
      expect(cache.getOrCompute(key, compute)).toBe(key);
      return compute.mock.calls.length;
    };
    for (let key = 0; key < 50; key++) expect(ask(String(key))).toBe(1);
    expect(ask('0')).toBe(0);
    expect(ask('50')).toBe(1);
    expect(ask('1')).toBe(0);
    expect(ask('0')).toBe(1);
  });
});
