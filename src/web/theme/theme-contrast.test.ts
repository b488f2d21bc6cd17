import { describe, expect, it } from 'vitest';
import { contrast, formatHex, parseHex } from './colour.ts';
import { describeLowestContrast, findLowContrast, measureContrast } from './theme-contrast.ts';

const find = (tokens: Readonly<Record<string, string>>) =>
  findLowContrast({ template: 'meridian', theme: { tokens } });

describe('colours that a site chooses itself', () => {
  it('C-18 B-45 are refused with the measured ratio and a colour that reaches it', () => {
    const [found, ...others] = find({ 'ink-faint': '#aaaaaa' });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      token: 'ink-faint',
      message: expect.stringContaining('2.14:1 with surface-sunken #f4f6f8'),
    });
    const [, proposed = ''] = /; (#[0-9a-f]{6}) would/.exec(found?.message ?? '') ?? [];
    expect(contrast(parseHex(proposed), parseHex('#ffffff'))).toBeGreaterThanOrEqual(4.5);
  });

  it('C-18 are held against their ground when it is the ground that was chosen', () => {
    expect(find({ surface: '#404040' }).map(({ token }) => token)).toContain('surface');
  });

  it('C-18 are followed by every colour that comes of them, whatever brand and accent are', () => {
    // Every 69,905th of all colours there are: greys, mid greens and yellows among them.
    const poor = Array.from({ length: 240 }, (_, index) =>
      formatHex(parseHex(`#${(index * 69_905).toString(16).padStart(6, '0')}`)),
    )
      .flatMap((colour) =>
        (['meridian', 'volt', 'outback'] as const).map((template) => ({ template, colour })),
      )
      .filter(
        ({ template, colour }) =>
          findLowContrast({ template, theme: { brand: colour, accent: colour, tokens: {} } }).length > 0,
      );
    expect(poor).toEqual([]);
  });

  it('C-18 are measured with all others in use, and the narrowest are reported', () => {
    const site = { template: 'meridian' as const, theme: { accent: '#ffe14d', tokens: {} } };
    const pairs = measureContrast(site);
    expect(pairs.map(({ front, ground }) => `${front} on ${ground}`)).toEqual(
      expect.arrayContaining(['accent-contrast on accent', 'link on surface', 'ink-faint on surface-sunken']),
    );
    const text = pairs.filter(({ needed }) => needed === 4.5).map(({ reached }) => reached);
    const narrowest = (Math.floor(Math.min(...text) * 100) / 100).toFixed(2);
    expect(describeLowestContrast(site)).toMatch(
      new RegExp(`^${narrowest}:1 \\(ink-faint #\\w{6} on surface-sunken`),
    );
  });

  it('C-18 blame the token that was chosen, not the brand below it', () => {
    const theme = { brand: '#123456', tokens: { 'brand-contrast': '#1d3b5d' } };
    expect(findLowContrast({ template: 'meridian', theme })).toMatchObject([
      { path: ['theme', 'tokens', 'brand-contrast'], message: expect.stringContaining('with brand #123456') },
    ]);
  });

  it.each([
    ['as dark as they were', { ink: '#0f1720' }],
    ['exactly enough', { 'ink-faint': '#717171' }],
    ['no colours of letters', { 'radius-md': '2px', scrim: 'rgb(0 0 0 / .5)' }],
  ])('C-18 are taken where they are %s', (_label, tokens) => {
    expect(find(tokens)).toEqual([]);
  });
});
