/** What a search says over HTTP, as a page and as data. */
import { describe, expect, inject, it } from 'vitest';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');

type Hit = { readonly slug: string; readonly sold: boolean; readonly price: number | null } & Record<
  string,
  unknown
>;
type Answer = { readonly count: number; readonly hits: readonly Hit[] };

async function ask(host: string, path: string): Promise<Answer> {
  const answer = await requestPage({ port, host, path });
  expect(answer.status).toBe(200);
  const found: Answer = JSON.parse(answer.body);
  return found;
}

const host = 'kestrel.localhost';

describe('the search as data', () => {
  it('API-6 takes hitsPerPage and offset', async () => {
    const { hits: all } = await ask(host, '/api/search?hitsPerPage=40');
    const { hits, count } = await ask(host, '/api/search?hitsPerPage=5&offset=12');
    expect(all).toHaveLength(40);
    expect(hits.map(({ slug }) => slug)).toEqual(all.slice(12, 17).map(({ slug }) => slug));
    expect(count).toBeGreaterThan(500);
  });

  it.each(['/api/search', '/api/hits'])('API-6, API-7 %s takes a filter string', async (path) => {
    const filters = encodeURIComponent('make:Toyota AND (fuel:Hybrid OR fuel:Diesel) AND price <= 40000');
    const { hits } = await ask(host, `${path}?filters=${filters}`);
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) {
      expect(hit.make).toBe('Toyota');
      expect(['Hybrid', 'Diesel']).toContain(hit.simple_fuel);
      expect(Number(hit.drive_away_price)).toBeLessThanOrEqual(40_000);
    }
  });

  it.each(['/api/search', '/api/hits'])('API-6, API-7 %s says what it cannot read', async (path) => {
    const answer = await requestPage({ port, host, path: `${path}?filters=make%3D%3DToyota` });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('cannot be read');
  });

  it('SRCH-5 reads price, kilometres and subscription as refinements too', async () => {
    const { count: all } = await ask(host, '/api/search');
    for (const [attribute, range] of [
      ['price', '20000:30000'],
      ['km', ':50000'],
      ['subscription_price', '200:400'],
    ]) {
      const refined = await ask(host, `/api/search?refinementList[${attribute}][0]=${range}`);
      const ranged = await ask(host, `/api/search?range[${attribute}]=${range}`);
      expect(refined.count, attribute).toBe(ranged.count);
      expect(refined.count, attribute).toBeGreaterThan(0);
      expect(refined.count, attribute).toBeLessThan(all);
    }
  });

  it('C-2 prints the estimated drive away price on cards of the page', async () => {
    const { body } = await requestPage({ port, host, path: '/search/used-cars?range[price]=:60000' });
    expect(body).toMatch(/Excl\. Govt\. Charges/);
    expect(body).toMatch(/about \$[\d,]+ drive away in (?:NSW|QLD)/);
  });
});

describe.each(['kestrel.localhost', 'parkway.localhost'])('prices of %s as data', (host) => {
  it('C-2 F-18 leave no price of a sold car', async () => {
    const { hits } = await ask(host, '/api/search?refinementList[status][0]=sold');
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) {
      expect(hit.sold).toBe(true);
      for (const key of [
        'price',
        'before_price',
        'offer_price',
        'drive_away_price',
        'price_before_charges',
      ]) {
        expect(hit[key], `${key} of ${hit.slug}`).toBeNull();
      }
    }
  });

  it('C-2 name both bases and which of them is an estimate', async () => {
    const { hits } = await ask(host, '/api/hits?limit=60&range[price]=5000:60000');
    const beforeCharges = hits.filter(({ drive_away_is_estimate }) => drive_away_is_estimate === true);
    expect(beforeCharges.length).toBeGreaterThan(0);
    for (const hit of hits) {
      expect(Number(hit.drive_away_price)).toBeGreaterThanOrEqual(5_000);
      expect(Number(hit.drive_away_price)).toBeLessThanOrEqual(60_000);
    }
    for (const hit of beforeCharges) {
      expect(hit.price_before_charges).toBe(hit.price);
      expect(Number(hit.drive_away_price)).toBeGreaterThan(Number(hit.price));
    }
  });
});
