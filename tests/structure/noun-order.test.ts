/** The nouns of a layer have one order: a folder imports only folders of a level below its own (decision 0014). */
import { describe, expect, it } from 'vitest';
import { arrowsWithin, importsOf, nounsOf, readImportGraph } from './import-graph.ts';

const graph = readImportGraph();

/** Bottom first. A new folder takes the lowest level that its imports allow. */
const levels: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/domain': [
    ['audit', 'collections', 'enquiry-kinds', 'group-archive', 'guard', 'image', 'sitemap', 'text'],
    ['stock-kinds', 'time'],
    ['last-visit', 'location', 'payment', 'rig', 'shortlist', 'staff', 'viewed-cars'],
    ['analytics', 'booking', 'content', 'release', 'report', 'review'],
    // The configuration: words and schemas of the nouns above, and none of its rules.
    ['site'],
    ['site-edit'],
    ['car', 'privacy', 'prize', 'redirect', 'shopper', 'site-version', 'transport'],
    ['favourites', 'finance', 'reservation', 'stock-feed', 'trade-in'],
    ['change', 'compare', 'new-site', 'purchase', 'site-assembly', 'stock-search'],
    ['lead', 'car-overrides', 'old-site', 'site-editor'],
    ['ad-feed', 'alert', 'car-actions', 'car-draft', 'lead-inbox', 'stock-editor'],
    ['staff-command'],
  ],
  'src/view-models': [
    ['rig', 'today'],
    ['car-card', 'content', 'finance', 'privacy', 'site'],
    ['compare', 'last-visit', 'listing', 'location', 'trade-in'],
    ['alert', 'car-page', 'purchase', 'shortlist'],
    ['analytics', 'brochure', 'car-facts', 'lead-inbox'],
  ],
  'src/use-cases': [
    ['quarantine'],
    [
      'ad-feed',
      'analytics',
      'guard',
      'payment',
      'privacy',
      'prize',
      'site-version',
      'stock-feed',
      'stock-search',
      'transport',
    ],
    ['location'],
    ['car'],
    ['alert', 'booking', 'brochure', 'reservation', 'shortlist'],
    ['shopper'],
    ['lead', 'staff'],
    ['old-site', 'webhook'],
    ['agent', 'change', 'content', 'feed-admin', 'report', 'group-archive', 'redirect', 'today', 'trade-in'],
    ['media'],
    ['purchase', 'site-editor', 'sitemap'],
    ['car-draft', 'garage', 'lead-inbox', 'setting', 'stock-editor'],
    ['new-site', 'release', 'review'],
  ],
  'src/web/site/parts': [
    ['rig'],
    ['booking', 'calculator', 'car-card', 'location', 'offer', 'passkey', 'reviews', 'shortlist'],
    ['home', 'shopper-pages', 'saved-car'],
    ['watch-control'],
    ['blocks'],
  ],
};

describe.each(Object.entries(levels))('the nouns of %s', (folder, order) => {
  const levelOf = new Map(order.flatMap((nouns, level) => nouns.map((noun) => [noun, level] as const)));

  it('all have their place', () => {
    expect([...nounsOf(graph, folder)].sort()).toEqual([...levelOf.keys()].sort());
  });

  it('import only nouns below them', () => {
    const arrows = arrowsWithin(graph, folder);
    expect(arrows.length).toBeGreaterThan(0);
    const wrong = arrows.filter(({ from, to }) => (levelOf.get(to) ?? 0) >= (levelOf.get(from) ?? 0));
    expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([]);
  });
});

describe('features of the site', () => {
  it('import no other feature: what several draw is in web/site/parts', () => {
    expect(nounsOf(graph, 'src/web/site/features').size).toBeGreaterThan(10);
    expect(
      arrowsWithin(graph, 'src/web/site/features').map(({ file, imported }) => `${file} imports ${imported}`),
    ).toEqual([]);
  });

  it('are above the parts, and below templates and routes', () => {
    const upwards = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(
          (imported) =>
            (file.startsWith('src/web/site/parts/') &&
              /^src\/web\/site\/(features|templates|routes|api)\//.test(imported)) ||
            (file.startsWith('src/web/site/features/') &&
              /^src\/web\/site\/(templates|routes|api)\//.test(imported)),
        )
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(upwards).toEqual([]);
  });
});

describe('importsOf', () => {
  it.each([
    ["import { a } from '#domain/car/car.ts';", ['src/domain/car/car.ts']],
    ["import type { A } from './b.ts';", ['src/domain/x/b.ts']],
    ["const b = await import('#web/client/c.ts');", ['src/web/client/c.ts']],
    ["import './d.css';", ['src/domain/x/d.css']],
    ["export { e } from './e.ts';", ['src/domain/x/e.ts']],
    ["import sheet from '#web/f.css?url';", ['src/web/f.css']],
    ["import { z } from 'zod';", []],
  ])('%s', (source, imports) => {
    expect(importsOf('src/domain/x/a.ts', source)).toEqual(imports);
  });
});
