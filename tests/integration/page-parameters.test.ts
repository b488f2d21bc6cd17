/** A cached page is made from the parameters that `shared-addresses.ts` lists for it: they have to be all it reads. */
import { describe, expect, it } from 'vitest';
import { findSharedAddress } from '#web/server/pages/shared-addresses.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';

const sites = await listTemplateSites();
const site = sites.find(({ config }) => config.financePage === 'finance');
const [plain] = carStates;
if (!site || !plain) throw new Error('Nothing to draw.');
const car = carInState(site, plain);
// As many as have a second page.
const others = Array.from({ length: 24 }, (_, position) =>
  position === 0 ? 'another' : `another-${position}`,
);
const render = await renderSite(site, [car, ...others.map((id) => ({ ...car, id, slug: id }))], exampleNow);
const page = `/cars/${car.slug}`;
const advert = '&utm_source=mail&gclid=abc&anything=1';

describe('a page that is made from what its address is tidied to', () => {
  it.each([
    ['/search', 'page=2&sortBy=price_asc'],
    ['/search', 'price=:20000&make=Kia'],
    ['/search/used-cars', 'view=list'],
    ['/search', 'all=make&query=ute'],
    ['/search', 'within=50&near=2000'],
    [page, 'postcode=3000'],
    [page, 'term=3&tradeIn=1000&residual=10'],
    [page, 'near=2000'],
    [`${page}/enquire`, 'about=price'],
    ['/models', 'fuel=Electric&body=SUV'],
    ['/print', `car_id=${car.slug}`],
    ['/compare', `ids=${car.id},another`],
    ['/finance', 'repayment=150&term=3'],
    ['/finance', 'vehiclePriceBudget=20000'],
    ['/vehicle-parts-and-accessories', `location=${site.locations[1]?.slug}`],
    ['/vehicle-parts-and-accessories', `car_id=${car.id}`],
  ])('says of %s?%s what it says of the address itself', async (path, query) => {
    const requested = `${path}?${query}${advert}`;
    const tidy = findSharedAddress(site, new URL(requested, 'http://any.localhost'));
    if (tidy === null) throw new Error(`${path} is not shared.`);
    expect(tidy.search).not.toContain('utm');
    const [rendered, unmodified] = await Promise.all([
      render(tidy.pathname + tidy.search),
      render(requested),
    ]);
    expect(rendered.status).toBe(200);
    expect(rendered.html).toBe(unmodified.html);
  });
});
