import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from './colour.ts';
import { siteThemeCss } from './site-theme.ts';
import { templateTokens } from './template-tokens.ts';
import { contrastPairs } from './theme-contrast.ts';

const templates = ['meridian', 'volt', 'outback'] as const;

function tokensOf(css: string): ReadonlyMap<string, string> {
  const root = /:root\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    root.split(';').map((line) => [line.slice(2, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

function findWeakPairs(css: string): readonly string[] {
  const tokens = tokensOf(css);
  return contrastPairs.flatMap(([front, back, ratio]) => {
    const reached = contrast(parseHex(tokens.get(front) ?? ''), parseHex(tokens.get(back) ?? ''));
    return reached >= ratio ? [] : [`${front} on ${back}: ${reached.toFixed(2)} < ${ratio}`];
  });
}

describe('theme', () => {
  it.each(templates)('C-18 B-45 %s reaches every contrast as it is', (template) => {
    expect(findWeakPairs(siteThemeCss(template, { tokens: {} }))).toEqual([]);
  });

  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('C-18 reaches them with any brand and any accent a dealer may choose', () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), hex, hex, (template, brand, accent) => {
        expect(findWeakPairs(siteThemeCss(template, { brand, accent, tokens: {} }))).toEqual([]);
      }),
    );
  });

  it('keeps the template’s own values where the site names none', () => {
    expect(tokensOf(siteThemeCss('meridian', { tokens: {} })).get('accent')).toBe(
      templateTokens.meridian.light.accent,
    );
  });

  it('lets no token value out of its declaration', () => {
    for (const ink of [
      'red;}</style><script>alert(1)</script>{',
      'red/*',
      'rgb(0 0 0',
      '"',
      'red\\',
      'url(//a)',
    ]) {
      const css = siteThemeCss('meridian', { tokens: { ink } });
      expect(css.match(/[{}<\\"]|\/\*|url\(/g)?.filter((found) => found !== '"')).toEqual(['{', '}']);
      expect(tokensOf(css).size).toBe(tokensOf(siteThemeCss('meridian', { tokens: {} })).size - 1);
    }
  });
});
