/**
 * Pages whose address is the promise, rendered without script on every demo site: their content, and the links to them.
 */
import { describe, expect, it } from 'vitest';
import { exampleNow } from '../support/example-car.ts';
import { type RenderedSite, renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const [plain] = carStates;
if (!plain) throw new Error('Nothing to draw.');
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const headingOf = (html: string) => visibleText(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '');

async function readPage(render: RenderedSite, path: string) {
  const { html, status } = await render(path);
  return { status, html, heading: headingOf(html), text: visibleText(mainOf(html)) };
}

describe.each(sites.map((site) => [site.siteSlug, site] as const))('%s', (_name, site) => {
  it.each(['/about-us', '/careers', '/buying', '/privacy-policy'])(
    'ROUTE-23 has %s, with a heading and what it is about',
    async (path) => {
      const page = await readPage(await renderSite(site, [], exampleNow), path);
      expect([page.status, page.heading]).toEqual([200, site.config.pages[path.slice(1)]?.title]);
      expect(page.text.length).toBeGreaterThan(400);
    },
  );

  it('ROUTE-23 leads from a page that was typed with capitals to its one address', async () => {
    const render = await renderSite(site, [], exampleNow);
    expect(await render('/About-Us/?from=card')).toMatchObject({
      status: 301,
      location: '/about-us?from=card',
    });
    expect((await render('/No-Such-Page')).status).toBe(404);
  });

  it('ROUTE-23 has /contact, with every place', async () => {
    const page = await readPage(await renderSite(site, [], exampleNow), '/contact');
    expect(page.status).toBe(200);
    for (const { address } of site.locations) expect(page.text).toContain(address.street);
  });

  it('ROUTE-23 says how buying goes, step by step, and is led to from the footer', async () => {
    const render = await renderSite(site, [], exampleNow);
    const { text } = await readPage(render, '/buying');
    for (const message of ['Step by step', 'What are my rights?']) expect(text).toContain(message);
    const footer = /<footer[\s\S]*<\/footer>/.exec((await render('/')).html)?.[0] ?? '';
    expect(footer).toContain('href="/buying"');
  });

  it('ROUTE-24 draws each location with its address, its hours and its cars', async () => {
    const car = carInState(site, plain);
    const render = await renderSite(site, [car], exampleNow);
    for (const location of site.locations) {
      const page = await readPage(render, `/locations/${location.slug}`);
      expect([page.status, page.heading]).toEqual([200, location.name]);
      for (const text of [location.address.street, location.address.city, 'Opening hours', 'Sun '])
        expect(page.text, location.slug).toContain(text);
      const hasStock = /href="[^"]*location_name[^"]*"/.test(page.html);
      expect(hasStock, location.slug).toBe(location.slug === car.locationSlug);
    }
    expect((await render('/locations/nowhere')).status).toBe(404);
  });

  it('ROUTE-24 finds the first location of a dealership by the slug of the dealership', async () => {
    const render = await renderSite(site, [], exampleNow);
    const locationSlugs: ReadonlySet<string> = new Set(site.locations.map(({ slug }) => slug));
    const checked = site.dealerships.filter(({ slug }) => !locationSlugs.has(slug));
    for (const dealership of checked) {
      const first = site.locations.find(({ dealershipId }) => dealershipId === dealership.id);
      const page = await readPage(render, `/locations/${dealership.slug}`);
      expect([page.status, page.heading]).toEqual(first ? [200, first.name] : [404, page.heading]);
    }
    expect(checked.length).toBeGreaterThan(0);
  });

  it('ROUTE-24 CFG-22 has View Location lead to the location, or to /contact where a manufacturer binds the site', async () => {
    const home = { ...site.config.home, sections: [{ type: 'locations' as const }] };
    const manufacturers = [
      null,
      { name: 'Example', slug: 'example', followsProgramme: false, approvals: [] },
    ];
    for (const manufacturer of manufacturers) {
      const own = { ...site, config: { ...site.config, template: 'meridian' as const, home, manufacturer } };
      const { html } = await (await renderSite(own, [], exampleNow))('/');
      const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>((?:(?!<\/a>).)*View Location)/g)];
      expect(links.length).toBeGreaterThan(0);
      for (const [, href] of links)
        expect(href).toMatch(manufacturer ? /^\/contact$/ : /^\/locations\/[a-z-]+$/);
    }
  });

  it('ROUTE-5 RSV-6 begins the purchase of a car that is sold online, and says of any other what else there is', async () => {
    const car = carInState(site, plain);
    const drawWith = (make: string | null) => {
      const purchase =
        make === null
          ? null
          : { offeredOn: [{ stockTypes: [], makes: [make] }], extras: [], retentionDays: 30 };
      return renderSite({ ...site, config: { ...site.config, purchase } }, [car], exampleNow);
    };
    const address = `/checkout-journey?car_id=${car.slug}`;
    const offered = await readPage(await drawWith(car.make), address);
    expect(offered.status).toBe(200);
    expect(offered.heading).toMatch(/^Buy this .+ online$/);
    expect(offered.text).toContain(car.make);
    expect(offered.html).toMatch(/<form[^>]*method="post"[\s\S]*name="postcode"/);
    for (const make of ['Another make', null]) {
      const render = await drawWith(make);
      const other = await readPage(render, address);
      expect([other.status, other.heading]).toEqual([200, expect.stringContaining('isn’t sold online')]);
      expect(other.html).toContain(`href="/cars/${car.slug}/enquire`);
      expect(other.html).not.toContain('name="postcode"');
      expect((await render('/checkout-journey?car_id=none')).status).toBe(404);
      expect((await render('/checkout-journey')).status).toBe(404);
    }
  });
});
