// @vitest-environment jsdom
/**
 * Every link of every demo site leads somewhere, to a whole page of valid HTML, whose islands React takes over in the
 * browser as the server drew them: React's development build says what differs, an attribute too, which the one that
 * ships keeps to itself; the document is parsed as browsers parse it, and simulated.
 */
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { nameOf, partsIn, readProps } from '#web/client/islands/activate.ts';
import { createPartLoader } from '#web/client/islands/island-code.ts';
import { type Crawl, crawlSite, findPageFaults, onePerKind } from '../support/crawl-site.ts';
import { demoSites } from '../support/demo-sites.ts';
import { findHtmlFaults } from '../support/html-faults.ts';
import { listTemplateSites } from '../support/template-states.ts';

const port = inject('forecourtPort');
const sites = await listTemplateSites();
const sharedWith = ['www.google.com', 'wa.me', 'www.facebook.com', 'twitter.com'];

/** Each site is read once, and looked at by every test; where something was wrong with it, a second try reads it again. */
const crawls = new Map<string, Crawl>();
async function crawl(host: string): Promise<Crawl> {
  const read = crawls.get(host) ?? (await crawlSite({ port, host, perShape: 2 }));
  if (read.faults.length === 0) crawls.set(host, read);
  return read;
}

describe('the links of a site', () => {
  it.each(demoSites)(
    'NAV-1 NAV-2 ROUTE-21 ROUTE-23 D-17 C-23 on $host lead to whole pages, and PHONE-1 no page of it says a number that it cuts',
    async ({ host }) => {
      const { pages, faults: errors, away } = await crawl(host);
      expect(errors).toEqual([]);
      const kinds = onePerKind(pages);
      expect(kinds.length).toBeGreaterThan(30);
      for (const { path, body } of kinds)
        expect({ path, faults: await findHtmlFaults(body) }).toEqual({ path, faults: [] });
      // Nothing leads away but to partners in the site's own files, and where a page is shared and a place is found.
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
      // A number that cannot be pressed is printed whole.
      const onScreen = pages.filter(({ path }) => !path.startsWith('/print?'));
      const telling = onScreen.filter(({ body }) => body.replace(/\D/g, '').includes('355500510'));
      expect(telling.map(({ path }) => path)).toEqual([]);
    },
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
  ])('names %s', (_label, body, errors) => {
    expect(findPageFaults(body)).toEqual(errors);
  });
});

const modules = import.meta.glob('../../src/web/{site,ui}/**/*.island.tsx');
const loadPart = createPartLoader(modules);
const complaints: string[] = [];
const hydrated = new Set<string>();
/** Head and foot are the same on every page. */
const known = new Set<string>();
/**
 * On no page that links of the demo sites lead to: of a booking, behind its own link, and of a car with a film and no
 * photos. Their own tests hydrate them likewise.
 */
const elsewhere = ['times', 'car-media'];

let hydrateIsland: typeof import('#web/client/islands/hydrate-island.tsx').hydrateIsland;

describe('the islands of a page', () => {
  beforeAll(async () => {
    // React asks for it once, when it is loaded.
    vi.stubGlobal('reportError', (error: unknown) => complaints.push(String(error)));
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      complaints.push(words.map(String).join(' '));
    });
    ({ hydrateIsland } = await import('#web/client/islands/hydrate-island.tsx'));
  });

  afterEach(() => {
    complaints.length = 0;
  });

  it.each(demoSites)('are taken over as the server drew them, on $host', async ({ host }) => {
    const { pages } = await crawl(host);
    const cars = pages.filter(({ path }) => /^\/cars\/[^/]+$/.test(path));
    const errors: string[] = [];
    for (const { path, body } of new Set([...onePerKind(pages), ...cars]))
      errors.push(...(await findMismatches(path, body)));
    expect(errors).toEqual([]);
    expect(hydrated.size).toBeGreaterThan(10);
  });

  it('are all of them among those pages', () => {
    const all = Object.keys(modules).map((file) => file.replace(/^.*\/|\.island\.tsx$/g, ''));
    expect(all.filter((name) => !hydrated.has(name) && !elsewhere.includes(name))).toEqual([]);
  });
});

async function findMismatches(path: string, body: string): Promise<readonly string[]> {
  const page = new DOMParser().parseFromString(body, 'text/html').documentElement;
  document.replaceChild(document.adoptNode(page), document.documentElement);
  const islands = partsIn(document).filter(({ dataset }) => dataset.island !== undefined);
  const errors: string[] = [];
  for (const root of islands) {
    const name = nameOf(root);
    const asSent = `${root.outerHTML}${JSON.stringify(readProps(root))}`;
    if (known.has(asSent)) continue;
    known.add(asSent);
    const code = await loadPart(name);
    if (code.kind !== 'component') throw new Error(`${name} is no island.`);
    const rendered = [...root.childNodes];
    const waking = {
      props: readProps(root),
      isAwaited: true,
      onBroken: (error: unknown) => complaints.push(String(error)),
    };
    const end = await hydrateIsland(root, code.Component, waking);
    const isStored = rendered.every((node) => node.parentNode === root) || complaints.length > 0;
    end();
    hydrated.add(name);
    errors.push(...complaints.splice(0), ...(isStored ? [] : ['drawn anew']));
  }
  return errors.map((error) => `${path}: ${error}`);
}
