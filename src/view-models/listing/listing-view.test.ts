import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { parseResultLayout, withResultLayout } from './listing-view.ts';

const gridFirst = exampleConfig();
const listFirst = exampleConfig({ search: { resultLayout: 'list' } });

describe('grid or list', () => {
  it.each([
    ['', 'grid'],
    ['view=list', 'list'],
    ['view=grid', 'grid'],
    ['view=mosaic', 'grid'],
  ] as const)('B-56 reads "%s" as %s', (parameters, layout) => {
    expect(parseResultLayout(new URLSearchParams(parameters), gridFirst)).toBe(layout);
  });

  it('B-56 starts with the layout of the site', () => {
    expect(parseResultLayout(new URLSearchParams(), listFirst)).toBe('list');
  });

  it.each([
    ['/search/toyota', 'list', '/search/toyota?view=list'],
    ['/search/toyota?page=2', 'list', '/search/toyota?page=2&view=list'],
    ['/search/toyota', 'grid', '/search/toyota'],
  ] as const)('B-56 writes only what differs: %s as %s', (address, layout, expected) => {
    expect(withResultLayout(address, layout, gridFirst)).toBe(expected);
  });
});
