/** A brochure of the plain used car, for tests of what prints it. */

import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Brochure, BrochurePalette } from '#view-models/brochure/brochure.ts';
import { buildBrochure } from '#view-models/brochure/build-brochure.ts';
import { buildCarPage } from '#view-models/car-page/build-car-page.ts';
import { exampleCar, exampleNow } from './example-car.ts';
import { exampleFinance, exampleSite } from './example-site.ts';

export const examplePalette: BrochurePalette = {
  brand: '#10233f',
  onBrand: '#ffffff',
  mutedOnBrand: '#c6d0de',
  accent: '#1d4fd7',
  ink: '#0f1720',
  softInk: '#4a5563',
  line: '#e2e6eb',
  sunken: '#f4f6f8',
  stamp: '#b42318',
  onStamp: '#ffffff',
};

export function exampleBrochure(
  changes: Partial<Car> = {},
  site: SiteContext = exampleSite({ finance: exampleFinance }),
): Brochure {
  const page = buildCarPage(site, exampleCar(changes), {
    origin: 'https://cars.example',
    similar: [],
    now: exampleNow,
  });
  return buildBrochure(site, page, { palette: examplePalette, now: exampleNow });
}

export const noPictures = { logo: null, photos: [] } as const;
