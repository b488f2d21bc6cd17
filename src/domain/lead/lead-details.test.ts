import { describe, expect, it } from 'vitest';
import { buildLeadDetails } from './lead-details.ts';
import { parseTrail } from './lead-trail.ts';

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

describe('parseTrail', () => {
  it('LEAD-5 keeps paths of the site and texts of the first address', () => {
    expect(parseTrail('["/","/search/suv","//evil.example",7]', '{"utm_source":"news","n":1}')).toEqual({
      visitedPages: ['/', '/search/suv'],
      linkedQueryParams: { utm_source: 'news' },
    });
  });

  it.each(['', 'null', '[[[', '{"a":', '"text"', '7'])('LEAD-5 makes nothing of %j', (text) => {
    expect(parseTrail(text, text)).toEqual({ visitedPages: [], linkedQueryParams: {} });
  });

  it('LEAD-5 keeps the last twenty pages', () => {
    const pages = Array.from({ length: 30 }, (_, index) => `/${index}`);
    expect(parseTrail(JSON.stringify(pages), '{}').visitedPages).toEqual(pages.slice(10));
  });
});
