// @vitest-environment jsdom
/**
 * Whatever an island draws on the server, React takes over in the browser as it stands: on one page of every kind of every
 * demo site, so under every template. React's development build says what differs, an attribute too, which the one that
 * ships keeps to itself; the document is parsed as browsers parse it, and simulated.
 */
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createPartLoader } from '#web/client/islands/island-code.ts';
import { nameOf, partsIn, readProps } from '#web/client/islands/wake.ts';
import { crawlSite, onePerKind } from '../support/crawl-site.ts';
import { demoSites } from '../support/demo-sites.ts';

const port = inject('forecourtPort');
const modules = import.meta.glob('../../src/web/{site,ui}/**/*.island.tsx');
const loadPart = createPartLoader(modules);
const complaints: string[] = [];
const hydrated = new Set<string>();
/** Head and foot are the same on every page. */
const known = new Set<string>();
/** On no page that links of the demo sites lead to: of a booking, behind its own link, and of a car with a film and no photos. Their own tests wake them likewise. */
const elsewhere = ['times', 'car-media'];

let hydrateIsland: typeof import('#web/client/islands/hydrate-island.tsx').hydrateIsland;

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

describe('the islands of a page', () => {
  it.each(demoSites)(
    'are taken over as the server drew them, on $host',
    async ({ host }) => {
      const { pages } = await crawlSite({ port, host, perShape: 2 });
      const cars = pages.filter(({ path }) => /^\/cars\/[^/]+$/.test(path));
      const faults: string[] = [];
      for (const { path, body } of new Set([...onePerKind(pages), ...cars]))
        faults.push(...(await findMismatches(path, body)));
      expect(faults).toEqual([]);
      expect(hydrated.size).toBeGreaterThan(10);
    },
    240_000,
  );

  it('are all of them among those pages', () => {
    const all = Object.keys(modules).map((file) => file.replace(/^.*\/|\.island\.tsx$/g, ''));
    expect(all.filter((name) => !hydrated.has(name) && !elsewhere.includes(name))).toEqual([]);
  });
});

async function findMismatches(path: string, body: string): Promise<readonly string[]> {
  const page = new DOMParser().parseFromString(body, 'text/html').documentElement;
  document.replaceChild(document.adoptNode(page), document.documentElement);
  const islands = partsIn(document).filter(({ dataset }) => dataset.island !== undefined);
  const faults: string[] = [];
  for (const root of islands) {
    const name = nameOf(root);
    const asSent = `${root.outerHTML}${JSON.stringify(readProps(root))}`;
    if (known.has(asSent)) continue;
    known.add(asSent);
    const code = await loadPart(name);
    if (code.kind !== 'component') throw new Error(`${name} is no island.`);
    const drawn = [...root.childNodes];
    const waking = {
      props: readProps(root),
      isAwaited: true,
      onBroken: (error: unknown) => complaints.push(String(error)),
    };
    const end = await hydrateIsland(root, code.Component, waking);
    const isKept = drawn.every((node) => node.parentNode === root) || complaints.length > 0;
    end();
    hydrated.add(name);
    faults.push(...complaints.splice(0), ...(isKept ? [] : ['drawn anew']));
  }
  return faults.map((fault) => `${path}: ${fault}`);
}
