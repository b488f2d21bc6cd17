/** Models on every template, drawn as without script: the list with its filters, the page of each, and what leads there. */
import { describe, expect, it } from 'vitest';
import { type Model, modelSchema } from '#domain/content/model.ts';
import { pageSchema } from '#domain/content/page.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { findLinkedModel } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { modelHref } from '#domain/stock-search/address/search-href.ts';
import { findPostedForm } from '#use-cases/content/view-page.ts';
import { listSitePages } from '#use-cases/sitemap/write-site-maps.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const [plain] = carStates;
if (!plain) throw new Error('No state of a car.');

/** A page for a drive; what says when it is there, and when its form is. */
const pageWithForm = (ofPage: object, ofForm: object) =>
  pageSchema.parse({
    title: 'Drive it',
    ...ofPage,
    blocks: [
      { type: 'text', paragraphs: ['Bring your licence.'] },
      { type: 'form', form: 'test-drive', ...ofForm },
    ],
  });

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    const make = site.config.manufacturer?.name ?? 'Borealis';
    const modelOf = (rest: Partial<Model>) =>
      modelSchema.parse({ name: 'Nine', slug: 'nine', manufacturer: make, bodyType: 'SUV', ...rest });
    const withConfig = (config: Partial<SiteConfig>): SiteContext => ({
      ...site,
      config: { ...site.config, offers: [], ...config },
    });
    const nine = modelOf({
      fuelType: 'Electric',
      manufacturerBodies: ['Crossover', 'Estate', 'Seven-seat SUV'],
      headline: 'Goes far',
      description: 'Made for the long way home.',
      imageUrl: '/img/cars/suv/white/front34',
      priceFromDollars: 61990,
      rangeKm: 540,
      chargeMinutes10To80: 21,
      grades: [
        { name: 'First', text: 'Where the range begins.', priceFromDollars: 61990 },
        { name: 'Second', text: 'A second motor on top.', priceFromDollars: null },
      ],
    });
    const two = modelOf({ name: 'Two', slug: 'two', bodyType: 'Ute', fuelType: 'Diesel' });
    const car = carInState(site, { ...plain, car: { make, model: 'Nine' } });
    const offer = {
      ...site.config.offers[0],
      id: 'first-charge',
      name: 'The first charge is ours',
      modelSlug: 'nine',
      manufacturer: null,
    } as SiteConfig['offers'][number];

    it('ROUTE-25 says of a model what it is, its range, what of it is here, its offers, and asks in its name', async () => {
      const render = await renderSite(
        withConfig({ models: [nine, two], offers: [offer] }),
        [car],
        exampleNow,
      );
      const { status, html } = await render('/nine');
      const main = mainOf(html);
      const text = visibleText(main);
      expect(status).toBe(200);
      // Cars are the template's own cards here too.
      expect(/class="outback-card /.test(main)).toBe(site.config.template === 'outback');
      for (const expected of [
        `${make} Nine`,
        'Goes far',
        'Made for the long way home.',
        'First',
        'Where the range begins.',
        'A second motor on top.',
        '540 km',
        '21 minutes',
        '1 used in stock',
        'The first charge is ours',
        'Ask about the Nine',
      ]) {
        expect(text).toContain(expected);
      }
      expect(main).toContain(`href="/cars/${car.slug}"`);
      expect(main).toContain(`href="${modelHref(make, 'Nine').replaceAll('&', '&amp;')}"`);
      expect(main).toMatch(/<form[^>]*action="\/nine"/);
      expect(main).toContain('name="model_slug" value="nine"');
      expect(html).toMatch(/rel="canonical" href="[^"]*\/nine"/);
      expect(main).toContain('href="/offers/first-charge"');
    });

    it('ROUTE-25 counts new and used apart, and shows first those that the price of the model is true of', async () => {
      const nineOf = (stockType: 'new' | 'used') =>
        carInState(site, {
          ...plain,
          car: { id: stockType, slug: stockType, make, model: 'Nine', stockType },
        });
      const [used, fresh] = [nineOf('used'), nineOf('new')];
      const stock = { ...site.config.stock, stockTypes: ['new' as const, 'used' as const] };
      const render = await renderSite(withConfig({ models: [nine], stock }), [used, fresh], exampleNow);
      const main = mainOf((await render('/nine')).html);
      expect(visibleText(main)).toContain('1 new and 1 used in stock');
      expect(visibleText(mainOf((await render('/models')).html))).toContain('1 new and 1 used in stock');
      expect(main.indexOf(`/cars/${fresh.slug}"`)).toBeLessThan(main.indexOf(`/cars/${used.slug}"`));
    });

    it('ROUTE-25 leads to a page with the form for a drive where the site has one', async () => {
      const hrefs = async (pages: SiteConfig['pages']) =>
        mainOf(
          (await (await renderSite(withConfig({ models: [nine], pages }), [], exampleNow))('/nine')).html,
        );
      expect(await hrefs({ 'drive-it': pageWithForm({}, {}) })).toContain('href="/drive-it"');
      expect(await hrefs({})).not.toContain('href="/drive-it"');
    });

    it('ROUTE-25 OFFER-6 leads to no form for a drive before or after its time', async () => {
      const drive = { models: [modelOf({ offersTestDrive: true })], offers: [offer] };
      const window = { startsAt: '2026-11-30T09:00', endsAt: '2026-12-30T09:00' };
      const times = ['2026-11-29T12:00:00Z', '2026-12-02T12:00:00Z', '2026-12-31T12:00:00Z'];
      // The page comes and goes, or the form on it.
      for (const [ofPage, ofBlock] of [
        [window, {}],
        [{}, window],
      ] as const) {
        const pages = { 'drive-it': pageWithForm(ofPage, ofBlock) };
        for (const [index, now] of times.entries()) {
          const render = await renderSite(withConfig({ ...drive, pages }), [], new Date(now));
          const leads = async (path: string) => (await render(path)).html.includes('href="/drive-it"');
          expect([now, await leads('/nine'), await leads('/special-offers')]).toEqual([
            now,
            index === 1,
            index === 1,
          ]);
          // Nor does the page itself lead to a form that is not on it.
          const { html } = await render('/drive-it');
          expect(html.includes('href="#page-form"')).toBe(html.includes('id="page-form"'));
        }
      }
    });

    it('ROUTE-25 is there while the page that was written for it is hidden, and accepts its form', async () => {
      const written = pageWithForm({ startsAt: '2026-11-30T09:00', endsAt: '2026-12-30T09:00' }, {});
      const pages = { ...site.config.pages, nine: written };
      const timed = withConfig({ models: [nine], pages });
      const draft = { ...withConfig({ models: [nine] }), drafts: { nine: written } };
      const app = { formKey: 'key-of-a-test', carStore: { findById: async () => null } };
      const request = { slug: 'nine', query: new URLSearchParams() };
      for (const [there, now, kind] of [
        [timed, '2026-11-29T12:00:00Z', 'of the model'],
        [timed, '2026-12-02T12:00:00Z', 'of the page'],
        [timed, '2026-12-31T12:00:00Z', 'of the model'],
        [draft, '2026-12-02T12:00:00Z', 'of the model'],
      ] as const) {
        const html = mainOf((await (await renderSite(there, [], new Date(now)))('/nine')).html);
        expect([now, html.includes('name="model_slug"')]).toEqual([now, kind === 'of the model']);
        expect(await findPostedForm(there, request, app, new Date(now))).toMatchObject({ kind });
        const listed = listSitePages(there, [], new Date(now)).map(({ path }) => path);
        expect(listed).toContain('/nine');
      }
      // The link of a draft that will be at this address one day.
      const byLink = { slug: 'nine', query: new URLSearchParams({ preview: 'anything' }) };
      expect(await findPostedForm(draft, byLink, app, exampleNow)).toEqual({ kind: 'no page' });
      const gone = withConfig({ models: [], pages });
      expect(await findPostedForm(gone, request, app, new Date('2026-12-31T12:00:00Z'))).toEqual({
        kind: 'no page',
      });
    });

    it('ROUTE-25 leads from the address of a model to its override, and says none for one it does not have', async () => {
      const elsewhere = { ...nine, overrideUrl: '/special-offers' };
      const render = await renderSite(withConfig({ models: [elsewhere], offers: [offer] }), [], exampleNow);
      for (const address of ['/nine', '/Nine', '/nine/']) {
        expect(await render(address)).toMatchObject({ status: 302, location: '/special-offers' });
      }
      expect((await render('/constructor')).status).toBe(404);
      expect(mainOf((await render('/models')).html)).toMatch(/class="model-tile" href="\/special-offers"/);
      expect(mainOf((await render('/offers/first-charge')).html)).toMatch(
        /href="\/special-offers">Explore Nine</,
      );
    });

    it('ROUTE-25 knows a model however its address is typed', async () => {
      const render = await renderSite(withConfig({ models: [nine] }), [], exampleNow);
      expect(await render('/Nine')).toMatchObject({ status: 301, location: '/nine' });
    });

    it('NAV-4 marks what is on its way, offers no drive in it and takes the names of those who wait', async () => {
      const render = await renderSite(
        withConfig({ models: [{ ...nine, status: 'coming_soon' }, two] }),
        [],
        exampleNow,
      );
      const list = mainOf((await render('/models')).html);
      expect(list.match(/Coming Soon/g)).toHaveLength(1);
      expect(list).toMatch(/Nine[^T]{0,80}Coming Soon/);
      const main = mainOf((await render('/nine')).html);
      expect(visibleText(main)).toContain('Coming Soon');
      expect(visibleText(main)).toContain('Tell me when it arrives');
      expect(visibleText(main)).not.toContain('has been sold');
      expect(visibleText(mainOf((await render('/two')).html))).not.toContain('Coming Soon');
    });

    it('NAV-3 DATA-8 narrows the models by body, by what their maker calls it, and by powertrain, in the address', async () => {
      const render = await renderSite(withConfig({ models: [nine, two] }), [], exampleNow);
      const tiles = async (query: string) =>
        [
          ...mainOf((await render(`/models${query}`)).html).matchAll(/class="model-tile" href="([^"]*)"/g),
        ].map(([, href]) => href);
      expect(await tiles('')).toEqual(['/nine', '/two']);
      expect(await tiles('?body=Ute')).toEqual(['/two']);
      for (const body of ['SUV', 'Crossover', 'Estate', 'Seven-seat+SUV']) {
        expect(await tiles(`?body=${body}`)).toEqual(['/nine']);
      }
      expect(await tiles('?fuel=Diesel')).toEqual(['/two']);
      expect(await tiles('?fuel=Electric&body=SUV')).toEqual(['/nine']);
      // What no model has, and what is no word at all, narrows nothing.
      expect(await tiles('?body=Barge&fuel=%00')).toEqual(['/nine', '/two']);
      const chosen = mainOf((await render('/models?fuel=Diesel')).html);
      expect(chosen).toMatch(/href="\/models"[^>]*aria-current="true"/);
      expect(visibleText(chosen)).toContain('Remove Diesel');
    });

    it('ROUTE-25 answers /new-vehicles with the same page, whose one address is /models', async () => {
      const render = await renderSite(withConfig({ models: [nine, two] }), [car], exampleNow);
      const [models, vehicles] = [await render('/models'), await render('/new-vehicles')];
      expect(mainOf(vehicles.html)).toBe(mainOf(models.html));
      expect(vehicles.html).toMatch(/rel="canonical" href="[^"]*\/models"/);
    });

    it('DATA-9 shows the mark of a manufacturer over its models, and writes it in addresses as the site does', async () => {
      const manufacturers = [
        { id: 'mk-1', name: make, slug: 'northern', logo: { url: '/img/scenes/location-1' } },
      ];
      const stock = [car, carInState(site, { ...plain, car: { id: 'other', slug: 'other', make: 'Other' } })];
      const unbound = { manufacturers, manufacturer: null, stock: { ...site.config.stock, makes: [] } };
      const own = { ...offer, manufacturer: make };
      const render = await renderSite(
        withConfig({ ...unbound, models: [], offers: [own] }),
        stock,
        exampleNow,
      );
      const main = mainOf((await render('/models')).html);
      expect(main.match(/makes-in-stock__logo/g)).toHaveLength(1);
      expect(main).toContain('scenes/location-1');
      expect((await render('/offers/northern/first-charge')).status).toBe(200);
    });

    it('F-1 says with each price of a model what it includes, and for which state where there are several', async () => {
      const render = await renderSite(withConfig({ models: [nine] }), [], exampleNow);
      const states = new Set(site.locations.map(({ address }) => address.state));
      const main = site.locations.find(({ isPrimary }) => isPrimary) ?? site.locations[0];
      const price = `from $61,990 Drive away${states.size > 1 ? ` in ${main?.address.state}` : ''}`;
      expect(visibleText(mainOf((await render('/models')).html))).toContain(price);
      expect(visibleText(mainOf((await render('/nine')).html)).split(price)).toHaveLength(3);
    });

    it.each(site.config.models.map(({ slug }) => [slug]))(
      'ROUTE-25 of its own models /%s is a page, or leads to one',
      async (slug) => {
        const render = await renderSite(site, [], exampleNow);
        const model = site.config.models.find((each) => each.slug === slug);
        const own = findLinkedModel(slug, site.config.models);
        const { status, html } = await render(own ? `/${slug}` : (model?.overrideUrl ?? ''));
        expect(status).toBe(200);
        if (own) expect(visibleText(mainOf(html))).toContain(own.name);
      },
    );
  },
);
