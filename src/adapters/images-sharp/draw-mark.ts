/** Signs of use, drawn over a close-up of 960 × 640: what a seller shows so that nobody is surprised at the yard. */
import type { DemoMark } from '../../domain/demo-stock/demo-pictures.ts';

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

/** Along the lower right of a rim whose middle and radii are those of the close-up, see `demo-recipes.ts`. */
const kerbStrokes = [
  'M566 470 C586 446 600 414 604 384',
  'M560 482 C576 468 588 450 594 436',
  'M598 420 C602 406 604 396 604 390',
];

function drawing(mark: DemoMark): string {
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
      return kerbStrokes
        .map(
          (path, index) =>
            `<path d="${path}" stroke="${shade}" stroke-opacity=".55" stroke-width="${9 - index * 2}" />
             <path d="${path}" stroke="${bare}" stroke-opacity=".8" stroke-width="${5 - index}" stroke-dasharray="9 3 17 2 4 5" />`,
        )
        .join('');
    case 'mark-dent':
      return `<defs>
          <radialGradient id="d" cx=".5" cy=".34"><stop offset="0" stop-color="${shade}" stop-opacity=".42" /><stop offset=".6" stop-color="${shade}" stop-opacity=".16" /><stop offset="1" stop-color="${shade}" stop-opacity="0" /></radialGradient>
          <radialGradient id="l" cx=".5" cy=".62"><stop offset="0" stop-color="#fff" stop-opacity=".34" /><stop offset="1" stop-color="#fff" stop-opacity="0" /></radialGradient>
        </defs>
        <ellipse cx="478" cy="300" rx="86" ry="52" fill="url(#d)" stroke="none" />
        <ellipse cx="482" cy="348" rx="70" ry="24" fill="url(#l)" stroke="none" />`;
  }
}

export function drawMark(mark: DemoMark): string {
  const { width, height } = closeUpSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round">${drawing(mark)}</svg>`;
}
