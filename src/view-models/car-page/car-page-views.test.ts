import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildViewsRequest, viewsText } from './car-page-views.ts';

describe('car page views', () => {
  it.each([
    [0, 25, null],
    [24, 25, null],
    [25, 25, '25 views'],
    [1234, 25, '1,234 views'],
    [1, 1, '1 view'],
    [0, 1, null],
    [0, 0, null],
    [1, 0, '1 view'],
    [7, 0, '7 views'],
  ])('VDP-20 C-20 says of %i views, shown from %i: %s', (views, shownFrom, text) => {
    expect(viewsText(views, shownFrom, 'en-AU')).toBe(text);
  });

  it('API-4 asks with photos_count, updated_at and website_id', () => {
    const { address, shownFrom } = buildViewsRequest(exampleCar({ photoCount: 3 }), exampleSite());
    expect(address).toBe(
      '/cars/2023-toyota-rav4-gxl-kb10482/view.json?photos_count=3&updated_at=2026-11-01T00%3A00%3A00.000Z&website_id=example',
    );
    expect(shownFrom).toBe(0);
  });
});
