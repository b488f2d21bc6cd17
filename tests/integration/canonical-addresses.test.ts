/** The address that a page gives for itself is whole, and the site's own: search engines and messages take it as it is. */
import { expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleLocation, exampleSite } from '../support/example-site.ts';
import { renderSite } from '../support/render-site.tsx';

it.each(['/search/used-cars', '/cars/2023-toyota-rav4-gxl-kb10482'])(
  '%s names itself with scheme and host',
  async (path) => {
    const render = await renderSite(exampleSite(), [exampleCar()], exampleNow);
    const { html } = await render(path);
    const [, address] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    expect(address).toMatch(/^http:\/\/example\.localhost\//);
  },
);

it('B-49 the page of a car that two sites list is on both, and names the site of its place', async () => {
  const penrith = exampleLocation({ id: 'location-2', slug: 'penrith' });
  const group = exampleSite({}, { siteSlug: 'group', locations: [exampleLocation(), penrith] });
  const branch = exampleSite({ hosts: ['penrith.localhost'] }, { siteSlug: 'branch', locations: [penrith] });
  const car = exampleCar({ locationSlug: 'penrith' });
  for (const site of [group, branch]) {
    const render = await renderSite(site, [car], exampleNow, [group, branch]);
    const { status, html } = await render(`/cars/${car.slug}`);
    expect(status).toBe(200);
    expect(html).toContain(`rel="canonical" href="http://penrith.localhost/cars/${car.slug}"`);
    expect(html).toContain(`property="og:url" content="http://penrith.localhost/cars/${car.slug}"`);
  }
});
