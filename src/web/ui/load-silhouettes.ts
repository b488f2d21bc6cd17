/** What carries loads, many people or beds: from van to motorhome. */
import type { BodyShape } from '#domain/image/body-shape.ts';
import { type Point, pane, type SilhouetteDrawing } from './silhouette-path.ts';

const vanOutline =
  'M9 94C6.5 89 6 81 7 75C9 66 16 62 26 58.5C36 54.5 43 51.5 50 47.5C58 36 66 27 76 22.5C82 20 90 19 100 18.6L214 19.5C222 20 226 23 227.5 30L232 80L233 88L224 94';
const vanCabWindow: readonly Point[] = [
  [57, 48.5],
  [70, 33],
  [80, 27],
  [103, 25],
  [104, 50.5],
  [64, 52],
];

export const loadSilhouettes = {
  van: {
    outline: vanOutline,
    sillY: 94,
    wheels: [
      { x: 47, radius: 17 },
      { x: 190, radius: 17 },
    ],
    windows: [vanCabWindow],
    gaps: [
      [109, 25, 110.3, 92],
      [161, 25, 162.3, 75],
      [110.3, 63, 161, 64.3],
    ],
  },
  'people-mover': {
    outline: vanOutline,
    sillY: 94,
    wheels: [
      { x: 47, radius: 17 },
      { x: 190, radius: 17 },
    ],
    windows: [
      vanCabWindow,
      pane(109, 25, 160, 50.4),
      [
        [165, 25.2],
        [217, 26.4],
        [221.5, 49],
        [165, 50.2],
      ],
    ],
    lines: [{ path: 'M106 16.2H206', thickness: 2.2 }],
  },
  'light-truck': {
    outline: 'M9 92C6.5 88 6 82 6.5 74L12 47C13.5 40.5 17 38 23 38H55C60 38 62 40 62 45V92',
    sillY: 92,
    wheels: [
      { x: 36, radius: 15.5 },
      { x: 186, radius: 15.5, isFree: true },
    ],
    windows: [
      [
        [15, 61],
        [19.5, 46],
        [25, 43],
        [51, 43],
        [52, 61],
      ],
    ],
    parts: [
      'M69 15H231A3 3 0 0 1 234 18V70A3 3 0 0 1 231 73H69A3 3 0 0 1 66 70V18A3 3 0 0 1 69 15Z',
      'M62 76.500H167V83H62Z',
      'M205 76.500H230V83H205Z',
    ],
  },
  bus: {
    outline:
      'M9 93C7 88 6 80 6.5 70C7.5 52 9.5 38 13 30C15.5 24 20 21 28 20.500L222 20.500C230 20.5 233.5 24 233.5 32V86L231 93',
    sillY: 93,
    wheels: [
      { x: 62, radius: 14 },
      { x: 186, radius: 14 },
    ],
    windows: [
      [
        [12.5, 60],
        [16, 36],
        [20, 28],
        [33, 28],
        [33, 60],
      ],
      pane(38, 28, 56, 54),
      pane(60, 28, 92, 54),
      pane(96, 28, 128, 54),
      pane(132, 28, 164, 54),
      pane(168, 28, 200, 54),
      pane(204, 28, 226, 54),
    ],
  },
  caravan: {
    outline:
      'M57 91C52 80 51 68 52 58C53.5 44 57 32 63 25C68 20 75 18.5 84 18.500L214 18.500C225 18.5 231.5 24 232.5 34L233.5 80C233.5 86 231 89 226 91',
    sillY: 91,
    wheels: [
      { x: 134, radius: 12.5 },
      { x: 163, radius: 12.5 },
    ],
    windows: [
      [
        [82, 36],
        [105, 36],
        [105, 54],
        [79, 54],
      ],
      pane(125, 35, 137, 54),
      pane(172, 36, 206, 54),
    ],
    gaps: [
      [119, 28, 120.3, 65],
      [141.7, 28, 143, 65],
      [120.3, 28, 141.7, 29.3],
      [53, 68, 233, 70.2],
    ],
    parts: ['M150 13.500H174A3 3 0 0 1 177 16.500V19H147V16.500A3 3 0 0 1 150 13.500Z'],
    lines: [
      { path: 'M9 86H58', thickness: 4.2 },
      { path: 'M21 78V98', thickness: 2.6 },
      { path: 'M21 101.500A1.5 1.5 0 1 0 21.010 101.5', thickness: 5.4 },
    ],
  },
  motorhome: {
    outline:
      'M11 95C7 92 6 86 7 80C8 74 12 71 19 69C24 67 28 65 31 62C35 54 39 47 44 42.500C34 41.5 24 40 19.5 37C15.5 33.5 17 26 23 19C29 12 38 9.5 52 9L224 9C231 9 234 12 234 18V91L231 95',
    sillY: 95,
    wheels: [
      { x: 54, radius: 15 },
      { x: 186, radius: 15 },
    ],
    windows: [
      [
        [37, 64],
        [44, 53],
        [51, 46.5],
        [72, 46],
        [73, 64],
      ],
      [
        [28, 21.5],
        [50, 21.5],
        [50, 32],
        [24, 32],
      ],
      pane(100, 29, 130, 48),
      pane(176, 29, 210, 48),
    ],
    gaps: [
      [84, 12, 85.3, 95],
      [143, 24, 144.3, 88],
      [162.7, 24, 164, 88],
      [144.3, 24, 162.7, 25.3],
    ],
  },
} as const satisfies Partial<Record<BodyShape, SilhouetteDrawing>>;
