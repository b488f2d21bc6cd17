import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from './colour.ts';
import { siteThemeCss } from './site-theme.ts';
import { templateTokens } from './template-tokens.ts';

const templates = ['meridian', 'volt', 'outback'] as const;

/** Pairs that carry text or are controls, with the ratio each must reach (DESIGN section 11). */
const pairs: readonly (readonly [string, string, number])[] = [
  ['ink', 'surface', 4.5],
  ['ink-soft', 'surface', 4.5],
  ['ink-soft', 'surface-sunken', 4.5],
  ['ink-faint', 'surface', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'surface-sunken', 4.5],
  ['accent-contrast', 'accent', 4.5],
  ['accent-contrast', 'accent-hover', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ['brand-contrast', 'brand', 4.5],
  ['brand-muted', 'brand', 4.5],
  ['tag-ink', 'tag-bg', 4.5],
  ['warning-tag-ink', 'warning-tag', 4.5],
  ['positive', 'positive-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['line-strong', 'surface', 3],
  ['focus', 'surface', 3],
  ['hist-on', 'surface', 3],
];

function tokensOf(css: string): ReadonlyMap<string, string> {
  const root = /:root\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    root.split(';').map((line) => [line.slice(2, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

function findWeakPairs(css: string): readonly string[] {
  const tokens = tokensOf(css);
  return pairs.flatMap(([front, back, ratio]) => {
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
    const css = siteThemeCss('meridian', { tokens: { ink: 'red;}</style><script>alert(1)</script>{' } });
    expect(css).not.toContain('<');
    expect(css.match(/[{}]/g)).toHaveLength(2);
  });
});
