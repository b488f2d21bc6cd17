/** Every block on every template, drawn as without script: what a dealer writes is there for every shopper. */
import { beforeAll, describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleFrameHosts, exampleHomeSections, examplePageBlocks } from '../support/example-blocks.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleLocation } from '../support/example-site.ts';
import { type RenderedSite, renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const [anyModel] = sites.flatMap(({ config }) => config.models);
const [anyReview] = sites.flatMap(({ config }) => config.reviews);
const [plain] = carStates;
if (!anyModel || !anyReview || !plain) throw new Error('Nothing to draw.');

const names = ['Ashfield', 'Brookvale', 'Carlton', 'Dural'];
const places = names.map((name) =>
  exampleLocation({ id: name, slug: name.toLowerCase(), name, imageUrl: 'scenes/location-1' }),
);

const hostileBlock = {
  type: 'rich-text' as const,
  richText: '<script>alert(1)</script> [no](javascript:alert(2))',
};

/** The site with every block on a page and on its home page. */
function withBlocks(site: SiteContext, changes: Partial<SiteContext['config']> = {}): SiteContext {
  const { config } = site;
  return {
    ...site,
    locations: places,
    config: {
      ...config,
      locationOrder: [],
      models: [{ ...anyModel, slug: 'outlander', name: 'Outlander', status: 'coming_soon' as const }].flatMap(
        (model) => [model as SiteContext['config']['models'][number], ...config.models],
      ),
      reviews: [anyReview as SiteContext['config']['reviews'][number]],
      frameHosts: exampleFrameHosts,
      home: { ...config.home, sections: [...exampleHomeSections, hostileBlock] },
      pages: {
        ...config.pages,
        blocks: { title: 'Every block', blocks: [...examplePageBlocks, hostileBlock] },
      },
      ...changes,
    },
  };
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const countOf = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    const pages: Record<string, string> = {};
    let render: RenderedSite;
    beforeAll(async () => {
      const car = carInState(site, plain);
      render = await renderSite(
        withBlocks(site),
        [car, exampleCar({ ...car, id: 'b', slug: 'b', stockNumber: 'b' })],
        exampleNow,
      );
      for (const path of ['/blocks', '/']) {
        const { html, status } = await render(path);
        expect(status, path).toBe(200);
        pages[path] = mainOf(html);
      }
    });

    describe.each(['/blocks', '/'])('on %s', (path) => {
      const html = () => pages[path] ?? '';
      const text = () => visibleText(html());

      it('BLOCK-1 shows each hero banner with its picture, its words and its button', () => {
        for (const message of [
          'Six yards, one handshake',
          'See a car on Saturday',
          'A weekend with the electric one',
        ])
          expect(text()).toContain(message);
        expect(html()).toMatch(/alt="A yard by the sea at dusk"/);
        expect(html()).toMatch(/href="\/search\/new-used-and-demo-cars"[^>]*>See what is in stock/);
        expect(countOf(html(), /class="hero-banner"/g)).toBe(3);
      });

      it('BLOCK-2 opens each picture of the feature gallery to a dialog with its words, without script', () => {
        const openers = [...html().matchAll(/class="feature-card"[^>]*popovertarget="([^"]+)"/gi)];
        expect(openers).toHaveLength(4);
        for (const [, id] of openers) {
          expect(html()).toMatch(new RegExp(`<dialog id="${id}"[^>]*popover="auto"`));
          expect(html()).toMatch(new RegExp(`popovertarget="${id}" popovertargetaction="hide"`, 'i'));
        }
        expect(html()).toContain('The third row folds into the floor with one hand.');
      });

      it('BLOCK-3 shows the cabin in each colour, each behind its swatch', () => {
        for (const [name, swatch] of [
          ['Ink', '#20242b'],
          ['Saddle', '#8a5a3c'],
          ['Chalk', '#e9e4da'],
        ]) {
          expect(html()).toMatch(new RegExp(`style="--swatch:${swatch}"></span><span>${name}<`));
        }
        expect(html()).toContain('alt="The cabin in Saddle"');
      });

      it('BLOCK-4 has a tab for each set of columns; the browser switches them', () => {
        expect(countOf(html(), /class="tab-columns__choice" type="radio"/g)).toBe(2);
        expect(countOf(html(), /class="tab-columns__choice"[^>]*checked/g)).toBe(1);
        for (const text of ['Every year', 'Oil and filter', 'Every second year', 'Cabin filter'])
          expect(html()).toContain(text);
      });

      it('BLOCK-5 leads on with each tile', () => {
        for (const [href, text] of [
          ['/trade-in', 'Value my car'],
          ['/service', 'Book a service'],
          ['/locations', 'Find a yard'],
        ]) {
          expect(html()).toMatch(new RegExp(`class="action-tile" href="${href}"[\\s\\S]{0,1500}?${text}`));
        }
      });

      it('BLOCK-6 holds the popup shut, with its picture, its words and its button, for script to open', () => {
        const popup = /<div[^>]*class="popup"[\s\S]*?<\/button>/.exec(html())?.[0] ?? '';
        expect(popup).toMatch(/popover="manual"/);
        expect(popup).toContain('data-popup="open-day"');
        expect(popup).toContain('/img/scenes/meridian-hero');
        for (const text of ['Open day on Saturday', 'Sausages from ten', 'Where we are'])
          expect(popup).toContain(text);
        expect(popup).toContain('href="/locations"');
        expect(popup).toMatch(/popovertargetaction="hide"/i);
      });

      it('BLOCK-7 says each message once to a screen reader, beside a box that pauses them', () => {
        const banner = /<section[^>]*scrolling-banner[\s\S]*?<\/section>/.exec(html())?.[0] ?? '';
        expect(banner).toMatch(/<input[^>]*type="checkbox"\/?><span>Pause/);
        expect(countOf(banner, /Loan cars with every service/g)).toBe(2);
        expect(countOf(banner, /aria-hidden="true"/g)).toBe(1);
        expect(countOf(banner, /href="\/trade-in"/g)).toBe(1);
      });

      it('BLOCK-8 leads from each category card to what it shows', () => {
        expect(html()).toMatch(
          /class="category-card"[^>]* href="\/search\/suv"[\s\S]{0,1500}?SUVs[\s\S]{0,200}?High seats, wide doors\./,
        );
        for (const kind of ['ute', 'hatchback', 'sedan', 'van'])
          expect(html()).toContain(`href="/search/${kind}"`);
        expect(html().match(/class="category-card" id="[a-z0-9-]+-suv" href="\/search\/suv"/g)).toHaveLength(
          1,
        );
      });

      it('BLOCK-9 keeps the booking page shut in a frame, and names who keeps it', () => {
        const frame = /<details class="booking-frame__box">[\s\S]*?<\/details>/.exec(html())?.[0] ?? '';
        expect(frame).not.toMatch(/<details[^>]* open/);
        expect(frame).toMatch(
          /<iframe[^>]*src="https:\/\/diary\.example\.com\/workshop"[^>]*title="Book with the workshop"/,
        );
        expect(frame).toMatch(/loading="lazy"/);
        expect(frame).toMatch(/sandbox="/);
        expect(html()).toContain('--tall:640px');
        expect(text()).toContain('It is provided by diary.example.com');
      });

      it('BLOCK-10 lays words and a button over the picture of a banner', () => {
        const banner =
          /<section class="content-block image-banner">[\s\S]*?<\/section>/.exec(html())?.[0] ?? '';
        expect(banner).toContain('/img/scenes/outback-hero');
        expect(visibleText(banner)).toContain(
          'Away for the long weekend? A safety check takes twenty minutes',
        );
        expect(banner).toMatch(/href="\/service"[^>]*>Book a check/);
      });

      it('BLOCK-11 has a row with places to go to for every block that has many', () => {
        for (const part of ['banners', 'features', 'colours', 'categories', 'pictures', 'promotions']) {
          const id = new RegExp(`<ul id="([^"]+-${part})" class="carousel__track"`).exec(html())?.[1];
          expect(id, part).toBeDefined();
          for (const [, slide = ''] of html().matchAll(new RegExp(`href="#(${id}-\\d+)"`, 'g')))
            expect(html()).toContain(`<li id="${slide}"`);
          expect(html()).toContain(`href="#${id}-2"`);
        }
      });

      it('BLOCK-11 gives no name of the page twice', () => {
        const ids = [...html().matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      });

      it('BLOCK-15 shows the artwork of promotions at its own size, with what it says in words', () => {
        expect(html()).toMatch(/alt="Plates cleared to the thirtieth" width="1920" height="800"/);
        expect(html()).toMatch(/class="promotions__link" href="\/special-offers"/);
      });

      it('BLOCK-18 asks for each picture in the width that the screen needs', () => {
        const pictures = [
          ...html().matchAll(
            /<img[^>]*class="(?:hero-banner|feature-card|interior-colours|action-tile|popup|category-card|image-banner|picture-carousel|promotions)__\w+"[^>]*>/g,
          ),
        ].map(([tag]) => tag);
        expect(pictures.length).toBeGreaterThan(20);
        for (const picture of pictures) {
          expect(countOf(picture, /\?w=\d+&amp;v=[^ ]+ \d+w/g), picture).toBeGreaterThan(4);
          expect(picture).toMatch(/sizes="[^"]+"/);
          expect(picture).toMatch(/loading="lazy"/);
        }
      });

      it('UI-2 NAV-4 marks the model that is coming with a badge', () => {
        expect(html()).toMatch(
          /Outlander<!-- --> ?[\s\S]{0,20}<span class="badge">Coming Soon|Outlander <span class="badge">Coming Soon/,
        );
      });

      it('draws rich text as what it may be, and everything else as text', () => {
        expect(html()).toContain('<strong>three business days</strong>');
        expect(html()).toContain('<a href="/locations">where we are</a>');
        expect(html()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
        expect(html()).not.toMatch(/href="javascript:|<script>alert/);
      });

      it('LOC-4 LOC-6 has Our Locations in a row by name, each with its picture, its details and View Location', () => {
        expect(text()).toContain('Our Locations');
        const row =
          /<ul id="[^"]+-locations"[\s\S]*?<\/ul><div class="carousel__controls/.exec(html())?.[0] ?? '';
        const shown = [...row.matchAll(/location-card__name">([^<]+)</g)].map(([, name]) => name);
        expect(shown).toEqual(names);
        expect(countOf(row, /View Location/g)).toBe(names.length);
        expect(countOf(row, /tel:|Show number/g)).toBe(names.length);
        expect(countOf(row, / src="\/img\/scenes\/location-1/g)).toBe(names.length);
      });
    });

    it.each([
      [2, true],
      [3, true],
      [4, false],
    ])('LOC-5 with %d cards hints at a swipe: %s', async (count, hasHint) => {
      const shown = { ...withBlocks(site), locations: places.slice(0, count) };
      const { html } = await (await renderSite(shown, [], exampleNow))('/blocks');
      expect(html.includes(`Swipe to see all ${count}`)).toBe(hasHint);
    });

    it('LOC-6 lays a single location on its side, with nothing to move', async () => {
      const alone = { ...withBlocks(site), locations: places.slice(0, 1) };
      const main = mainOf((await (await renderSite(alone, [], exampleNow))('/blocks')).html);
      expect(main).toContain('location-card location-card--wide');
      expect(main).not.toMatch(/-locations" class="carousel__track"|Swipe to see/);
    });

    it('BLOCK-14 GAP-22 puts a promotion at its position, between its start and its expiry, where it is displayed', async () => {
      const promos = [
        {
          start: '2026-11-20T09:00',
          expiry: '2026-12-01T17:00',
          position: 2,
          display: ['/blocks'],
          heading: 'Stocktake sale',
          image: 'scenes/parkway-hero',
          alt: 'A yard full of cars',
          text: 'Until the shelves are empty.',
          label: 'See the cars',
          href: '/search/used-cars',
        },
        {
          start: '2026-11-20T09:00',
          expiry: '2026-12-01T17:00',
          position: 1,
          display: ['/'],
          strictDisplay: true,
          heading: 'At home only',
          label: 'Go',
          href: '/locations',
        },
      ];
      const promoted = withBlocks(site, { promos: siteConfigSchema.shape.promos.parse(promos) });
      const see = async (now: Date, path: string) =>
        mainOf((await (await renderSite(promoted, [], now))(path)).html);
      const here = await see(exampleNow, '/blocks');
      expect(here).toMatch(/<h2[^>]*>Stocktake sale<\/h2>/);
      // Behind the first block, before the second.
      expect(here.indexOf('Stocktake sale')).toBeGreaterThan(here.indexOf('Six yards, one handshake'));
      expect(here.indexOf('Stocktake sale')).toBeLessThan(here.indexOf('What sets it apart'));
      expect(here).not.toContain('At home only');
      const home = await see(exampleNow, '/');
      expect(home).not.toContain('Stocktake sale');
      expect(home.indexOf('At home only')).toBeGreaterThan(0);
      expect(home.indexOf('At home only')).toBeLessThan(home.indexOf('Six yards, one handshake'));
      for (const now of ['2026-11-19T20:00:00Z', '2026-12-01T08:00:00Z'])
        expect(await see(new Date(now), '/blocks')).not.toContain('Stocktake sale');
    });

    it('BLOCK-6 has no popup from the day after its expiry on', async () => {
      const blocks = examplePageBlocks.map((block) =>
        block.type === 'popup' ? { ...block, expiryDate: '2026-11-20' } : block,
      );
      const over = withBlocks(site, { pages: { blocks: { title: 'Every block', blocks } } });
      const see = async (now: string) => (await (await renderSite(over, [], new Date(now)))('/blocks')).html;
      // Midnight is at 13:00 or 14:00 UTC the day before, in the zones of the demo dealers.
      expect(await see('2026-11-20T12:59:59Z')).toContain('data-popup');
      expect(await see('2026-11-20T14:00:00Z')).not.toContain('data-popup');
    });

    it('BLOCK-6 never lies over stock', async () => {
      for (const path of ['/search/new-used-and-demo-cars', `/cars/${carInState(site, plain).slug}`])
        expect((await render(path)).html).not.toContain('data-popup');
    });
  },
);
