import { describe, expect, it } from 'vitest';
import { evaluateOffer, findBannerText, selectOffersOfMakes } from './evaluate-offer.ts';
import { offerSchema } from './offer.ts';

const always = { startsOn: null, endsOn: null, excludedSites: [], neverExcludedSites: [] };

describe('evaluateOffer', () => {
  it.each([
    ['the day before', '2026-11-30', 'to-come'],
    ['its first day', '2026-12-01', 'running'],
    ['its last day', '2026-12-24', 'running'],
    ['the day after', '2026-12-25', 'over'],
  ] as const)('OFFER-12 GAP-22 on %s (%s) it is %s', (_label, today, state) => {
    const offer = { ...always, startsOn: '2026-12-01', endsOn: '2026-12-24' };
    expect(evaluateOffer(offer, 'yard', today)).toBe(state);
  });

  it.each([
    ['no one is excluded', [], [], 'running'],
    ['this site is excluded', ['yard'], [], 'excluded'],
    ['another site is excluded', ['other'], [], 'running'],
    ['this site is never excluded', ['yard'], ['yard'], 'running'],
    ['another site is never excluded', ['yard', 'other'], ['other'], 'excluded'],
  ] as const)('OFFER-7 GAP-13 where %s', (_label, excludedSites, neverExcludedSites, state) => {
    expect(evaluateOffer({ ...always, excludedSites, neverExcludedSites }, 'yard', '2026-12-01')).toBe(state);
  });
});

it.each([
  ['its last day', '2025-06-30', 'Tow bar included'],
  ['the day after', '2025-07-01', null],
])('OFFER-9 GAP-22 a banner on %s (%s) says %s', (_label, today, text) => {
  const banner = { text: 'Tow bar included', endsOn: '2025-06-30' };
  expect(findBannerText({ banner }, today)).toBe(text);
});

it('OFFER-11 GAP-13 has every field, with no exclusions and no exceptions by default', () => {
  const offer = offerSchema.parse({ id: 'tow-bar', name: 'Tow bar', description: 'Fitted.' });
  expect(offer).toEqual({
    id: 'tow-bar',
    name: 'Tow bar',
    description: 'Fitted.',
    disclaimer: '',
    imageUrl: null,
    modelSlug: null,
    manufacturer: null,
    cars: null,
    banner: null,
    isSample: false,
    ...always,
  });
  expect(
    offerSchema.safeParse({ ...offer, startsOn: '2026-12-02', endsOn: '2026-12-01' }).error?.issues[0],
  ).toMatchObject({ path: ['endsOn'], message: 'The last day must be on or after the first day.' });
});

it.each([
  ['no make', [], ['a', 'b', 'c']],
  ['one make', ['Toyota'], ['a', 'c']],
  ['a make without an offer', ['Kia'], ['c']],
] as const)(
  'OFFER-9 who asked for %s is shown the offers of it, and those of no make',
  (_label, makes, ids) => {
    const offers = [
      { id: 'a', manufacturer: 'Toyota' },
      { id: 'b', manufacturer: 'Mazda' },
      { id: 'c', manufacturer: null },
    ];
    expect(selectOffersOfMakes(offers, makes).map(({ id }) => id)).toEqual(ids);
  },
);
