/** Locations on every template, drawn as without script: what their pages say, who answers when, and which stars are shown. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { viewLocation } from '#view-models/location/view-location.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

afterEach(() => vi.unstubAllGlobals());

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    const [first] = site.locations;
    if (!first) throw new Error('No location to draw.');
    const week = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
      weekday,
      status: 'Open' as const,
      open: '08:00',
      close: '17:00',
    }));
    const withLocation = (changes: Partial<Location>): SiteContext => ({
      ...site,
      config: { ...site.config, carPage: { ...site.config.carPage, masksPhone: false } },
      locations: [{ ...first, departments: ['sales', 'parts'], specialHours: [], ...changes }],
    });
    const mainAt = async (own: SiteContext, path: string, instant = exampleNow) =>
      mainOf((await (await renderSite(own, [], instant))(path)).html);

    it.each(site.locations.map(({ slug }) => [slug]))(
      'LOC-1 %s has its address, phone and hours, and leads to a form and the way there',
      async (slug) => {
        const location = site.locations.find((each) => each.slug === slug);
        if (!location) throw new Error('No such location.');
        const view = viewLocation(location, site, exampleNow);
        const main = await mainAt(site, `/locations/${slug}`);
        const text = visibleText(main);
        for (const expected of [
          ...view.addressLines,
          (view.phone?.text ?? '').replaceAll('\u00a0', ' '),
          ...view.departments.map((d) => d.label),
        ])
          expect(text).toContain(expected);
        for (const { weekly } of view.departments)
          for (const line of weekly) expect(text).toContain(line.text);
        expect(main).toMatch(new RegExp(`href="${view.contactHref}"[^>]*>Contact Us<`));
        expect(main).toMatch(/href="https:[^"]*"[^>]*>Get Directions</);
      },
    );

    it.each(['page', 'contact', 'contact of all'] as const)(
      'C-21 the button that calls shows opening times, in the time zone of the location: %s',
      async (kind) => {
        const own = withLocation({
          timeZone: 'Australia/Perth',
          openingHours: { sales: week, parts: week.map((day) => ({ ...day, open: '06:00' })) },
          specialHours: [
            {
              date: '2026-11-26',
              label: 'Stocktake',
              status: 'Open',
              open: '10:00',
              close: '12:00',
              department: 'all',
            },
          ],
        });
        const path = {
          page: `/locations/${first.slug}`,
          contact: `/contact-us/${first.slug}`,
          'contact of all': '/contact-us',
        }[kind];
        const buttonAt = async (local: string) => {
          const main = await mainAt(own, path, new Date(`${local}+08:00`));
          return visibleText(
            /<a[^>]*class="button[^>]*href="tel:[\s\S]*?<\/a>|<a[^>]*href="tel:[^>]*class="button[\s\S]*?<\/a>/.exec(
              main,
            )?.[0] ?? '',
          );
        };
        const at = async (local: string) => visibleText(await mainAt(own, path, new Date(`${local}+08:00`)));
        for (const local of ['2026-11-25T07:59:59', '2026-11-25T08:00:00', '2026-11-26T12:00:00']) {
          expect(await buttonAt(local)).toContain('Call Now');
        }
        expect(await at('2026-11-25T07:59:59')).toContain('Closed, opens 8 am');
        expect(await at('2026-11-25T08:00:00')).toContain('Open now until 5 pm');
        // The day after has hours of its own.
        expect(await at('2026-11-25T17:00:00')).toContain('Closed, opens 10 am tomorrow');
        expect(await at('2026-11-26T12:00:00')).toContain('Closed, opens 8 am tomorrow');
      },
    );

    it('LOC-16 API-16 draws locations, their special hours and reviews without a call', async () => {
      vi.stubGlobal('fetch', () => {
        throw new Error('Nothing is asked of anybody.');
      });
      const list = visibleText(await mainAt(site, '/locations'));
      for (const { name } of site.locations) expect(list).toContain(name);
      const page = await mainAt(site, `/locations/${first.slug}`);
      const review = site.config.reviews.find(({ locationSlug }) => locationSlug === first.slug);
      expect(visibleText(page)).toContain(review?.text ?? 'no review');
      expect(viewLocation(first, site, exampleNow).holidays.length).toBeGreaterThan(0);
      // In a dialog that opens without script too.
      expect(page).toContain('Christmas Day');
    });

    it('LOC-4 ROUTE-24 ROUTE-12 leads from the addresses of a hidden location to those that are left', async () => {
      const render = await renderSite({ ...site, hiddenLocations: ['closed-yard'] }, [], exampleNow);
      expect(await render('/locations/closed-yard')).toMatchObject({ status: 302, location: '/locations' });
      expect(await render('/contact-us/closed-yard')).toMatchObject({ status: 302, location: '/contact-us' });
      expect((await render('/locations/never-was')).status).toBe(404);
      expect(mainOf((await render('/locations')).html)).not.toContain('closed-yard');
    });

    it.each([
      ['at the minimum', 4, false],
      ['above it', 4.1, true],
    ])(
      'REV-1 REV-5 shows stars and reviews of a location with an average %s',
      async (_label, averageRating, isShown) => {
        const own = withLocation({ averageRating, reviewCount: 31 });
        expect(/class="stars/.test(await mainAt(own, '/locations'))).toBe(isShown);
        const page = await mainAt(own, `/locations/${first.slug}`);
        expect(/Reviews of/.test(visibleText(page))).toBe(isShown);
      },
    );

    it('F-3 LOC-17 prints on its page each licence by the name of its state', async () => {
      const address = { ...first.address, state: 'SA' };
      const own = withLocation({ address, dealerLicenceNumber: '99', motorVehicleRepairerNumber: null });
      expect(visibleText(await mainAt(own, `/locations/${first.slug}`))).toContain('LVD 99 (SA)');
      const { html } = await (await renderSite(own, [], exampleNow))('/');
      expect(visibleText(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '')).toContain('LVD 99 (SA)');
    });
  },
);
