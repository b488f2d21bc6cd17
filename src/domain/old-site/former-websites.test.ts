/** Forty invented dealers' websites in thirteen markups, read whole. */
import { describe, expect, it } from 'vitest';
import { copyOf, heldOutSites, openSites, roughSites } from '#tests/fixtures/old-sites/old-sites.ts';
import { scoreFacts } from '#tests/fixtures/old-sites/score-facts.ts';
import { newPlaces, scoreRedirects } from '#tests/fixtures/old-sites/score-redirects.ts';
import { findFacts } from './find-facts.ts';
import { planOldRedirects } from './plan-old-redirects.ts';

describe.each([
  ['twenty that the reader was built with', openSites()],
  ['ten that were written before it and read once it was finished', heldOutSites()],
  ['ten untidy ones that were written and read after those', roughSites()],
])('%s', (_, sites) => {
  it('H-35 at least 95 % of facts are right and none is invented', () => {
    const scores = sites.map((site) => ({
      site: site.dealer.name,
      ...scoreFacts(site.dealer, findFacts(copyOf(site))),
    }));
    expect(scores.flatMap(({ site, invented }) => invented.map((each) => `${site}: ${each}`))).toEqual([]);
    const sum = (key: 'right' | 'expected') => scores.reduce((total, score) => total + score[key], 0);
    expect(sum('expected')).toBeGreaterThan(sites.length * 40);
    expect(sum('right') / sum('expected')).toBeGreaterThanOrEqual(0.95);
  });

  it('H-35 at least 98 % of the former addresses lead somewhere fit', () => {
    const scores = sites.map((site) =>
      scoreRedirects(site, planOldRedirects(findFacts(copyOf(site)), newPlaces(site))),
    );
    const addresses = scores.reduce((total, score) => total + score.addresses, 0);
    expect(addresses).toBeGreaterThan(sites.length * 10);
    expect(scores.reduce((total, score) => total + score.fit, 0) / addresses).toBeGreaterThanOrEqual(0.98);
  });

  it('H-35 each fact names pages of the copy and what is written there', () => {
    for (const site of sites) {
      const copy = copyOf(site);
      const facts = findFacts(copy);
      const known = new Set(copy.files.map(({ address }) => address));
      const found = [
        facts.name,
        facts.legalName,
        facts.abn,
        facts.logo,
        facts.favicon,
        ...facts.licences,
        ...facts.phones,
        ...facts.emails,
        ...facts.addresses,
        ...facts.hours,
        ...facts.people,
        ...facts.makes,
        ...facts.colours,
        ...facts.profiles,
        ...facts.offers,
      ];
      const evidence = [
        ...found.flatMap((fact) => fact?.evidence ?? []),
        ...facts.cars.flatMap((car) => car.evidence),
      ];
      expect(found.every((fact) => fact === null || fact.evidence.length > 0)).toBe(true);
      expect(evidence.filter(({ address, quote }) => !known.has(address) || quote === '')).toEqual([]);
    }
  });
});
