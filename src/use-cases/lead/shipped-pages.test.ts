import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import { carEnquiryPurposes } from '#domain/car/car-enquiry.ts';
import { pageFormIds } from '#domain/enquiry-kinds/lead-kind.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { findField } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import { isKnownTarget } from '#domain/site/internal-links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { findPageForm } from './find-lead-form.ts';

let sites: readonly SiteContext[] = [];

beforeAll(async () => {
  const loaded = await loadSites(join(import.meta.dirname, '../../../sites'));
  if (loaded.kind === 'refused') throw new Error('The shipped sites do not load.');
  sites = loaded.sites;
});

const noCars = { carStore: { findById: async () => null }, formKey: 'a key of forms' };

async function formOf(siteSlug: string, slug: string, query = new URLSearchParams()) {
  const site = sites.find((candidate) => candidate.siteSlug === siteSlug);
  if (!site) throw new Error(siteSlug);
  return (await findPageForm(site, { slug, query }, noCars, exampleNow))?.form;
}

describe('the pages of the shipped sites', () => {
  it.each([
    ['ROUTE-19', 'kestrel', 'sell-my-car', 'sell-my-car'],
    ['ROUTE-19', 'wattlebend', 'sell-my-car', 'sell-my-car'],
    ['ROUTE-20', 'kestrel', 'spin-to-win', 'spin-to-win'],
    ['ROUTE-20', 'parkway', 'online-payment', 'payment-request'],
    ['ROUTE-13 ROUTE-21', 'kestrel', 'trade-in', 'trade-in'],
    ['ROUTE-21', 'kestrel', 'book-test-drive', 'test-drive'],
    ['ROUTE-21', 'wattlebend', 'book-a-viewing', 'viewing'],
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

  const actionPages = [
    '/trade-in',
    '/book-test-drive',
    '/service',
    '/vehicle-parts-and-accessories',
    '/roadside-assist',
    '/warranty',
    '/charging-solutions',
  ].map((href) => ['ROUTE-21', href]);
  const informationPages = ['/about-us', '/contact', '/careers', '/fleet', '/buying', '/privacy-policy'].map(
    (href) => ['ROUTE-23', href],
  );
  it.each([...actionPages, ...informationPages, ['F-5 F-6', '/terms-of-use'], ['F-22', '/accessibility']])(
    '%s every site has %s',
    (_row, href = '') => {
      expect(sites.filter((site) => !isKnownTarget(href, site)).map(({ siteSlug }) => siteSlug)).toEqual([]);
    },
  );

  it.each([
    ['kestrel', 'spin-to-win', 'Spin to Win'],
    ['parkway', 'online-payment', 'Online Payment'],
  ])(
    'ROUTE-20 %s /%s is distinguished from every other enquiry by its name',
    async (site, slug, subcategory) => {
      expect(await formOf(site, slug)).toMatchObject({ category: 'General Enquiry', subcategory });
    },
  );

  it('C-3 names the establishment fee that the calculator reckons with, wherever a page names one', () => {
    const named = sites.flatMap(({ siteSlug, config: { finance, pages } }) =>
      Object.values(pages)
        .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'list' ? block.items : [])))
        .filter(({ title }) => title === 'Establishment fee')
        .map(({ text }) => [siteSlug, text.match(/\$[\d.]+/)?.[0], finance?.establishmentFeeCents]),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const [siteSlug, text, cents] of named) {
      expect([siteSlug, text]).toEqual([siteSlug, `$${Number(cents) / 100}`]);
    }
  });

  it('F-11 every form of every site says what becomes of the details, and where the policy is', async () => {
    for (const site of sites) {
      const forms = [
        ...pageFormIds.map((id) => examplePageForm(id, site)),
        ...carEnquiryPurposes.map((purpose) => buildCarEnquiryForm(site, exampleCar(), purpose)),
        buildGeneralEnquiryForm(site, null),
      ];
      for (const { id, collectionNotice, privacyHref } of forms) {
        const page = [site.siteSlug, id, collectionNotice.length > 40, privacyHref];
        expect(page).toEqual([site.siteSlug, id, true, '/privacy-policy']);
      }
    }
  });

  it.each([
    ['kestrel', 'warranty', 'Service Enquiry'],
    ['halden', 'warranty', 'Service Enquiry'],
    ['parkway', 'warranty', 'Service Enquiry'],
    ['halden', 'charging-solutions', 'Sales Enquiry'],
  ])('ENQ-4 ROUTE-21 %s /%s has %s chosen beforehand', async (site, slug, category) => {
    const form = await formOf(site, slug);
    expect(form && findField(form, 'category')?.initial).toBe(category);
  });

  it('ROUTE-20 says on the page of a demo that no money moves', async () => {
    expect((await formOf('parkway', 'online-payment'))?.intro).toContain('no money moves');
  });

  it('ROUTE-23 leads from each job to a form that has it chosen, and takes no words of others', async () => {
    const jobs = sites.flatMap(({ siteSlug, config }) =>
      (config.pages.careers?.blocks ?? []).flatMap((block) =>
        block.type === 'list' ? block.items.map((item) => ({ siteSlug, ...item })) : [],
      ),
    );
    expect(jobs.length).toBeGreaterThan(4);
    const chosen = async (siteSlug: string, query: string) => {
      const form = await formOf(siteSlug, 'careers', new URLSearchParams(query));
      return form === undefined ? null : findField(form, 'role')?.initial;
    };
    for (const { siteSlug, title, action } of jobs)
      expect(await chosen(siteSlug, new URL(action?.href ?? '', 'http://site').search)).toBe(title);
    expect(await chosen('kestrel', 'role=Astronaut')).toBe('');
  });
});
