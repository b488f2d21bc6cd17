/** A site's theme as CSS: the template's tokens, with everything that follows from the site's brand and accent derived and held to contrast. */

import { findTokenValueProblem } from '#domain/site/config/brand-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { blackOrWhiteOn, contrast, formatHex, mix, parseHex, type Rgb, reachContrast } from './colour.ts';
import { type Tokens, templateTokens } from './template-tokens.ts';

type Theme = SiteConfig['theme'];

export function siteThemeCss(template: SiteConfig['template'], theme: Theme): string {
  const { dark } = templateTokens[template];
  return rule(':root', siteThemeTokens(template, theme)) + (dark ? rule('.dark', dark) : '');
}

/** Every token of a site by name, on the light scope. */
export function siteThemeTokens(template: SiteConfig['template'], theme: Theme): Tokens {
  const { light } = templateTokens[template];
  return { ...light, ...deriveFromBrand(theme, light), ...deriveFromAccent(theme, light), ...theme.tokens };
}

/** The grounds of a site: the page, and the stages on black where its template has some; `fixed` are no choice of the site there. */
export function themeScopes(
  template: SiteConfig['template'],
  theme: Theme,
): readonly { readonly tokens: Tokens; readonly fixed: Tokens }[] {
  const tokens = siteThemeTokens(template, theme);
  const { dark } = templateTokens[template];
  return [{ tokens, fixed: {} }, ...(dark ? [{ tokens: { ...tokens, ...dark }, fixed: dark }] : [])];
}

/** What a site changes to change a token: its own override, the colour it follows from, or the template. */
export function sourceOfToken(template: SiteConfig['template'], theme: Theme, token: string): TokenSource {
  const { light } = templateTokens[template];
  if (Object.hasOwn(theme.tokens, token)) return 'tokens';
  if (Object.hasOwn(deriveFromAccent(theme, light), token)) return 'accent';
  return Object.hasOwn(deriveFromBrand(theme, light), token) ? 'brand' : 'template';
}
export type TokenSource = 'tokens' | 'brand' | 'accent' | 'template';

function rule(selector: string, tokens: Tokens): string {
  // Configuration is data, not CSS: what would reach beyond its declaration is not declared.
  const safe = Object.entries(tokens).filter(([, value]) => findTokenValueProblem(value) === null);
  return `${selector}{${safe.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

function deriveFromBrand(theme: Theme, light: Tokens): Tokens {
  if (!theme.brand || theme.brand === light.brand) return {};
  const brand = parseHex(theme.brand);
  const contrastColour = blackOrWhiteOn(brand);
  const soft = softened(brand, contrastColour);
  return {
    brand: theme.brand,
    'brand-contrast': formatHex(contrastColour),
    'brand-soft': formatHex(soft),
    'brand-muted': formatHex(reachContrast(mix(contrastColour, brand, 0.75), [brand, soft], 4.5)),
    'tag-bg': theme.brand,
    'tag-ink': formatHex(contrastColour),
  };
}

/** A shade beside the brand, as far from it as the letters on both allow. */
function softened(brand: Rgb, letters: Rgb): Rgb {
  const shades = [0.08, 0.06, 0.04, 0.02].map((share) => mix(letters, brand, share));
  return shades.find((shade) => contrast(letters, shade) >= 4.5) ?? brand;
}

function deriveFromAccent(theme: Theme, light: Tokens): Tokens {
  if (!theme.accent || theme.accent === light.accent) return {};
  const accent = parseHex(theme.accent);
  const surface = parseHex(light.surface ?? '#ffffff');
  const sunken = parseHex(light['surface-sunken'] ?? '#ffffff');
  const contrastColour = blackOrWhiteOn(accent);
  const soft = mix(accent, surface, 0.1);
  const hover = mix(contrastColour[0] === 255 ? [0, 0, 0] : [255, 255, 255], accent, 0.18);
  return {
    accent: theme.accent,
    'accent-hover': formatHex(hover),
    'accent-contrast': formatHex(contrastColour),
    'accent-soft': formatHex(soft),
    'accent-line': formatHex(mix(accent, surface, 0.35)),
    'accent-ink': formatHex(reachContrast(accent, [soft], 4.5)),
    link: formatHex(reachContrast(accent, [surface, sunken, soft], 4.5)),
    highlight: theme.accent,
    'highlight-contrast': formatHex(contrastColour),
    focus: formatHex(reachContrast(accent, [surface, sunken], 3)),
    'hist-on': formatHex(reachContrast(mix(accent, surface, 0.65), [surface], 3)),
  };
}
