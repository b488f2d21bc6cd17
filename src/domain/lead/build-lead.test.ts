import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLead } from '#tests/support/example-lead.ts';
import { buildLeadDetails, parseAttribution } from './build-lead.ts';
import { serialiseLead } from './lead-wire.ts';
import { addVisit, type VisitAttribution } from './visit-attribution.ts';

describe('the trail of a lead', () => {
  it('ANALYTICS-14 LEAD-5 travels in lead_attributes', () => {
    const trail = parseAttribution('["/","/search/ute","/cars/x"]', '{"utm_source":"newsletter"}');
    expect(serialiseLead(exampleLead({ trail })).lead_attributes).toEqual({
      visited_pages: ['/', '/search/ute', '/cars/x'],
      linked_query_params: { utm_source: 'newsletter' },
    });
  });

  it('ANALYTICS-14 keeps the last twenty pages, paths of this site only', () => {
    const pages = Array.from({ length: 25 }, (_, index) => `/page-${index}`);
    const { visitedPages } = parseAttribution(JSON.stringify(['//elsewhere.example', 7, ...pages]), '');
    expect(visitedPages).toEqual(pages.slice(5));
  });

  it('ANALYTICS-14 is total and bounded, whatever was posted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.oneof(fc.string(), fc.json()), (pages, params) => {
        const trail = parseAttribution(pages, params);
        expect(trail.visitedPages.length).toBeLessThanOrEqual(20);
        expect(Object.keys(trail.linkedQueryParams).length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('the trail of a visit', () => {
  const seen = (pages: readonly string[], params: VisitAttribution['params'] = {}) => ({ pages, params });

  it('ANALYTICS-14 LEAD-5 adds the page once, and keeps the last twenty', () => {
    const full = Array.from({ length: 20 }, (_, index) => `/page-${index}`);
    expect(addVisit(seen(full), '/page-19', '').pages).toEqual(full);
    expect(addVisit(seen(full), '/cars/x', '').pages).toEqual([...full.slice(1), '/cars/x']);
  });

  it('ANALYTICS-14 keeps what an advertisement carried, and a later campaign whole in place of the earlier', () => {
    const first = addVisit(seen([]), '/', '?utm_source=paper&utm_medium=print&gclid=1&page=2');
    expect(first.params).toEqual({ utm_source: 'paper', utm_medium: 'print', gclid: '1' });
    expect(addVisit(first, '/', '?utm_source=post').params).toEqual({ gclid: '1', utm_source: 'post' });
  });
});

const answer = (name: string, value: string) => ({ name, label: name, value });

describe('buildLeadDetails', () => {
  it('LEAD-9 knows the wished day and time of a test drive', () => {
    const details = buildLeadDetails('test-drive', [
      answer('vehicle', 'Mazda 3'),
      answer('preferred_date', '2026-11-23'),
    ]);
    expect(details.testDrive).toEqual({ on: '2026-11-23', at: null });
    expect(details.answers.map(({ name }) => name)).toEqual(['vehicle']);
  });

  it('LEAD-12 knows what is to be financed', () => {
    const details = buildLeadDetails('finance-enquiry', [answer('vehiclePriceBudget', '30000')]);
    expect(details.finance).toMatchObject({ amountCents: 30_000_00 });
  });

  it.each([
    ['trade-in', 'trade_in_vehicle', 'trade_in'],
    ['sell-my-car', 'vehicle', 'vehicle'],
  ] as const)('LEAD-13 knows the car of a %s', (kind, vehicle, prefix) => {
    const { tradeIn, answers } = buildLeadDetails(kind, [
      answer(vehicle, '2018 Mazda CX-5 Touring'),
      answer(`${prefix}_km`, '81000'),
      answer('Rego', 'ABC12D'),
      answer('postcode', '2150'),
    ]);
    expect(tradeIn).toMatchObject({
      year: 2018,
      make: 'Mazda',
      model: 'CX-5 Touring',
      odometerKm: 81_000,
      registration: 'ABC12D',
    });
    expect(answers.map(({ name }) => name)).toEqual(['postcode']);
  });
});

describe('parseAttribution', () => {
  it('LEAD-5 keeps paths of the site and texts of the first address', () => {
    expect(parseAttribution('["/","/search/suv","//evil.example",7]', '{"utm_source":"news","n":1}')).toEqual(
      {
        visitedPages: ['/', '/search/suv'],
        linkedQueryParams: { utm_source: 'news' },
      },
    );
  });

  it.each(['', 'null', '[[[', '{"a":', '"text"', '7'])('LEAD-5 makes nothing of %j', (text) => {
    expect(parseAttribution(text, text)).toEqual({ visitedPages: [], linkedQueryParams: {} });
  });

  it('LEAD-5 keeps the last twenty pages', () => {
    const pages = Array.from({ length: 30 }, (_, index) => `/${index}`);
    expect(parseAttribution(JSON.stringify(pages), '{}').visitedPages).toEqual(pages.slice(10));
  });
});
