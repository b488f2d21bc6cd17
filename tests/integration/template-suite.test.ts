/**
 * Every template tells every fact: a shopper who changes from one dealer's site to another's misses nothing. A new
 * template is chosen once this passes. Drawn as without script; what layout hides is looked for in
 * tests/browser/template-layout.test.ts.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { templates } from '#web/site/templates/all-templates.ts';
import { exampleNow } from '../support/example-car.ts';
import { type RenderedSite, renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();

it('D-17 looks at every template, and at one in the theme of another dealer', () => {
  const rendered = sites.map(({ config }) => config.template);
  expect(new Set(rendered)).toEqual(new Set(Object.keys(templates)));
  expect(rendered.length).toBeGreaterThan(new Set(rendered).size);
});

/** The part before the first section of a car's page: seen on load. */
const headOf = (html: string) => html.split(/<section class="car-section"/)[0] ?? '';
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const cardsOf = (html: string) =>
  /<ul class="results__list[\s\S]*?<\/ul><nav|<ul class="results__list[\s\S]*/.exec(html)?.[0] ?? '';

const [plain] = carStates;
const [anyModel] = sites.flatMap(({ config }) => config.models);
if (!plain || !anyModel) throw new Error('Nothing to draw.');

async function drawState(site: SiteContext, state: (typeof carStates)[number]) {
  const car = carInState(site, state);
  // The word for the engine comes before every other one where a site asks for it.
  const config = { ...site.config, tags: { ...site.config.tags, showElectric: false } };
  const render = await renderSite({ ...site, config }, [car], exampleNow);
  return { car, draw: render };
}

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    describe.each(carStates.map((state) => [state.name, state] as const))('a car %s', (_state, state) => {
      let render: RenderedSite;
      let carPath: string;
      beforeAll(async () => {
        const rendered = await drawState(site, state);
        render = rendered.draw;
        carPath = `/cars/${rendered.car.slug}`;
      });

      it.each(['grid', 'list'])(
        'D-17 CARD-1 CARD-2 CARD-3 CARD-4 CARD-5 CARD-6 CARD-10 CARD-11 B-29 B-56 C-2 PRICE-4 its card in the %s',
        async (view) => {
          const { html } = await render(`/search/new-used-and-demo-cars?view=${view}`);
          const text = visibleText(cardsOf(html));
          for (const texts of state.card) expect(text).toMatch(asPattern(texts));
          for (const texts of state.nowhere ?? []) expect(text).not.toMatch(asPattern(texts));
          expect(text).toContain(site.locations[0]?.name);
          expect(html).toMatch(
            new RegExp(`class="car-card__place with-icon icon--map-pin">${site.locations[0]?.name}`),
          );
          if (state.car.odometerKm === undefined) expect(text).toContain('31,240 km');
        },
      );

      it('D-17 VDP-3 VDP-4 VDP-14 VDP-15 PRICE-4 PRICE-6 PRICE-7 PRICE-8 B-19 B-20 B-29 C-2 D-11 its page', async () => {
        const { html, status } = await render(carPath);
        expect(status).toBe(200);
        const text = visibleText(mainOf(headOf(`${html}`).concat('</main>')));
        for (const texts of state.page) expect(text).toMatch(asPattern(texts));
        for (const texts of state.nowhere ?? []) expect(text).not.toMatch(asPattern(texts));
      });
    });

    const withModel = (status: 'coming_soon' | 'available') => {
      const [first = anyModel, ...rest] = site.config.models;
      const others = rest.map((model) => ({ ...model, status: 'available' as const }));
      return { ...site, config: { ...site.config, models: [{ ...first, status }, ...others] } };
    };
    const partOf = (html: string, part: 'header' | 'footer') =>
      visibleText(
        new RegExp(`<${part}[\\s\\S]*</${part}>`).exec(html.replaceAll('<details', '<div'))?.[0] ?? '',
      );

    describe('the frame', () => {
      it('D-17 NAV-1 names the six ways of the header, each once in the bar', async () => {
        const { html } = await (await renderSite(site, [], exampleNow))('/special-offers');
        const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
        const [bar = '', ...others] = header.match(/<nav[\s\S]*?<\/nav>/g) ?? [];
        // One for both widths: the sheet makes it a bar, or what a phone's button opens.
        expect(others).toEqual([]);
        for (const label of ['Vehicles', 'Offers', 'Stock', 'Service & Parts', 'Finance Enquiry', 'More']) {
          expect(visibleText(bar), label).toContain(label);
        }
      });

      it('D-17 NAV-2 NAV-7 has the four columns of the footer and every social address', async () => {
        const { html } = await (await renderSite(site, [], exampleNow))('/');
        const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
        const titles = [...footer.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
        expect(titles.slice(0, 3)).toEqual(['Models', 'Buyer Tools', 'Service &amp; Parts']);
        expect(titles).toHaveLength(4);
        const addresses = Object.values(site.config.social);
        expect(addresses.length).toBeGreaterThan(0);
        for (const href of addresses) expect(footer).toContain(`href="${href}"`);
      });

      it('D-17 NAV-4 marks a model that is coming soon in the menus, and no other', async () => {
        const render = async (status: 'coming_soon' | 'available') =>
          partOf((await (await renderSite(withModel(status), [], exampleNow))('/')).html, 'header');
        expect(await render('coming_soon')).toContain('Coming Soon');
        expect(await render('available')).not.toContain('Coming Soon');
      });

      it('D-17 NAV-6 follows the links of the site', async () => {
        const navigation = {
          ...site.config.navigation,
          header: [{ label: 'Barn finds', href: '/models', links: [] }],
        };
        const own = { ...site, config: { ...site.config, navigation } };
        const header = partOf((await (await renderSite(own, [], exampleNow))('/')).html, 'header');
        expect(header).toContain('Barn finds');
        expect(header).not.toContain('Finance Enquiry');
      });
    });

    it('D-17 B-56 offers grid and list, and says which of them is shown', async () => {
      const { draw: render } = await drawState(site, plain);
      for (const view of ['grid', 'list']) {
        const { html } = await render(`/search/new-used-and-demo-cars?view=${view}`);
        const name = view === 'grid' ? 'Grid' : 'List';
        const toggle = /<ul class="layout-toggle"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
        expect(toggle).toMatch(new RegExp(`aria-current="true"[^>]*title="${name}"`));
        expect(visibleText(toggle)).toBe('Grid List');
      }
    });

    it('D-17 D-3 has the strongest filters above its list, one press each', async () => {
      const carOf = (id: string, car: Partial<Car>) =>
        carInState(site, { ...plain, car: { id, slug: `car-${id}`, stockNumber: id, ...car } });
      const cars = ['a', 'b', 'c', 'd'].map((id, index) =>
        carOf(id, { driveType: index < 2 ? 'AWD' : 'FWD' }),
      );
      const { html } = await (await renderSite(site, cars, exampleNow))('/search/new-used-and-demo-cars');
      const above = html.slice(0, html.indexOf('class="results__list'));
      const promoted = /<nav class="narrow"[\s\S]*?<\/nav>/.exec(above)?.[0] ?? '';
      expect(visibleText(promoted)).toMatch(/AWD 2\b/);
      expect(promoted).toMatch(/href="[^"]*refinementList\[drive\]\[0\]=AWD"/);
    });

    it('D-17 TAG-1 TAG-2 TAG-3 TAG-4 TAG-5 shows on the card what the word for the engine replaces', async () => {
      const tags = { ...site.config.tags, showElectric: true };
      const states: readonly (readonly [Partial<Car>, string | RegExp])[] = [
        [
          { isReserved: true, reservedUntil: new Date(exampleNow.getTime() + 86_400_000) },
          /On hold until Sun/,
        ],
        [{ status: 'coming_soon' }, 'Coming soon'],
        [{ tag: 'Test Drive Only' }, 'Test Drive Only'],
      ];
      for (const [changes, texts] of states) {
        const car = carInState(site, { ...plain, car: { fuelType: 'Electric', ...changes } });
        const render = await renderSite({ ...site, config: { ...site.config, tags } }, [car], exampleNow);
        const { html } = await render('/search/new-used-and-demo-cars');
        expect(cardsOf(html)).toContain('tag--electric');
        expect(visibleText(cardsOf(html))).toMatch(asPattern(texts));
      }
    });

    it('D-17 C-22 gives the tab key one way to what the figures of its cards rest on, in the list and at home', async () => {
      const { draw: render } = await drawState(site, plain);
      for (const path of ['/search/new-used-and-demo-cars', '/']) {
        const { html } = await render(path);
        const openers = html.match(/<button[^>]*popovertarget="figure-bases"[^>]*>/gi) ?? [];
        const reached = openers.filter((button) => !/tabindex="-1"|popovertargetaction/i.test(button));
        expect(reached.length, path).toBeGreaterThan(0);
        expect(reached.length, path).toBeLessThan(3);
      }
    });

    it.each([
      ['unticked, as its dealer has it', {}, false],
      ['ticked where no dealer unticks it', { optInDefault: true }, true],
    ])('D-17 F-12 LEAD-7 ENQ-10 GAP-29 draws the marketing box %s', async (_label, own, isTicked) => {
      const config = { ...site.config, enquiry: { ...site.config.enquiry, ...own } };
      const { html } = await (await renderSite({ ...site, config }, [], exampleNow))('/contact-us');
      const box = /<input[^>]*name="opt_in"[^>]*>/.exec(html)?.[0] ?? '';
      expect(box).toContain('type="checkbox"');
      expect(/\schecked\b/.test(box)).toBe(isTicked);
    });

    it('D-17 CFG-5 has each section under the title that its site gives it', async () => {
      const home = {
        ...site.config.home,
        sections: listTitledSections(site).map((section) => ({
          ...section,
          heading: `Own words for ${section.type}`,
        })),
      };
      const titled = { ...site, config: { ...site.config, home } };
      const { draw: render } = await drawState(titled, plain);
      const text = visibleText(mainOf((await render('/')).html));
      expect(home.sections.length).toBeGreaterThan(2);
      for (const { heading } of home.sections) expect(text).toContain(heading);
    });

    it('D-17 CALC-28 FIN-18 draws heading and anchor of blocks as the page writes them', async () => {
      const blocks = [
        { type: 'calculator' as const, heading: 'Reckon it yourself' },
        { type: 'call-to-action' as const, anchor: 'finance-form', heading: 'Ask', label: 'Go', href: '/' },
      ];
      const pages = { ...site.config.pages, reckon: { title: 'Reckon', blocks } };
      const { html } = await (
        await renderSite({ ...site, config: { ...site.config, pages } }, [], exampleNow)
      )('/reckon');
      expect(visibleText(mainOf(html))).toContain('Reckon it yourself');
      expect(html).toContain('id="finance-form"');
    });

    it('D-17 draws the sections that it declares, each with something to read', async () => {
      const { draw: render } = await drawState(site, plain);
      const { html, status } = await render('/');
      expect(status).toBe(200);
      const text = visibleText(mainOf(html));
      for (const section of site.config.home.sections) {
        if ('heading' in section && section.heading) expect(text).toContain(section.heading);
      }
      expect(text).toContain('$43,990 Drive away');
    });
  },
);

/** The sections of a site whose title may be left out. */
function listTitledSections(site: SiteContext) {
  return site.config.home.sections.flatMap((section) =>
    section.type === 'finance-band' ||
    section.type === 'length-line-up' ||
    section.type === 'range' ||
    section.type === 'split'
      ? []
      : [section],
  );
}

function asPattern(texts: string | RegExp): RegExp {
  return typeof texts === 'string' ? new RegExp(texts.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : texts;
}
