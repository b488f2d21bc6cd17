import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAttribution, recordVisit } from './attribution.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => storage.set(name, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const params = () => JSON.parse(readAttribution().linkedQueryParams);

describe('the trail of a visit', () => {
  it('LEAD-5 ANALYTICS-14 keeps the pages in order, and of their addresses what an advertisement added', () => {
    recordVisit('/', '?utm_source=news&make=Toyota');
    recordVisit('/search/used-cars', '?gclid=abc&page=2');
    expect(JSON.parse(readAttribution().visitedPages)).toEqual(['/', '/search/used-cars']);
    expect(params()).toEqual({ utm_source: 'news', gclid: 'abc' });
  });

  it('ANALYTICS-14 counts an advertisement that is opened later in the visit', () => {
    recordVisit('/', '');
    recordVisit('/cars/a', '?utm_source=google&utm_campaign=utes');
    recordVisit('/cars/b', '');
    expect(params()).toEqual({ utm_source: 'google', utm_campaign: 'utes' });
  });

  it('ANALYTICS-14 never mixes two campaigns', () => {
    recordVisit('/', '?utm_source=news&utm_content=banner&fbclid=f1');
    recordVisit('/cars/a', '?utm_source=google');
    expect(params()).toEqual({ utm_source: 'google', fbclid: 'f1' });
  });
});
