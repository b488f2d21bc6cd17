import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { copyOf, openSites } from '#tests/fixtures/old-sites/old-sites.ts';
import { newPlaces } from '#tests/fixtures/old-sites/score-redirects.ts';
import { draftOldSite } from './draft-old-site.ts';
import { listFacts } from './fact-list.ts';
import { findFacts } from './find-facts.ts';
import { planOldRedirects } from './plan-old-redirects.ts';
import { listRedirects, reportOldSite } from './report-old-site.ts';

const site = openSites()[0];
if (site === undefined) throw new Error('There is no website.');
const facts = findFacts(copyOf(site));
const all = () => true;
const own = { template: 'meridian' };

describe('a draft from a former website', () => {
  it('H-35 has what was found and chosen, in the words of the former website', () => {
    const draft = draftOldSite(facts, all, own);
    if (!draft.ok) throw new Error(JSON.stringify(draft.problems));
    const group = parse(draft.files['groups/banksia-autos/group.yaml'] ?? '');
    expect(group.locations.map(({ address }: { address: object }) => address)).toEqual([
      { street: '14 Sturt Street', city: 'Ballarat', state: 'VIC', postcode: '3350' },
      { street: '201 Albert Street', city: 'Sebastopol', state: 'VIC', postcode: '3356' },
    ]);
    expect(group.locations[0].hours.sales).toMatchObject({
      mon: '08:00-17:30',
      sat: '08:30-16:00',
      sun: 'closed',
    });
    expect(group.siteDefaults.legalName).toBe('Banksia Autos Pty Ltd');
    const made = parse(draft.files['groups/banksia-autos/sites/banksia-autos.yaml'] ?? '');
    expect(made).toMatchObject({
      hosts: ['www.banksiaautos.example'],
      theme: { brand: '#7a1f1f', accent: '#c8102e' },
      social: { facebook: 'https://www.facebook.com/banksiaautos' },
    });
    expect(made.offers[0]).toMatchObject({ name: 'Free Tow Bar', endsOn: '2026-12-11' });
    expect(draft.files['groups/banksia-autos/pages/about-us.yaml']).toContain('shed behind the bakery');
  });

  it('H-35 lacks what was not chosen, and says what is missing', () => {
    const draft = draftOldSite(facts, (id) => !id.startsWith('offer') && !id.startsWith('page'), own);
    if (!draft.ok) throw new Error(JSON.stringify(draft.problems));
    expect(JSON.stringify(draft.files)).not.toContain('Tow Bar');
    expect(JSON.stringify(draft.files)).not.toContain('bakery');
    expect(draftOldSite(facts, (id) => id !== 'licence-0' && id !== 'email-0', own)).toEqual({
      ok: false,
      problems: { email: expect.any(String), licence: expect.any(String) },
    });
    expect(draftOldSite(facts, (id) => id !== 'licence-0', { ...own, licence: '99' })).toMatchObject({
      ok: true,
      answers: { licence: '99' },
    });
  });

  it('H-35 the report quotes each fact, and lists each old address', () => {
    const redirects = planOldRedirects(facts, newPlaces(site));
    const report = reportOldSite(facts, redirects, []);
    for (const { value } of listFacts(facts))
      expect(report).toContain(value.replace(/[|[\]<>]/g, (sign) => `\\${sign}`));
    for (const { path } of site.files) expect(report).toContain(`${path} |`);
    const list = listRedirects(redirects);
    expect(list).toContain('/contact\t/contact-us');
    expect(list).not.toContain('/about-us\t');
  });
});
