/** Every link of every demo site leads somewhere, and what stands there is a whole page of valid HTML. */
import { describe, expect, inject, it } from 'vitest';
import { crawlSite, findPageFaults, onePerKind } from '../support/crawl-site.ts';
import { demoSites } from '../support/demo-sites.ts';
import { findHtmlFaults } from '../support/html-faults.ts';
import { listTemplateSites } from '../support/template-states.ts';

const port = inject('forecourtPort');
const sites = await listTemplateSites();
const sharedWith = ['www.google.com', 'wa.me', 'www.facebook.com', 'twitter.com'];

describe('the links of a site', () => {
  it.each(demoSites)(
    'NAV-1 NAV-2 ROUTE-21 ROUTE-23 D-17 C-23 on $host lead to whole pages, and PHONE-1 no page of it says a number that it cuts',
    async ({ host }) => {
      const { pages, faults, away } = await crawlSite({ port, host, perShape: 2 });
      expect(faults).toEqual([]);
      const kinds = onePerKind(pages);
      expect(kinds.length).toBeGreaterThan(30);
      for (const { path, body } of kinds)
        expect({ path, faults: await findHtmlFaults(body) }).toEqual({ path, faults: [] });
      // Nothing leads away but to who stands in the site's own files, and where a page is shared and a place is found.
      const site = sites.find(({ config }) => config.hosts.includes(host));
      const written = JSON.stringify([site?.config, site?.locations]);
      const unexpected = [...away].filter(
        ([other]) => !sharedWith.includes(other) && !written.includes(`https://${other}`),
      );
      expect(unexpected).toEqual([]);
      expect(pages.length).toBeGreaterThan(40);
      const paths = pages.map(({ path }) => path.replace(/\?.*/, ''));
      for (const part of [
        /^\/cars\/[^/]+$/,
        /^\/cars\/[^/]+\/enquire$/,
        /^\/search\//,
        /^\/locations/,
        /^\/contact-us/,
      ]) {
        expect(
          paths.some((path) => part.test(path)),
          String(part),
        ).toBe(true);
      }
      if (host !== 'parkway.localhost') return;
      // A number that nobody can press is printed whole.
      const onScreen = pages.filter(({ path }) => !path.startsWith('/print?'));
      const telling = onScreen.filter(({ body }) => body.replace(/\D/g, '').includes('355500510'));
      expect(telling.map(({ path }) => path)).toEqual([]);
    },
    120_000,
  );
});

describe('findPageFaults', () => {
  const about = '<meta name="description" content="Cars of every kind, new and used."/>';
  const page = (body: string) => `<title>Cars</title>${about}<h1>Cars</h1>${body}`;
  it.each([
    ['a whole page', page('<a href="/cars" id="a">Cars</a>'), []],
    ['an id twice', page('<p id="a"></p><p id="a"></p>'), ['the id "a" stands twice']],
    ['an id in what a script brings', page('<p id="a"></p><script>\'<p id="a">\'</script>'), []],
    ['a link to nothing', page('<a class="x" href="#">Cars</a>'), ['a link that leads nowhere']],
    ['no heading', `<title>Cars</title>${about}`, ['0 headings of the first rank']],
    ['no title', `<title></title>${about}<h1>Cars</h1>`, ['no title']],
    ['no description', '<title>Cars</title><h1>Cars</h1>', ['no description']],
    [
      'nothing about a page that no search engine keeps',
      '<title>Cars</title><meta name="robots" content="noindex"/><h1>Cars</h1>',
      [],
    ],
  ])('names %s', (_label, body, faults) => {
    expect(findPageFaults(body)).toEqual(faults);
  });
});
