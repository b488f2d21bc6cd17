/** The address that a page gives for itself is whole, and the site's own: search engines and messages take it as it is. */
import { expect, it } from 'vitest';
import { drawSite } from '../support/draw-site.tsx';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleSite } from '../support/example-site.ts';

it.each(['/search/used-cars', '/cars/2023-toyota-rav4-gxl-kb10482'])(
  '%s names itself with scheme and host',
  async (path) => {
    const draw = await drawSite(exampleSite(), [exampleCar()], exampleNow);
    const { html } = await draw(path);
    const [, address] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    expect(address).toMatch(/^http:\/\/example\.localhost\//);
  },
);
