import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MenuLinks, type NavigationItem } from './menu-links.tsx';

const site = { bodyTypes: ['SUV', 'Hatch'], fuelTypes: ['Petrol', 'Electric', 'Hybrid'], models: [] };
const models: NavigationItem = {
  label: 'Vehicles',
  menu: 'models',
  links: [{ label: 'SUVs', href: '/search/suv' }],
};

function labelsOf(item: NavigationItem, given = site): readonly string[] {
  const html = renderToStaticMarkup(<MenuLinks site={given} item={item} block="volt" />);
  return [...html.matchAll(/>([^<]+)<\/a>/g)].map(([, label]) => label ?? '');
}

describe('the links of a menu', () => {
  it('NAV-3 lists body types, powertrains and all models, none twice', () => {
    expect(labelsOf(models)).toEqual(['SUVs', 'Hatch', 'Petrol', 'Electric', 'Hybrid', 'View All Models']);
  });

  it('NAV-3 leaves out what makes no difference on this site', () => {
    expect(labelsOf(models, { ...site, fuelTypes: ['Electric'] })).toEqual([
      'SUVs',
      'Hatch',
      'View All Models',
    ]);
  });

  it('NAV-3 adds nothing to other menus', () => {
    expect(labelsOf({ label: 'Stock', links: models.links })).toEqual(['SUVs']);
  });

  it('NAV-4 marks a model that is coming soon, and names one that the menu leaves out', () => {
    const coming = [
      { name: 'SUV', href: '/search/suv', isComingSoon: true },
      { name: 'Tasman', href: '/tasman', isComingSoon: true },
      { name: 'HiLux', href: '/hilux', isComingSoon: false },
    ];
    const html = renderToStaticMarkup(
      <MenuLinks site={{ ...site, models: coming }} item={models} block="volt" />,
    );
    const text = html.replace(/<[^>]+>/g, '|').replace(/[|\s]+/g, ' ');
    expect(text).toContain('SUVs Coming Soon');
    expect(text).toContain('Tasman Coming Soon');
    expect(text).not.toContain('HiLux');
  });
});
