import { describe, expect, inject, it } from 'vitest';
import { findCarPaths } from '../support/demo-sites.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const ask = (site: string, path: string) => requestPage({ port, host: `${site}.localhost`, path });

/** Text as a person reads it: entities, and blanks that do not break. */
const read = (html: string) =>
  html
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&nbsp;', ' ');

/** The id of the first car of a listing that its page offers finance for, and with it the price. */
async function findFinancedCar(site: string, listing: string): Promise<string> {
  for (const path of findCarPaths(listing)) {
    const id = /[?&](?:amp;)?car_id=([\w-]+)&(?:amp;)?car_type=/.exec((await ask(site, path)).body)?.[1];
    if (id !== undefined) return id;
  }
  throw new Error(`No car of ${site} offers finance.`);
}

describe('pages that leads come from, over HTTP', () => {
  it.each([
    ['kestrel', 'Parramatta'],
    ['halden', 'Newstead'],
    ['wattlebend', 'Toowoomba'],
    ['parkway', ''],
  ])('ROUTE-22 %s answers /pages/warranty with its warranty page', async (site) => {
    const older = await ask(site, '/pages/warranty');
    expect([older.status, older.headers.location]).toEqual([301, '/warranty']);
    const page = await ask(site, '/warranty');
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/<h1[^>]*>Warranty<\/h1>/);
    expect(read(page.body)).toContain('Your rights');
  });

  it('ROUTE-22 knows no page that the site does not have, whatever it is called', async () => {
    for (const path of ['/pages/no-such-page', '/pages/', '/pages/constructor', '/pages//evil.example']) {
      const answer = await ask('kestrel', path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it.each([
    ['/diamond-advantage', 'Diamond Advantage', 'It isn’t a warranty or insurance'],
    ['/blog/vehicle-reviews', 'Vehicle reviews', 'No manufacturer pays for or approves these reviews'],
    ['/trade-in', 'Trade-in', 'As shown on the number plate'],
    ['/warranty', 'Warranty', 'Your rights'],
  ])(
    'ROUTE-13 answers %s with content of its own, and something on the site leads there',
    async (path, heading, expected) => {
      const page = await ask('kestrel', path);
      expect(page.status).toBe(200);
      expect(page.body).toMatch(new RegExp(`<h1[^>]*>[^<]*${heading}`, 'i'));
      expect(read(page.body).replaceAll(/\s+/g, ' ')).toContain(expected);
      expect((await ask('kestrel', '/')).body).toContain(`href="${path}"`);
    },
  );

  it('ROUTE-13 has them only where the dealer wrote them', async () => {
    for (const path of ['/diamond-advantage', '/blog/vehicle-reviews', '/sell-my-car']) {
      expect((await ask('halden', path)).status).toBe(404);
    }
  });

  it('CFG-9 shows a location’s number of this site wherever it can be rung, and nowhere the group’s', async () => {
    for (const path of ['/locations/penrith', '/contact-us/penrith', '/locations']) {
      const { body } = await ask('kestrel', path);
      expect([path, read(body).includes('02 5550 0190')]).toEqual([path, true]);
      expect([path, body.includes('tel:+61255500190')]).toEqual([path, true]);
      expect([path, /5550\s0140|55500140/.test(read(body))]).toEqual([path, false]);
    }
  });

  it.each([
    ['kestrel', 'finance'],
    ['wattlebend', 'finance-enquiry'],
  ])(
    'ROUTE-9 ROUTE-10 %s leads personalised finance to /%s with the car, its price and the form',
    async (site, page) => {
      const listing = await ask(site, '/search/used-cars');
      const id = await findFinancedCar(site, listing.body);
      const pageText = await ask(site, `/personalised/finance?car_id=${id}`);
      expect(pageText.status).toBe(302);
      const target = new URL(String(pageText.headers.location), 'http://x');
      expect([target.pathname, target.hash]).toEqual([`/${page}`, '#finance-form']);
      expect([...target.searchParams.keys()]).toEqual([
        'preferredDealership',
        'vehiclePriceBudget',
        'car_id',
        'car_type',
      ]);
      expect(target.searchParams.get('car_id')).toBe(id);
      const form = await ask(site, `${target.pathname}${target.search}`);
      expect(form.status).toBe(200);
      expect(form.body).toContain('id="finance-form"');
      expect(form.body).toMatch(
        new RegExp(`name="car_id"[^>]*value="${id}"|value="${id}"[^>]*name="car_id"`),
      );
      for (const other of ['', '?car_id=no-such-car', '?car_id=%00']) {
        const plain = await ask(site, `/personalised/finance${other}`);
        expect([other, plain.status, String(plain.headers.location).split('?')[0]?.split('#')[0]]).toEqual([
          other,
          302,
          `/${page}`,
        ]);
      }
    },
  );

  it('ROUTE-12 answers /contact, /contact-us and the page of each location, and no other', async () => {
    for (const path of ['/contact', '/contact-us', '/contact-us/penrith']) {
      const { status, body } = await ask('kestrel', path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatch(/<form[^>]*class="[^"]*enquiry-form/);
    }
    for (const path of ['/contact-us/newstead', '/contact-us/constructor']) {
      expect([path, (await ask('kestrel', path)).status]).toEqual([path, 404]);
    }
  });

  it.each([
    ['kestrel', '/service'],
    ['kestrel', '/contact-us'],
    ['kestrel', '/finance'],
    ['parkway', '/apply-for-finance'],
    ['halden', '/charging-solutions'],
    ['wattlebend', '/book-a-viewing'],
    ['wattlebend', '/privacy-request'],
  ])('F-11 %s %s says in the form what becomes of the details, and links the policy', async (site, path) => {
    const { status, body } = await ask(site, path);
    expect(status).toBe(200);
    const form = /<form[^>]*class="[^"]*enquiry-form.*?<\/form>/s.exec(body)?.[0] ?? '';
    const footnote = /We use these details to answer [^<]*/.exec(read(form));
    expect(footnote?.[0]).toBeTruthy();
    expect(form).toContain('href="/privacy-policy"');
    const policy = await ask(site, '/privacy-policy');
    expect(policy.status).toBe(200);
    expect(read(policy.body).replaceAll(/\s+/g, ' ')).toMatch(
      /within 7 days and resolve it within 14 days, or within 30 days/,
    );
  });

  it.each([
    ['kestrel', '/warranty', 'Service Enquiry'],
    ['halden', '/charging-solutions', 'Sales Enquiry'],
    ['kestrel', '/contact-us', 'General Enquiry'],
  ])('ENQ-4 %s %s has %s chosen beforehand', async (site, path, category) => {
    const { body } = await ask(site, path);
    const select = /<select[^>]*name="category".*?<\/select>/s.exec(body)?.[0] ?? '';
    expect(/<option[^>]*selected[^>]*>([^<]*)/.exec(select)?.[1]).toBe(category);
  });

  it('B-30 a location’s calendar opens only with its token, and is not cached', async () => {
    for (const path of [
      '/locations/parramatta/bookings.ics',
      '/locations/parramatta/bookings.ics?token=',
      `/locations/parramatta/bookings.ics?token=${'A'.repeat(43)}`,
      `/locations/newstead/bookings.ics?token=${'A'.repeat(43)}`,
    ]) {
      const answer = await ask('kestrel', path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).not.toContain('VCALENDAR');
      expect(answer.headers['cache-control']).toContain('no-store');
    }
  });
});
