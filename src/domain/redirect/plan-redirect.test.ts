import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { planRedirect, type RedirectSurroundings, type TypedRedirect } from './plan-redirect.ts';
import { findRedirect, normalisePath, type Redirect } from './redirect.ts';
import { indexRedirects, type PlacedRedirect } from './redirect-index.ts';

const page = { title: 'Page', blocks: [] };
const pages = Object.fromEntries(
  ['warranty', 'service', 'a', 'b', 'c', 'd', 'a/x'].map((slug) => [slug, page]),
);
const site = exampleSite(
  {
    hosts: ['kestrel.localhost', 'kestrel.example'],
    pages,
    redirects: { otherHosts: ['parts.example.com'] },
  } as never,
  { siteSlug: 'kestrel' },
);
const sister = exampleSite({ hosts: ['halden.example'], pages } as never, { siteSlug: 'halden' });

type Around = Partial<Omit<RedirectSurroundings, 'existing'> & { existing: readonly PlacedRedirect[] }>;
const around = ({
  existing: others = [],
  sites = [site, sister],
  ...changes
}: Around = {}): RedirectSurroundings => ({
  site,
  sites,
  existing: indexRedirects(others, sites),
  carPaths: new Set(),
  ...changes,
});
const typed = (source: string, target: string, isGone = false): TypedRedirect => ({ source, target, isGone });
const existing = (source: string, target: string | null, siteSlug = 'kestrel') => ({
  source,
  target,
  siteSlug,
});

describe('a redirect', () => {
  it.each([
    ['/Old.php?id=3#top', '/warranty', '/old.php', '/warranty'],
    ['https://kestrel.example/old/', '/warranty?x=1#y', '/old', '/warranty?x=1#y'],
    ['/old-blog/*', '/search/used-cars', '/old-blog/*', '/search/used-cars'],
    ['/old', 'https://kestrel.example/warranty', '/old', '/warranty'],
    ['/old', 'https://halden.example/service', '/old', 'https://halden.example/service'],
    ['/old', 'https://parts.example.com/x', '/old', 'https://parts.example.com/x'],
    ['/cars/2019-ford', '/cars/here', '/cars/2019-ford', '/cars/here'],
  ])('H-17 from %s to %s is valid', (source, target, storedSource, storedTarget) => {
    const planned = planRedirect(typed(source, target), around({ carPaths: new Set(['/cars/here']) }));
    expect(planned).toEqual({ ok: true, redirect: { source: storedSource, target: storedTarget } });
  });

  it('H-17 may say that a page is permanently removed', () => {
    expect(planRedirect(typed('/old', 'whatever', true), around())).toEqual({
      ok: true,
      redirect: { source: '/old', target: null },
    });
  });

  it.each([
    ['', 'Enter the old URL'],
    ['old', 'Start the URL with a slash'],
    ['/warranty', '/warranty is a page of this website'],
    ['/', '/ is a page of this website'],
    ['/cars/here', '/cars/here is a page of this website'],
    ['/*', 'redirect the whole website'],
    ['/a*b', 'Use * only at the end'],
    ['/old/*/x', 'Use * only at the end'],
    ['https://elsewhere.example/old', 'Enter only the path'],
    [`/${'x'.repeat(400)}`, 'This URL is too long'],
    ['/taken', 'There is already a redirect from /taken'],
  ])('H-17 from %s is refused', (source, text) => {
    const there = around({ carPaths: new Set(['/cars/here']), existing: [existing('/taken', '/service')] });
    const planned = planRedirect(typed(source, '/warranty'), there);
    expect(planned.ok ? null : planned.problems.source).toContain(text);
  });

  it.each([
    ['', 'Enter the new URL'],
    ['/nothing', 'There is no page at /nothing'],
    ['/cars/gone', 'There is no page at /cars/gone'],
    ['//elsewhere.example', 'Enter a path on this website'],
    ['/\\elsewhere.example', 'spaces or backslashes'],
    ['javascript:alert(1)', 'Enter a path on this website'],
    ['https://user@parts.example.com/', 'Enter a path on this website'],
    ['http://parts.example.com/', 'must start with https://'],
    ['https://elsewhere.example/', 'elsewhere.example is not one of your websites'],
    ['https://parts.example.com.elsewhere.example/', 'is not one of your websites'],
    ['https://halden.example/nothing', 'There is no page at /nothing'],
  ])('H-17 to %s is refused', (target, text) => {
    const planned = planRedirect(typed('/old', target), around());
    expect(planned.ok ? null : planned.problems.target).toContain(text);
  });

  it.each([
    ['itself', '/old/*', '/old/x', [], 'would loop'],
    ['one that is led back', '/x', '/a', [existing('/a', '/x')], 'would loop'],
    ['one that is redirected', '/x', '/a', [existing('/a', '/b')], 'Enter that URL instead'],
    ['one that all below is led from', '/y', '/a/x', [existing('/a/*', '/b')], 'Enter that URL instead'],
    ['one that is gone', '/x', '/a', [existing('/a', null)], 'permanently removed'],
    [
      'another site that leads on',
      '/x',
      'https://halden.example/a',
      [existing('/a', '/b', 'halden')],
      'Enter that URL instead',
    ],
  ] as const)('H-17 to %s is refused with words', (_, source, target, others, text) => {
    const all = { ...pages, 'old/x': page };
    const own = exampleSite({ hosts: ['kestrel.localhost'], pages: all } as never, { siteSlug: 'kestrel' });
    const there = around({ site: own, sites: [own, sister], existing: others });
    const planned = planRedirect(typed(source, target), there);
    expect(planned.ok ? null : planned.problems.target).toContain(text);
  });

  it.each([
    ['one', '/gone', [existing('/x', '/gone')]],
    ['one below', '/gone/*', [existing('/x', '/gone/y')]],
    ['one of another site', '/gone', [existing('/x', 'https://kestrel.example/gone', 'halden')]],
  ] as const)('H-17 is refused where %s ends that leads here already', (_, source, others) => {
    const planned = planRedirect(typed(source, '/warranty'), around({ existing: others }));
    expect(planned.ok ? null : planned.problems.source).toMatch(
      /redirected twice\. Redirect \/x to \/warranty first/,
    );
  });

  it('H-17 of another site of the same path is another one', () => {
    expect(
      planRedirect(typed('/old', '/warranty'), around({ existing: [existing('/old', '/a', 'halden')] })).ok,
    ).toBe(true);
  });

  it('H-17 redirects at most once, whatever is made, changed and undone, and whichever pages come and go', () => {
    const names = ['/a', '/b', '/c', '/d', '/a/x'];
    const step = fc.record({
      source: fc.constantFrom(...names, '/a/*', '/b/*'),
      target: fc.constantFrom(...names),
      doing: fc.constantFrom('make', 'make', 'make', 'gone', 'take back'),
      // Pages of this moment: a source has none, a target has one.
      there: fc.subarray(names),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let made: (Redirect & { siteSlug: string })[] = [];
        for (const { source, target, doing, there } of steps) {
          if (doing === 'take back') {
            made = made.filter((each) => each.source !== source);
            continue;
          }
          const now = Object.fromEntries(there.map((path) => [path.slice(1), page]));
          const own = exampleSite({ hosts: ['kestrel.localhost'], pages: now } as never, {
            siteSlug: 'kestrel',
          });
          const others = made.filter((each) => each.source !== source);
          const planned = planRedirect(typed(source, target, doing === 'gone'), {
            site: own,
            sites: [own],
            existing: indexRedirects(others, [own]),
            carPaths: new Set(),
          });
          if (planned.ok) made = [...others, { ...planned.redirect, siteSlug: 'kestrel' }];
        }
        for (const path of [...names, '/a/y', '/b/z']) {
          const first = findRedirect(made, path)?.target;
          if (first == null) continue;
          expect(findRedirect(made, normalisePath(first) ?? '')).toBeNull();
        }
      }),
      { numRuns: 400 },
    );
  });
});
