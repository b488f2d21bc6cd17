import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MenuLinks, type NavigationItem } from './bar-menu.tsx';

const site: Parameters<typeof MenuLinks>[0]['site'] = {
  bodyTypes: ['SUV', 'Hatch'],
  fuelTypes: ['Petrol', 'Electric', 'Hybrid'],
  models: [],
};
const models: NavigationItem = {
  label: 'Vehicles',
  menu: 'models',
  links: [
    { label: 'SUVs', href: '/search/suv' },
    { label: 'Run-out', href: '/search/new-cars' },
  ],
};

function render(item: NavigationItem, input = site): string {
  return renderToStaticMarkup(<MenuLinks site={input} item={item} block="volt" />);
}

function labelsOf(item: NavigationItem, input = site): readonly string[] {
  return [...render(item, input).matchAll(/>([^<]+)<\/a>/g)].map(([, label]) => label ?? '');
}

/** Headings and links, in their order. */
function wordsOf(item: NavigationItem, input = site): string {
  return render(item, input)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
}

describe('the links of a menu', () => {
  it('NAV-3 groups body types and powertrains under headings, and names none twice', () => {
    expect(wordsOf(models)).toBe(
      '|Popular|Run-out|Body type|SUV|Hatch|Powertrain|Petrol|Electric|Hybrid|View All Models|',
    );
  });

  it('NAV-3 leaves out a group that makes no difference on this site', () => {
    expect(wordsOf(models, { ...site, fuelTypes: ['Electric'] })).toBe(
      '|Popular|Run-out|Body type|SUV|Hatch|View All Models|',
    );
  });

  it('NAV-3 lists the models of a menu without links of its own', () => {
    const coming = [{ name: 'Tasman', href: '/tasman', isComingSoon: true }];
    const text = wordsOf({ ...models, links: [] }, { ...site, fuelTypes: [], bodyTypes: [], models: coming });
    expect(text).toBe('|Models|Tasman |Coming Soon|View All Models|');
  });

  it('NAV-3 adds nothing to other menus', () => {
    expect(labelsOf({ label: 'Stock', links: models.links })).toEqual(['SUVs', 'Run-out']);
  });

  it('NAV-4 marks a model that is coming soon, and names one that the menu leaves out', () => {
    const coming = [
      { name: 'Ute', href: '/ute', isComingSoon: true },
      { name: 'Tasman', href: '/tasman', isComingSoon: true },
      { name: 'HiLux', href: '/hilux', isComingSoon: false },
    ];
    const utes = { ...models, links: [{ label: 'Utes', href: '/ute' }] };
    const html = renderToStaticMarkup(
      <MenuLinks site={{ ...site, models: coming }} item={utes} block="volt" />,
    );
    const text = html.replace(/<[^>]+>/g, '|').replace(/[|\s]+/g, ' ');
    expect(text).toContain('Utes Coming Soon');
    expect(text).toContain('Tasman Coming Soon');
    expect(text).not.toContain('HiLux');
  });
});
