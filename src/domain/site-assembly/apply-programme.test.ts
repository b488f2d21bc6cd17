import { describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { applyProgramme, listProgrammeTexts } from './apply-programme.ts';

const approvals = [{ on: '2026-11-16', by: 'Kia Australia', of: 'version 1' }];
const programme = {
  name: 'Kia Red Cube',
  logo: { mark: 'bird' as const },
  theme: { brand: '#05141f', accent: '#05141f' },
  header: ['Vehicles', 'Offers'],
  homeSections: ['offers', 'reviews'],
  texts: ['Seven years of warranty; terms apply.'],
};
const header = ['Vehicles', 'Offers', 'More'].map((label) => ({ label, href: '/models' }));
const home = {
  heading: 'Cars',
  intro: '',
  searchPlaceholder: '',
  sections: [{ type: 'offers' }, { type: 'locations' }, { type: 'reviews' }],
} as SiteConfigInput['home'];
const logo = { wordmark: 'Example Kia' };

function follow(changes: Partial<SiteConfigInput> = {}) {
  const stated: Partial<SiteConfigInput> = {
    programmes: { kia: programme },
    manufacturer: { name: 'Kia', slug: 'kia', followsProgramme: true, approvals },
    navigation: { header },
    logo,
    home,
    ...changes,
  };
  return applyProgramme(exampleConfig(stated), { value: { ...stated } });
}
const problemsOf = (changes: Partial<SiteConfigInput>) =>
  follow(changes).problems.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a site that follows the programme of its manufacturer', () => {
  it('B-51 has the locked logo, colours and texts without saying them', () => {
    const { config, problems } = follow();
    expect(problems).toEqual([]);
    expect(config.theme).toMatchObject({ brand: '#05141f', accent: '#05141f' });
    expect(config.logo).toMatchObject({ mark: 'bird', wordmark: 'Example Kia' });
    expect(listProgrammeTexts(config)).toEqual(programme.texts);
  });

  it('B-51 has the locked tokens and line, and tokens of its own where none is locked', () => {
    const { config, problems } = follow({
      programmes: {
        kia: { ...programme, logo: { tagline: 'Movement' }, theme: { tokens: { 'radius-md': '0' } } },
      },
      theme: { tokens: { 'accent-hover': '#333333', 'radius-md': '0' } },
    });
    expect(problems).toEqual([]);
    expect(config.logo.tagline).toBe('Movement');
    expect(config.theme.tokens).toEqual({ 'accent-hover': '#333333', 'radius-md': '0' });
  });

  it('B-51 may say the same', () => {
    expect(follow({ theme: { brand: '#05141F' }, logo: { ...logo, mark: 'bird' } }).problems).toEqual([]);
  });

  it.each([
    [
      'another colour',
      { theme: { accent: '#ff0000' } },
      'theme.accent: locked by Kia Red Cube: it must be "#05141f", not "#ff0000"; remove it',
    ],
    [
      'another mark',
      { logo: { ...logo, mark: 'river' as const } },
      'logo.mark: locked by Kia Red Cube: it must be "bird", not "river"; remove it',
    ],
    [
      'another line under the words',
      {
        programmes: { kia: { ...programme, logo: { tagline: 'Movement' } } },
        logo: { ...logo, tagline: 'Cheap' },
      },
      'logo.tagline: locked by Kia Red Cube: it must be "Movement", not "Cheap"; remove it',
    ],
    [
      'a logo of its own',
      { logo: { ...logo, image: 'own/kia/logo' } },
      'logo.image: locked by Kia Red Cube: its mark and words are used, without a picture; remove it',
    ],
    [
      'a token that undoes a colour',
      { theme: { tokens: { 'accent-hover': '#ff0000' } } },
      'theme.tokens.accent-hover: locked by Kia Red Cube: `theme.accent` sets it; remove it',
    ],
    [
      'another token than the locked one',
      {
        programmes: { kia: { ...programme, theme: { tokens: { 'radius-md': '0' } } } },
        theme: { tokens: { 'radius-md': '9px' } },
      },
      'theme.tokens.radius-md: locked by Kia Red Cube: it must be "0", not "9px"; remove it',
    ],
    [
      'another menu',
      { navigation: { header: header.slice(1) } },
      'navigation.header: locked by Kia Red Cube: the menu starts with Vehicles, Offers; here it starts with Offers, More',
    ],
    [
      'another order of blocks',
      { home: { ...home, sections: [{ type: 'reviews' as const }, { type: 'offers' as const }] } },
      'home.sections: locked by Kia Red Cube: the home page has offers, reviews in this order; here it has reviews, offers',
    ],
    [
      'a block left out',
      { home: { ...home, sections: [{ type: 'offers' as const }] } },
      'home.sections: locked by Kia Red Cube: the home page has offers, reviews in this order; here it has offers',
    ],
    [
      'no programme of that manufacturer',
      { programmes: {} },
      'manufacturer.followsProgramme: there is no programme for "kia" under programmes',
    ],
    [
      'nothing that was approved, though it is live',
      { manufacturer: { name: 'Kia', slug: 'kia', followsProgramme: true } },
      'manufacturer.approvals: Kia Red Cube has not approved this site yet; a live site needs an approval',
    ],
  ])('B-51 is refused with %s', (_label, changes, message) => {
    expect(problemsOf(changes)).toEqual([message]);
  });

  it('B-51 needs no approval while it is a demo', () => {
    const manufacturer = { name: 'Kia', slug: 'kia', followsProgramme: true };
    expect(problemsOf({ status: 'demo', manufacturer })).toEqual([]);
  });

  it('B-51 binds no site that does not follow it', () => {
    const { config, problems } = follow({
      manufacturer: { name: 'Kia', slug: 'kia' },
      theme: { brand: '#ff0000' },
    });
    expect([problems, config.theme.brand, listProgrammeTexts(config)]).toEqual([[], '#ff0000', []]);
  });
});
