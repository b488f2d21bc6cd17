/** Signs of use, drawn over a close-up of 960 × 640: what a seller shows so that no buyer is surprised at the yard. */
import type { DemoMark } from '#demo/stock/demo-pictures.ts';

export const closeUpSize = { width: 960, height: 640 } as const;

/** Bare metal and filler under the paint, and the shade at the edge of a mark. */
const bare = '#d9d9d6';
const shade = '#1b1b1d';

const scratches = [
  'M318 300 C420 290 520 306 668 282',
  'M352 316 C440 310 540 318 640 300',
  'M566 286 C610 284 660 276 706 268',
];

/** x, y, radius of each chip, in pixels. */
const chips = [
  [402, 334, 5],
  [456, 352, 3],
  [505, 322, 6],
  [548, 366, 3.5],
  [581, 338, 4],
  [628, 357, 2.5],
  [437, 388, 2.5],
  [664, 330, 3],
] as const;

/** The edge of the front rim in a close-up: an ellipse, in pixels. */
export type Rim = { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };

/** Where along the rim the strokes begin and end, in degrees from the right, clockwise, and how far out they lie. */
const kerbStrokes = [
  { from: 20, to: 56, out: 0.966 },
  { from: 28, to: 47, out: 0.944 },
  { from: 61, to: 69, out: 0.972 },
] as const;

function alongRim({ x, y, rx, ry }: Rim, { from, to, out }: (typeof kerbStrokes)[number]): string {
  const points = Array.from({ length: 24 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / 23) * Math.PI) / 180;
    const rough = out + ((index * 7) % 5) * 0.0012;
    return `${(x + rx * rough * Math.cos(angle)).toFixed(1)} ${(y + ry * rough * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join(' L')}`;
}

function drawing(mark: DemoMark, rim: Rim | null): string {
  switch (mark) {
    case 'mark-scratch':
      return scratches
        .map(
          (path, index) =>
            `<path d="${path}" transform="translate(0 2)" stroke="${shade}" stroke-opacity=".35" stroke-width="${3 - index}" />
             <path d="${path}" stroke="${bare}" stroke-opacity="${0.85 - index * 0.2}" stroke-width="${2.6 - index * 0.6}" stroke-dasharray="${140 - index * 40} 3 ${60 + index * 9} 5" />`,
        )
        .join('');
    case 'mark-chips':
      return chips
        .map(
          ([x, y, r]) =>
            `<path d="M${x - r} ${y} l${r * 0.7} ${-r} l${r} ${r * 0.2} l${r * 0.4} ${r * 0.8} l${-r * 0.9} ${r * 0.9} z" fill="${bare}" fill-opacity=".9" stroke="${shade}" stroke-opacity=".5" stroke-width="1" />`,
        )
        .join('');
    case 'mark-kerb':
      if (rim === null) return '';
      return kerbStrokes
        .map((stroke) => alongRim(rim, stroke))
        .map(
          (path) =>
            `<path d="${path}" stroke="${shade}" stroke-opacity=".7" stroke-width="8" stroke-dasharray="26 3 41 5 12 4" />
             <path d="${path}" stroke="${bare}" stroke-opacity=".8" stroke-width="3" stroke-dasharray="19 6 34 3 7 9" />`,
        )
        .join('');
    case 'mark-dent':
      return `<defs>
          <radialGradient id="d" cx=".5" cy=".34"><stop offset="0" stop-color="${shade}" stop-opacity=".24" /><stop offset=".6" stop-color="${shade}" stop-opacity=".08" /><stop offset="1" stop-color="${shade}" stop-opacity="0" /></radialGradient>
          <radialGradient id="l" cx=".5" cy=".62"><stop offset="0" stop-color="#fff" stop-opacity=".34" /><stop offset="1" stop-color="#fff" stop-opacity="0" /></radialGradient>
        </defs>
        <ellipse cx="600" cy="300" rx="74" ry="46" fill="url(#d)" stroke="none" />
        <ellipse cx="603" cy="340" rx="58" ry="20" fill="url(#l)" stroke="none" />`;
  }
}

/** `rim` is where the front rim lies, for a mark on it. */
export function renderMark(mark: DemoMark, rim: Rim | null): string {
  const { width, height } = closeUpSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round">${drawing(mark, rim)}</svg>`;
}
