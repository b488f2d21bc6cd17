/** Offers on every template, drawn as without script: the list, the page of each, and when they start and end. */
import { describe, expect, it } from 'vitest';
import type { SiteContext } from '#domain/site/site-context.ts';
import { viewOffers } from '#view-models/content/view-offers.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    const offers = viewOffers(site, exampleNow);
    const withConfig = (config: Partial<SiteContext['config']>): SiteContext => ({
      ...site,
      config: { ...site.config, ...config },
    });

    it('OFFER-1 OFFER-4 OFFER-12 ROUTE-26 lists its offers, each with a page and a form', async () => {
      const html = mainOf((await (await renderSite(site, [], exampleNow))('/special-offers')).html);
      expect(offers.length).toBeGreaterThan(1);
      for (const { name, description, href, enquiry } of offers) {
        expect(visibleText(html)).toContain(name);
        expect(visibleText(html)).toContain(description.plain.slice(0, 60));
        expect(html).toContain(`href="${href}"`);
        expect(html).toContain(`href="${enquiry.href}"`);
      }
    });

    it.each(offers.map((offer) => [offer.href, offer] as const))(
      'ROUTE-26 OFFER-12 OFFER-4 OFFER-5 %s says all of it, leads on, and asks in its name',
      async (href, offer) => {
        const render = await renderSite(site, [], exampleNow);
        const { status, html } = await render(href);
        expect(status).toBe(200);
        const main = mainOf(html);
        const text = visibleText(main);
        expect(text).toContain(offer.description.plain);
        expect(text).toContain(offer.disclaimer.plain);
        expect(main).toMatch(new RegExp(`<form[^>]*action="${href}"`));
        expect(main).toContain(`name="offer_id" value="${offer.id}"`);
        expect(html).toContain('application/ld+json');
        if (offer.exploreHref === null) return;
        expect(main).toContain(`href="${offer.exploreHref}"`);
        expect((await render(offer.exploreHref)).status).toBeLessThan(400);
      },
    );

    it('ROUTE-26 CFG-22 leads from the form of the address that it does not use to the one it does', async () => {
      const offer = {
        ...site.config.offers[0],
        manufacturer: 'Land Rover',
      } as (typeof site.config.offers)[0];
      const render = await renderSite(withConfig({ offers: [offer] }), [], exampleNow);
      const short = `/offers/${offer.id}`;
      const long = `/offers/land-rover/${offer.id}`;
      const [used, other] = site.config.manufacturer === null ? [long, short] : [short, long];
      expect((await render(used)).status).toBe(200);
      expect(await render(other)).toMatchObject({ status: 301, location: used });
      expect((await render(`/offers/mazda/${offer.id}`)).status).toBe(404);
      expect((await render('/offers/constructor')).status).toBe(404);
    });

    it('OFFER-7 OFFER-12 GAP-13 GAP-22 shows an offer from its first day to its last, to whom it is for', async () => {
      const [first] = site.config.offers;
      if (!first) throw new Error('No offer to draw.');
      const timed = { ...first, startsOn: '2026-12-01', endsOn: '2026-12-24' };
      const statusAt = async (offer: typeof first, instant: string) => {
        const render = await renderSite(
          withConfig({ offers: [offer], timeZone: 'Australia/Sydney' }),
          [],
          new Date(instant),
        );
        const { html } = await render('/special-offers');
        const [view] = viewOffers(withConfig({ offers: [first] }), exampleNow);
        const { status } = await render(view?.href ?? '');
        return [visibleText(mainOf(html)).includes(first.name), status];
      };
      expect(await statusAt(timed, '2026-11-30T12:59:59Z')).toEqual([false, 404]);
      expect(await statusAt(timed, '2026-11-30T13:00:00Z')).toEqual([true, 200]);
      expect(await statusAt(timed, '2026-12-24T12:59:59Z')).toEqual([true, 200]);
      expect(await statusAt(timed, '2026-12-24T13:00:00Z')).toEqual([false, 410]);
      const excluded = { ...timed, excludedSites: [site.siteSlug] };
      expect(await statusAt(excluded, '2026-12-10T00:00:00Z')).toEqual([false, 404]);
      const excepted = { ...excluded, neverExcludedSites: [site.siteSlug] };
      expect(await statusAt(excepted, '2026-12-10T00:00:00Z')).toEqual([true, 200]);
    });

    it('OFFER-9 OFFER-10 has the banner over new cars and the promotion among them, each in its time', async () => {
      const [first] = site.config.offers;
      if (!first) throw new Error('No offer to draw.');
      const offer = {
        ...first,
        manufacturer: null,
        startsOn: null,
        endsOn: null,
        banner: { text: 'Ends on the last of June', endsOn: '2025-06-30' },
      };
      const promotion = {
        position: 1,
        heading: 'Stocktake is on',
        text: '',
        label: 'View offer',
        href: '/special-offers',
        startsOn: '2025-07-01',
        endsOn: '2025-07-24',
      };
      // A yard of used cars would have no list of new ones.
      const stock = { ...site.config.stock, stockTypes: ['new' as const] };
      const config = { offers: [offer], resultCards: [promotion], stock, timeZone: 'Australia/Brisbane' };
      const [plain] = carStates;
      if (!plain) throw new Error('No state of a car.');
      const car = carInState(site, { ...plain, car: { stockType: 'new' } });
      const wordsAt = async (instant: string, path = '/search/new-cars') => {
        const render = await renderSite(withConfig(config), [car], new Date(instant));
        return visibleText(mainOf((await render(path)).html));
      };
      const lastOfJune = await wordsAt('2025-06-30T13:59:59Z');
      expect(lastOfJune).toContain('Ends on the last of June');
      expect(lastOfJune).not.toContain('Stocktake is on');
      const firstOfJuly = await wordsAt('2025-06-30T14:00:00Z');
      expect(firstOfJuly).not.toContain('Ends on the last of June');
      expect(firstOfJuly).toContain('Stocktake is on');
      expect(await wordsAt('2025-07-24T13:59:59Z')).toContain('Stocktake is on');
      expect(await wordsAt('2025-07-24T14:00:00Z')).not.toContain('Stocktake is on');
      expect(await wordsAt('2025-06-30T00:00:00Z', '/search/new-used-and-demo-cars')).not.toContain(
        'last of June',
      );
    });
  },
);
