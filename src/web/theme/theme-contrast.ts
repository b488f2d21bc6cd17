/** Colours of a site that nobody could read: refused with the measured ratio and the nearest colour that reaches it (C-18). */
import type { SiteConfig } from '#domain/site/site-config.ts';
import { contrast, formatHex, parseHex, reachContrast } from './colour.ts';
import { siteThemeTokens } from './site-theme.ts';

export type PoorContrast = { readonly token: string; readonly message: string };

const text = 4.5;
const sign = 3;

/** What carries text or is a control, on what, and how far it has to stand out (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastPairs: readonly (readonly [front: string, ground: string, ratio: number])[] = [
  ['ink', 'surface', text],
  ['ink-soft', 'surface', text],
  ['ink-soft', 'surface-sunken', text],
  ['ink-faint', 'surface', text],
  ['link', 'surface', text],
  ['link', 'surface-sunken', text],
  ['accent-contrast', 'accent', text],
  ['accent-contrast', 'accent-hover', text],
  ['accent-ink', 'accent-soft', text],
  ['brand-contrast', 'brand', text],
  ['brand-muted', 'brand', text],
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

/**
 * Only of what the site chose itself: what follows from brand and accent is held to contrast already. One finding for
 * each token, of the ground on which it is read worst, with a colour that does on all of them.
 */
export function findPoorContrast({
  template,
  theme,
}: Pick<SiteConfig, 'template' | 'theme'>): readonly PoorContrast[] {
  const tokens = siteThemeTokens(template, theme);
  const chosen = new Set(Object.keys(theme.tokens));
  const held = contrastPairs
    .map(([front, ground, ratio]): Pair => {
      const token = chosen.has(front) ? front : ground;
      return { token, other: token === front ? ground : front, ratio };
    })
    .filter(({ token, other }) => chosen.has(token) && isHex(tokens[token]) && isHex(tokens[other]));
  return [...new Set(held.map(({ token }) => token))].flatMap((token) => {
    const ofToken = held.filter((pair) => pair.token === token);
    return describeWorst(tokens, token, ofToken);
  });
}

function describeWorst(
  tokens: Readonly<Record<string, string>>,
  token: string,
  pairs: readonly Pair[],
): readonly PoorContrast[] {
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
  const most = Math.max(...pairs.map(({ ratio }) => ratio));
  const better = formatHex(reachContrast(parseHex(colour), grounds, most));
  const { other, beside, ratio, reached } = worst;
  return [
    {
      token,
      message: `${colour} has a contrast of ${floored(reached)}:1 with ${other} ${beside}, and ${ratio === text ? 'text' : 'a sign'} needs ${ratio}:1; ${better} would have it`,
    },
  ];
}

function isHex(value: string | undefined): value is string {
  return value !== undefined && /^#[0-9a-f]{6}$/i.test(value);
}

/** 4.49 is not 4.5. */
function floored(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
