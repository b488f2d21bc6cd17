/** What a page reads of the configuration while it is drawn, beside what `site explain --page` says of it. */
import { describe, expect, it } from 'vitest';
import { findPageSettings } from '#domain/site/config/page-settings.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';

const stocks = await listDemoCars(exampleNow);

/**
 * Which pages there are is looked up for menus everywhere, and before each page whether it is behind a gate; whose page
 * it is appears in the explanation.
 */
const asksWhetherThere = ['pages', 'financePage', 'garageEnabled', 'prizeDraw', 'shoppers'];

function watch(site: SiteContext): { readonly watched: SiteContext; readonly read: Set<string> } {
  const read = new Set<string>();
  const config = new Proxy(site.config, {
    get(target, key, receiver) {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(target, key, receiver);
    },
  });
  return { watched: { ...site, config }, read };
}

describe.each(stocks.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  '%s',
  (_name, site, cars) => {
    const [car] = cars;
    const { config } = site;
    const [model] = config.models.filter(({ overrideUrl }) => overrideUrl === null);
    const pages = [
      '/',
      '/search/new-used-and-demo-cars',
      `/cars/${car?.slug}`,
      `/cars/${car?.slug}/enquire`,
      '/locations',
      `/locations/${site.locations[0]?.slug}`,
      '/contact-us',
      '/special-offers',
      '/models',
      '/favourites',
      '/compare',
      '/privacy-choices',
      '/privacy-request',
      '/developers',
      '/sign-in',
      '/no-such-page',
      ...(model === undefined ? [] : [`/${model.slug}`]),
    ];

    it.each(pages)('C-14 gets every branch of the configuration that decides %s', async (path) => {
      const { watched, read } = watch(site);
      const render = await renderSite(watched, cars.slice(0, 30), exampleNow);
      read.clear();
      await render(path);
      const { own, everywhere } = findPageSettings(config, path);
      const settings = new Set([...own, ...everywhere].map((branch) => branch.split('.')[0]));
      expect(read.size).toBeGreaterThan(10);
      expect([...read].filter((key) => !settings.has(key) && !asksWhetherThere.includes(key)).join(' ')).toBe(
        '',
      );
    });
  },
);
