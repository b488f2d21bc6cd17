/** Unreadable colours of a site: refused with the measured ratio and the nearest colour that reaches it. */

import { colourSettings } from '#domain/site/config/colour-settings.ts';
import { type ConfigPath, formatConfigPath } from '#domain/site/config/config-layers.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { ColourContrast } from '#use-cases/change/change-ports.ts';
import { contrast, formatHex, parseHex, reachContrast } from './colour.ts';
import { siteThemeTokens, sourceOfToken, type TokenSource, themeScopes } from './site-theme.ts';

export type LowContrast = { readonly path: ConfigPath; readonly token: string; readonly message: string };

const text = 4.5;
const sign = 3;

/** What carries text or is a control, on what, and the required contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastPairs: readonly (readonly [front: string, ground: string, ratio: number])[] = [
  ['ink', 'surface', text],
  ['ink', 'surface-raised', text],
  ['ink', 'surface-sunken', text],
  ['ink', 'accent-soft', text],
  ['ink-soft', 'surface', text],
  ['ink-soft', 'surface-sunken', text],
  ['ink-soft', 'surface-raised', text],
  ['ink-faint', 'surface', text],
  ['ink-faint', 'surface-raised', text],
  ['ink-faint', 'surface-sunken', text],
  ['link', 'surface', text],
  ['link', 'surface-raised', text],
  ['link', 'surface-sunken', text],
  ['link', 'accent-soft', text],
  ['accent-contrast', 'accent', text],
  ['accent-contrast', 'accent-hover', text],
  ['accent-ink', 'accent-soft', text],
  ['brand-contrast', 'brand', text],
  ['brand-contrast', 'brand-soft', text],
  ['brand-muted', 'brand', text],
  ['brand-muted', 'brand-soft', text],
  ['highlight-contrast', 'highlight', text],
  ['toast-ink', 'toast-bg', text],
  ['tag-ink', 'tag-bg', text],
  ['warning-tag-ink', 'warning-tag', text],
  ['positive', 'positive-soft', text],
  ['warning', 'warning-soft', text],
  ['danger', 'danger-soft', text],
  ['line-strong', 'surface', sign],
  ['focus', 'surface', sign],
  ['hist-on', 'surface', sign],
];

type Pair = { readonly token: string; readonly other: string; readonly ratio: number };
type ThemedSite = Pick<SiteConfig, 'template' | 'theme'>;

/** One pair as it is on a site, with the contrast it has. */
export type MeasuredPair = {
  readonly front: string;
  readonly ground: string;
  readonly colours: readonly [front: string, ground: string];
  readonly needed: number;
  readonly reached: number;
};

/** Every pair in use, whatever the source of its colours; those that let a picture shine through cannot be measured. */
export function measureContrast({ template, theme }: ThemedSite): readonly MeasuredPair[] {
  return themeScopes(template, theme).flatMap(({ tokens }) => measurePairs(tokens));
}

function measurePairs(tokens: Readonly<Record<string, string>>): readonly MeasuredPair[] {
  return contrastPairs.flatMap(([front, ground, needed]) => {
    const colours = [tokens[front], tokens[ground]] as const;
    const [over, under] = colours;
    if (!isHex(over) || !isHex(under)) return [];
    return [
      { front, ground, colours: [over, under], needed, reached: contrast(parseHex(over), parseHex(under)) },
    ];
  });
}

/** The pairs that come nearest to what they need, as a person reads them: one of text and one of signs. */
export function describeLowestContrast(site: ThemedSite): string {
  const measured = measureContrast(site);
  return [text, sign]
    .flatMap((needed) =>
      measured
        .filter((pair) => pair.needed === needed)
        .toSorted((a, b) => a.reached - b.reached)
        .slice(0, 1),
    )
    .map(
      ({ front, ground, colours: [over, under], reached, needed }) =>
        `${formatRatio(reached)}:1 (${front} ${over} on ${ground} ${under}; ${needed === text ? 'text' : 'a sign'} needs ${needed}:1)`,
    )
    .join(', ');
}

/**
 * One finding for each token that the site can change, of the ground on which it is read worst, with a colour that does
 * on all of them.
 */
export function findLowContrast({ template, theme }: ThemedSite): readonly LowContrast[] {
  const found = themeScopes(template, theme).flatMap(({ tokens, fixed }) =>
    findPoorIn(tokens, (token) =>
      Object.hasOwn(fixed, token) ? 'template' : sourceOfToken(template, theme, token),
    ),
  );
  return [
    ...new Map(found.toReversed().map((poor) => [formatConfigPath(poor.path), poor])).values(),
  ].toReversed();
}

function findPoorIn(
  tokens: Readonly<Record<string, string>>,
  sourceOf: (token: string) => TokenSource,
): readonly LowContrast[] {
  const held = measurePairs(tokens).map(({ front, ground, needed }): Pair => {
    const token = sourcePriority[sourceOf(front)] >= sourcePriority[sourceOf(ground)] ? front : ground;
    return { token, other: token === front ? ground : front, ratio: needed };
  });
  return [...new Set(held.map(({ token }) => token))].flatMap((token) => {
    const ofToken = held.filter((pair) => pair.token === token);
    return describeWorst(tokens, token, ofToken).map((message) => ({
      path: pathOf(token, sourceOf(token)),
      token,
      message,
    }));
  });
}

function pathOf(token: string, source: TokenSource): ConfigPath {
  if (source === 'template') return ['template'];
  return source === 'tokens' ? ['theme', 'tokens', token] : ['theme', source];
}

/** Of two colours that do not go together, whichever the site chose more directly is to blame. */
const sourcePriority: Readonly<Record<TokenSource, number>> = { template: 0, brand: 1, accent: 1, tokens: 2 };

function describeWorst(
  tokens: Readonly<Record<string, string>>,
  token: string,
  pairs: readonly Pair[],
): readonly string[] {
  const colour = tokens[token] ?? '';
  const measured = pairs.map(({ other, ratio }) => {
    const beside = tokens[other] ?? '';
    return { other, beside, ratio, reached: contrast(parseHex(colour), parseHex(beside)) };
  });
  const worst = measured
    .filter(({ reached, ratio }) => reached < ratio)
    .toSorted((a, b) => a.reached / a.ratio - b.reached / b.ratio)[0];
  if (worst === undefined) return [];
  const grounds = measured.map(({ beside }) => parseHex(beside));
  const bestRatio = Math.max(...pairs.map(({ ratio }) => ratio));
  const better = formatHex(reachContrast(parseHex(colour), grounds, bestRatio));
  const { other, beside, ratio, reached } = worst;
  return [
    `${colour} has a contrast of ${formatRatio(reached)}:1 with ${other} ${beside}, and ${ratio === text ? 'text' : 'a sign'} needs ${ratio}:1; ${better} would have it`,
  ];
}

/** The colours with a field in the console, and the tokens that follow from each. */
const measuredColours = [
  { path: 'theme.brand', token: 'brand', family: 'brand' },
  { path: 'theme.accent', token: 'accent', family: 'accent' },
  ...colourSettings.map(({ path, token }) => ({ path, token, family: token })),
];

export function measureColours({ template, theme }: ThemedSite): readonly ColourContrast[] {
  const tokens = siteThemeTokens(template, theme);
  return measuredColours.flatMap(({ path, token, family }) => {
    const colour = tokens[token];
    const worst = measurePairs(tokens)
      .filter(({ front, ground }) => front.startsWith(family) || ground.startsWith(family))
      .toSorted((a, b) => a.reached / a.needed - b.reached / b.needed)[0];
    if (!isHex(colour) || worst === undefined) return [];
    const own = measurePairs(tokens).filter(({ front, ground }) => front === token || ground === token);
    const others = own.map(({ front, colours: [over, under] }) => parseHex(front === token ? under : over));
    const isEnough = worst.reached >= worst.needed;
    const better = isEnough ? null : formatHex(reachContrast(parseHex(colour), others, text));
    return [{ path, colour, ratio: formatRatio(worst.reached), isEnough, better }];
  });
}

function isHex(value: string | undefined): value is string {
  return value !== undefined && /^#[0-9a-f]{6}$/i.test(value);
}

/** 4.49 is not 4.5. */
function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
