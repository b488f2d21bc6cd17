/** The marks that a dealer can choose from, as shapes on 40 × 40, for pages and for documents. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export type LogoMark = SiteConfig['logo']['mark'];

/** `brand` is the dealer's colour, `ink` what shows on it. */
export type MarkShape =
  | { readonly kind: 'tile'; readonly radius: number }
  | {
      readonly kind: 'circle';
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly paint: 'brand' | 'ink';
    }
  | { readonly kind: 'path'; readonly d: string; readonly paint: 'brand' | 'ink' }
  | {
      readonly kind: 'line';
      readonly d: string;
      readonly width: number;
      readonly cap: 'round' | 'butt';
      readonly paint: 'brand' | 'ink';
    };

export const markSize = 40;

export const logoMarks: Readonly<Record<LogoMark, readonly MarkShape[]>> = {
  // Hovering: wings up, fanned tail.
  bird: [
    { kind: 'tile', radius: 9 },
    {
      kind: 'path',
      paint: 'ink',
      d: 'M6.5 9.5c6.2.4 10 3.2 13.5 8.6 3.5-5.4 7.3-8.2 13.5-8.6-.9 5.8-3.7 9.8-8.7 12.100l2.7 9.4-7.5-4-7.5 4 2.7-9.400c-5-2.3-7.8-6.3-8.7-12.100z',
    },
  ],
  // A charging port and its cable.
  'slashed-ring': [
    {
      kind: 'line',
      d: 'M20 8.5a11.5 11.5 0 1 0 .01 0zM27.3 4.5 12.7 35.5',
      width: 4,
      cap: 'butt',
      paint: 'brand',
    },
  ],
  // A bend of it under the sun.
  river: [
    { kind: 'circle', cx: 20, cy: 20, r: 20, paint: 'brand' },
    { kind: 'circle', cx: 20, cy: 13, r: 5.5, paint: 'ink' },
    {
      kind: 'line',
      d: 'M5 27c5-5 10-5 15 0s10 5 15 0M9 33c4-3.5 8-3.5 11 0s7 3.5 11 0',
      width: 3,
      cap: 'round',
      paint: 'ink',
    },
  ],
  // For parking, read as a P.
  bay: [
    { kind: 'tile', radius: 20 },
    { kind: 'line', d: 'M14 32V9h8.5a7.25 7.25 0 0 1 0 14.5H19', width: 4.2, cap: 'round', paint: 'ink' },
  ],
  // A car: for dealers without a mark of their own.
  plain: [
    { kind: 'tile', radius: 9 },
    { kind: 'line', d: 'M10 24.5 13 17h14l3 7.5M9 25h22v5H9z', width: 2.6, cap: 'butt', paint: 'ink' },
  ],
};
