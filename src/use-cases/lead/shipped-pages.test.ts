import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleNow } from '../../../tests/support/example-car.ts';
import { loadSites } from '../../adapters/site-files/load-sites.ts';
import { isKnownTarget } from '../../domain/site/internal-links.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { findPageForm } from './find-page-form.ts';

let sites: readonly SiteContext[] = [];

beforeAll(async () => {
  const loaded = await loadSites(join(import.meta.dirname, '../../../sites'));
  if (loaded.kind === 'refused') throw new Error('The shipped sites do not load.');
  sites = loaded.sites;
});

const noCars = { carStore: { findById: async () => null } };

async function formOf(siteSlug: string, slug: string) {
  const site = sites.find((candidate) => candidate.siteSlug === siteSlug);
  if (!site) throw new Error(siteSlug);
  return (await findPageForm(site, { slug, query: new URLSearchParams() }, noCars, exampleNow))?.form;
}

describe('the pages of the shipped sites', () => {
  it.each([
    ['ROUTE-19', 'kestrel', 'sell-my-car', 'sell-my-car'],
    ['ROUTE-19', 'wattlebend', 'sell-my-car', 'sell-my-car'],
    ['ROUTE-20', 'kestrel', 'spin-to-win', 'general-enquiry'],
    ['ROUTE-20', 'parkway', 'online-payment', 'general-enquiry'],
    ['ROUTE-13 ROUTE-21', 'kestrel', 'trade-in', 'trade-in'],
    ['ROUTE-21', 'kestrel', 'book-test-drive', 'test-drive'],
    ['ROUTE-21', 'wattlebend', 'book-a-viewing', 'test-drive'],
    ['ROUTE-21', 'kestrel', 'service', 'service-booking'],
    ['ROUTE-21', 'kestrel', 'vehicle-parts-and-accessories', 'parts-enquiry'],
    ['ROUTE-21', 'kestrel', 'roadside-assist', 'roadside-enquiry'],
    ['ROUTE-13 ROUTE-21', 'kestrel', 'warranty', 'general-enquiry'],
    ['ROUTE-21', 'halden', 'charging-solutions', 'general-enquiry'],
    ['ROUTE-23', 'kestrel', 'careers', 'careers'],
    ['ROUTE-23', 'kestrel', 'fleet', 'fleet-enquiry'],
    ['ROUTE-11', 'kestrel', 'finance', 'finance-enquiry'],
  ])('%s %s has /%s with a form for a %s', async (_row, siteSlug, slug, kind) => {
    expect((await formOf(siteSlug, slug))?.kind).toBe(kind);
  });

  it.each(['/about-us', '/contact', '/careers', '/privacy-policy'])('ROUTE-23 every site has %s', (href) => {
    expect(sites.filter((site) => !isKnownTarget(href, site)).map(({ siteSlug }) => siteSlug)).toEqual([]);
  });

  it('ROUTE-20 says on the page that no payment is taken', async () => {
    expect((await formOf('parkway', 'online-payment'))?.intro).toContain('takes no payment');
  });
});
