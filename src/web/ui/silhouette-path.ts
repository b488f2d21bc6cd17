/** Builds the path of a silhouette from its outline, wheels and windows, so that fourteen drawings stay one family. */

export type Point = readonly [x: number, y: number];

export type SilhouetteDrawing = {
  /** From the front of the sill over the roof to the rear of the sill, as path data beginning with M. */
  readonly outline: string;
  readonly sillY: number;
  /** The wheels under the outline, which get an arch, and free ones. */
  readonly wheels: readonly { readonly x: number; readonly radius: number; readonly isFree?: boolean }[];
  /** Cut out of the body; corners are rounded. */
  readonly windows: readonly (readonly Point[])[];
  /** Gaps such as a door's outline: left, top, right, bottom. */
  readonly gaps?: readonly (readonly [number, number, number, number])[];
  /** Solid parts beside the body, as path data. */
  readonly parts?: readonly string[];
  /** Thin parts: rails, bars, a drawbar. */
  readonly lines?: readonly { readonly path: string; readonly thickness: number }[];
};

/** All silhouettes are on this line of a 240 × 112 view. */
export const groundY = 106;
export const silhouetteViewBox = '0 0 240 112';

const archGap = 3.2;
const windowRadius = 2.6;

/** The body with arches, windows and gaps cut out, for `fill-rule="evenodd"`. */
export function bodyPath(drawing: SilhouetteDrawing): string {
  const arches = drawing.wheels
    .filter((wheel) => wheel.isFree !== true)
    .toSorted((a, b) => b.x - a.x)
    .map(({ x, radius }) => archOver(x, radius + archGap, groundY - radius, drawing.sillY));
  const windows = drawing.windows.map((points) => roundedPolygon(points, windowRadius));
  const gaps = (drawing.gaps ?? []).map(([l, t, r, b]) => `M${l} ${t}H${r}V${b}H${l}Z`);
  return `${drawing.outline}${arches.join('')}Z${windows.join('')}${gaps.join('')}`;
}

/** A tyre, a gap, a rim: one path per wheel. */
export function wheelPath({ x, radius }: { readonly x: number; readonly radius: number }): string {
  const y = groundY - radius;
  return [1, 0.66, 0.56, 0.16].map((share) => circle(x, y, radius * share)).join('');
}

/** Along the sill from the rear to the front, up and over one wheel. */
function archOver(x: number, radius: number, y: number, sillY: number): string {
  const half = Math.sqrt(Math.max(0, radius ** 2 - (sillY - y) ** 2));
  const isMoreThanHalf = y < sillY ? 1 : 0;
  return `L${round(x + half)} ${sillY}A${radius} ${radius} 0 ${isMoreThanHalf} 0 ${round(x - half)} ${sillY}`;
}

function circle(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${y}a${r} ${r} 0 1 0 ${round(radius * 2)} 0a${r} ${r} 0 1 0 ${round(-radius * 2)} 0Z`;
}

/** Each corner is cut where the radius allows and bent through its point. */
function roundedPolygon(points: readonly Point[], radius: number): string {
  const corners = points.map((corner, index) => {
    const before = points.at(index - 1) ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    return { corner, enter: towards(corner, before, radius), leave: towards(corner, after, radius) };
  });
  const path = corners.map(
    ({ corner, enter, leave }, index) =>
      `${index === 0 ? 'M' : 'L'}${enter.join(' ')}Q${corner.join(' ')} ${leave.join(' ')}`,
  );
  return `${path.join('')}Z`;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = length === 0 ? 0 : Math.min(0.5, distance / length);
  return [round(from[0] + (to[0] - from[0]) * share), round(from[1] + (to[1] - from[1]) * share)];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A window with upright sides: left, top, right, bottom. */
export function pane(left: number, top: number, right: number, bottom: number): readonly Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
