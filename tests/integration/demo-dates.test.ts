/** The dated promotions of the demo dealers, drawn on both sides of each moment at which they come and go. */
import { describe, expect, it } from 'vitest';
import { renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const kestrel = (await listTemplateSites()).find(({ siteSlug }) => siteSlug === 'kestrel');
const see = async (path: string, instant: string) => {
  if (!kestrel) throw new Error('The demo site kestrel is gone.');
  const { status, html } = await (await renderSite(kestrel, [], new Date(instant)))(path);
  expect(status).toBe(200);
  return visibleText(html);
};

describe('the stocktake of July 2025, from midnight to midnight in UTC+10', () => {
  it.each([
    ['a second before it starts', '2025-06-30T13:59:59Z', false],
    ['as it starts', '2025-06-30T14:00:00Z', true],
    ['in the last second of 24 July', '2025-07-24T13:59:59Z', true],
    ['once 24 July is over', '2025-07-24T14:00:00Z', false],
  ])('OFFER-10 GAP-22 BLOCK-14 %s', async (_label, instant, isShown) => {
    for (const path of ['/about-us', '/buying'])
      expect((await see(path, instant)).includes('Stocktake sale until 24 July')).toBe(isShown);
  });
});

describe('the line over new cars until the end of 30 June 2025 in UTC+10', () => {
  it.each([
    ['in its last second', '2025-06-30T13:59:59Z', true],
    ['once 30 June is over', '2025-06-30T14:00:00Z', false],
  ])('OFFER-9 GAP-22 %s', async (_label, instant, isShown) => {
    const line = 'Free second set of wheels on every new Forester ordered by 30 June';
    for (const path of ['/search/new-cars', '/new-vehicles'])
      expect((await see(path, instant)).includes(line)).toBe(isShown);
    // The offer itself goes on.
    expect(await see('/special-offers', instant)).toContain('Free second set of wheels on Forester');
  });
});
