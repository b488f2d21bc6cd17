/** The first HTML of a page, before any script: what crawlers, advertisers and old phones get. */
import { describe, expect, inject, it } from 'vitest';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');

/** The words of a page, without what a browser would not show as text. */
function readText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

/** A car for sale that has a price and a VIN, as its JSON knows it. */
async function findPricedCar(host: string) {
  const listing = await requestPage({ port, host, path: allStockPath });
  for (const path of findCarPaths(listing.body)) {
    const facts = JSON.parse((await requestPage({ port, host, path: `${path}.json` })).body);
    if (facts.price && facts.vin && facts.status === 'in_stock' && !facts.reserved) return { path, facts };
  }
  throw new Error(`${host} lists no priced car with a VIN.`);
}

describe.each(demoSites)('the first HTML of $host', ({ host, name }) => {
  it('B-36 E-1 names the dealer with its places on the home page, and the same place on the page of its car', async () => {
    const { path } = await findPricedCar(host);
    const graphOf = async (page: string) => {
      const { body } = await requestPage({ port, host, path: page });
      const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
      return JSON.parse(json)['@graph'];
    };
    const home = await graphOf('/');
    const seller = (await graphOf(path))[0].offers.seller['@id'];
    const place = home.find((node: { '@id': string }) => node['@id'] === seller);
    expect(home[0]).toMatchObject({ '@type': 'AutoDealer', name });
    expect(place).toMatchObject({ '@type': 'AutoDealer', geo: { '@type': 'GeoCoordinates' } });
    expect(place.openingHoursSpecification.length).toBeGreaterThan(0);
    expect(await graphOf(new URL(seller).pathname)).toContainEqual(place);
  });

  it('LOC-7 D-12 rings from the head of a page of a car where the rest of the page rings', async () => {
    const readNumbers = async (path: string) => {
      const { body } = await requestPage({ port, host, path });
      const [head = '', rest = ''] = body.split('</header>');
      // Whole, or cut until it is asked for.
      const [inHead, inPage] = [head, rest].map(
        (part) => /(?:href="tel:|data-location=")[^"]+/.exec(part)?.[0],
      );
      return { inHead, inPage };
    };
    const { inHead: first } = await readNumbers('/');
    const listing = await requestPage({ port, host, path: allStockPath });
    const cars = await Promise.all(findCarPaths(listing.body).slice(0, 12).map(readNumbers));
    expect(cars.map(({ inHead }) => inHead)).toEqual(cars.map(({ inPage }) => inPage));
    // Parkway has one yard.
    const hasOthers = new Set(cars.map(({ inPage }) => inPage)).size > 1;
    expect(cars.some(({ inHead }) => inHead !== first)).toBe(hasOthers);
  });

  it('GAP-12 REV-4 says of its sample reviews that they are samples', async () => {
    const { body } = await requestPage({ port, host, path: '/' });
    const text = readText(body);
    expect(text).toContain('Sample reviews, written for this demonstration.');
    expect(text.match(/\d reviews?\b/)).toBeNull();
  });

  it('D-11 B-38 VDP-3 of a car says price, price type, VIN, kilometres, availability, dealer and place', async () => {
    const { path, facts } = await findPricedCar(host);
    const { body, status } = await requestPage({ port, host, path });
    expect(status).toBe(200);
    const text = readText(body);
    expect(text).toContain(`$${facts.price.toLocaleString('en-AU')}`);
    expect(text).toContain(facts.price_type);
    expect(text).toContain(facts.vin);
    if (facts.km) expect(text).toContain(`${facts.km.toLocaleString('en-AU')}`);
    expect(text).toContain(name);
    expect(text).toContain('Location');
    expect(body).toContain('https://schema.org/InStock');
  });

  it('D-10 B-8 of a car has similar ones before its features and its small print', async () => {
    const { path } = await findPricedCar(host);
    const { body } = await requestPage({ port, host, path });
    const similar = body.indexOf('class="similar');
    expect(similar).toBeGreaterThan(0);
    for (const later of ['id="features"', 'id="specifications"', 'id="vehicle-map"']) {
      const position = body.indexOf(later);
      expect(position, later).toBeGreaterThan(similar);
    }
  });

  it('B-4 LOC-14 C-23 of a car says how far it is from a postcode that the address names', async () => {
    const { path } = await findPricedCar(host);
    const requested = await requestPage({ port, host, path: `${path}?near=4000` });
    expect(readText(requested.body)).toMatch(/From 4000: (\d{1,3}(,\d{3})? km|less than 1 km) away/);
    const wrong = await requestPage({ port, host, path: `${path}?near=400` });
    expect(wrong.status).toBe(200);
    expect(readText(wrong.body)).toContain('Invalid postcode. Please enter a 4-digit number.');
  });

  it('B-38 CARD-6 of the listing says each car with its price and kilometres', async () => {
    const { body } = await requestPage({ port, host, path: allStockPath });
    const text = readText(body);
    expect(findCarPaths(body).length).toBeGreaterThan(15);
    expect(text.match(/\$\d{1,3},\d{3}/g)?.length ?? 0).toBeGreaterThan(15);
  });
});

describe.each(demoSites)('the money of $host', ({ host }) => {
  it.each(['home', 'listing', 'car'])(
    'F-2 gives every comparison rate on the %s page its warning',
    async (kind) => {
      const [carPath = ''] = findCarPaths((await requestPage({ port, host, path: allStockPath })).body);
      const path = kind === 'home' ? '/' : kind === 'listing' ? allStockPath : carPath;
      const text = readText((await requestPage({ port, host, path })).body);
      const hasRate = text.includes('comparison rate');
      // Cards and the page of a car show a repayment; what a home page shows is the template's choice.
      if (kind !== 'home') expect(hasRate, path).toBe(true);
      expect(text.includes('WARNING: This comparison rate'), path).toBe(hasRate);
    },
  );
});
