/** Just enough colour arithmetic to derive a theme and hold it to WCAG contrast. */

export type Rgb = readonly [red: number, green: number, blue: number];

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function formatHex([red, green, blue]: Rgb): string {
  const part = (channel: number) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** `share` of `over`, the rest of `under`; 0 to 1, in sRGB, whole channels as they will be written. */
export function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(over[index] * share + under[index] * (1 - share));
  return [channel(0), channel(1), channel(2)];
}

/** WCAG 2.2 relative luminance, 0 to 1. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** The colour itself if it reaches `ratio` on every background, else the nearest step towards black or white that does. */
export function reachContrast(colour: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  const worst = (end: Rgb) => Math.min(...backgrounds.map((background) => contrast(end, background)));
  const towards = worst(black) > worst(white) ? black : white;
  for (let share = 0; share <= 1; share += 0.04) {
    const candidate = mix(towards, colour, share);
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate;
  }
  return towards;
}

export function blackOrWhiteOn(background: Rgb): Rgb {
  return contrast(white, background) >= contrast(black, background) ? white : black;
}
