import { describe, expect, it } from 'vitest';
import { isCurrentItem, menuLinks, type NavigationItem, opensMenu } from './navigation.tsx';

const item = (rest: Partial<NavigationItem> = {}): NavigationItem => ({ label: 'More', links: [], ...rest });
const about = { label: 'About us', href: '/about-us' };

describe('header navigation', () => {
  it.each([
    ['a plain link', item({ href: '/finance' }), false],
    ['links', item({ links: [about] }), true],
    ['the models menu', item({ menu: 'models' }), true],
  ])('NAV-1 %s opens a menu or leads on', (_label, value, expected) => {
    expect(opensMenu(value)).toBe(expected);
  });

  it('NAV-6 an item with a page and a menu keeps the page in the menu, once', () => {
    expect(menuLinks(item({ href: '/about-us', links: [about] }))).toEqual([about]);
    expect(menuLinks(item({ href: '/service', links: [about] }))).toEqual([
      { label: 'More', href: '/service' },
      about,
    ]);
    expect(menuLinks(item({ links: [about] }))).toEqual([about]);
  });

  it.each([
    ['/about-us', true],
    ['/about-us/team', false],
    ['/', false],
  ])('NAV-1 %s is marked as current: %s', (path, expected) => {
    expect(isCurrentItem(item({ links: [about] }), path)).toBe(expected);
  });
});
