import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leadsToScreen, screenAt, screens, screensFor } from './navigation.ts';

describe('the screens of the console', () => {
  it('H-2 are shown to people who may use them', () => {
    expect(screensFor(['console.open']).map(({ label }) => label)).toEqual(['Today']);
    expect(screensFor([])).toEqual([]);
  });

  it('each have a route', () => {
    const routes = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8');
    const missing = screens.filter(({ href }) => !routes.includes(`route('${href('g').slice(3)}'`));
    expect(missing.map(({ label }) => label)).toEqual([]);
  });

  it('have room in the bar of a phone', () => {
    expect(screens.filter(({ isInBar }) => isInBar).length).toBeLessThanOrEqual(5);
  });

  it.each([
    ['/bay/stock/a1/photos', 'Stock'],
    ['/bay/stock-changes/7', 'Stock'],
    ['/bay/offers/kestrel', 'Pages and offers'],
    ['/bay/settings?part=look', 'Site settings'],
    ['/bay/more', undefined],
    ['/bay', undefined],
  ])('%s belongs to %s', (href, label) => {
    expect(screenAt(href)?.label).toBe(label);
  });

  it.each([
    ['/kestrel-bay/today', true],
    ['/kestrel-bay/feeds/kestrel/google', true],
    ['/kestrel-bay/feeds?page=2', true],
    ['/kestrel-bay/nothing', false],
    ['/kestrel-bay', false],
  ])('%s leads to one: %s', (href, leads) => {
    expect(leadsToScreen(href)).toBe(leads);
  });
});
