import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from './colour.ts';
import { findPoorContrast } from './theme-contrast.ts';

const find = (tokens: Readonly<Record<string, string>>) =>
  findPoorContrast({ template: 'meridian', theme: { tokens } });

describe('colours that a site chooses itself', () => {
  it('C-18 B-45 are refused with the measured ratio and a colour that reaches it', () => {
    const [found, ...others] = find({ 'ink-faint': '#aaaaaa' });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      token: 'ink-faint',
      message: expect.stringContaining('2.32:1 with surface #ffffff'),
    });
    const [, proposed = ''] = /; (#[0-9a-f]{6}) would/.exec(found?.message ?? '') ?? [];
    expect(contrast(parseHex(proposed), parseHex('#ffffff'))).toBeGreaterThanOrEqual(4.5);
  });

  it('C-18 are held against their ground when it is the ground that was chosen', () => {
    expect(find({ surface: '#404040' }).map(({ token }) => token)).toContain('surface');
  });

  it.each([
    ['as dark as they were', { ink: '#0f1720' }],
    ['exactly enough', { 'ink-faint': '#767676' }],
    ['no colours of letters', { 'radius-md': '2px', scrim: 'rgb(0 0 0 / .5)' }],
  ])('C-18 are taken where they are %s', (_label, tokens) => {
    expect(find(tokens)).toEqual([]);
  });
});
