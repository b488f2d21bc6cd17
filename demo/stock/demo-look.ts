/** How a demo car is drawn: its body, the face that makes of one brand share (grille, lamps), and what its badge adds. */
import { bodyShapes } from '#domain/image/body-shape.ts';
import { drawnLayers } from './drawn-layers.ts';

/** What is drawn: the shapes, and the square and the low sister of the SUV, of which a page of results holds most. */
export const drawnBodies = [...bodyShapes, 'suv-boxy', 'suv-coupe'] as const;
export type DrawnBody = (typeof drawnBodies)[number];

/**
 * Three faces that makes share, a relative of each that only SUVs wear (`d` of `a`, `f` of `b`, `g` of `c`), the closed
 * front of their electric cars (`e`), and Halden's own with a light bar (`h`).
 */
export const carFaces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export type CarFace = (typeof carFaces)[number];

const relatives: Partial<Record<CarFace, CarFace>> = { d: 'a', f: 'b', g: 'c' };

/** The dearest badges of a model wear other, larger rims, and some are higher or lower on their springs. */
export const badgeGrades = ['standard', 'top'] as const;
export type BadgeGrade = (typeof badgeGrades)[number];

export type DemoLook = {
  readonly body: DrawnBody;
  readonly face: CarFace;
  readonly grade: BadgeGrade;
};

/** What the studio photographs; every other picture of the outside is cut or turned from one of these. */
export const studioViews = ['front34', 'front', 'side', 'rear34', 'rear', 'wheel'] as const;
export type StudioView = (typeof studioViews)[number];

/** From straight ahead and behind no rims are to be seen. */
const rimlessViews: ReadonlySet<StudioView> = new Set(['front', 'rear']);

/**
 * Looks that differ in the nose alone, drawn only where one sees it: flank, tail, badge and wheels are those of the look
 * behind the colon (`demo/studio/faces.py`, `tails.py`).
 */
const sameButForTheNose: Readonly<Record<string, CarFace | undefined>> = {
  'suv-d': 'a',
  'suv-f': 'b',
  'suv-boxy-d': 'c',
  'suv-boxy-g': 'c',
  'suv-coupe-e': 'b',
  'suv-coupe-f': 'b',
};
const noselessViews: ReadonlySet<StudioView> = new Set(['side', 'rear34', 'rear', 'wheel']);

const drawn: ReadonlySet<string> = new Set(drawnLayers);

/** The body's faces, as far as they are drawn. */
export function facesOf(body: DrawnBody): readonly CarFace[] {
  return carFaces.filter((face) => isRendered({ body, face, grade: 'standard' }));
}

/** Every look that can be photographed. */
export function listLooks(bodies: readonly DrawnBody[]): readonly DemoLook[] {
  return bodies.flatMap((body) =>
    facesOf(body).flatMap((face) =>
      badgeGrades.map((grade): DemoLook => ({ body, face, grade })).filter(isRendered),
    ),
  );
}

/** The body a model asks for; an electric car goes back to its shape's where that body has no closed front. */
export function drawnBodyOf<Shape extends DrawnBody | null>(
  shape: Shape,
  requested: DrawnBody | undefined,
  isElectric: boolean,
): Shape | DrawnBody {
  return requested === undefined || (isElectric && !facesOf(requested).includes('e')) ? shape : requested;
}

/** What a car would wear, best first: nothing behind an electric car's nose wants air. */
export function requestedFaces(ofMake: CarFace, isElectric: boolean): readonly CarFace[] {
  return isElectric && ofMake !== 'h' ? ['e', ofMake] : [ofMake];
}

/**
 * The look of a make's car: the first face it asks for that is drawn, or a relative, or the body's first. No other make
 * has Halden's.
 */
export function lookOf(body: DrawnBody, requested: readonly CarFace[], grade: BadgeGrade): DemoLook {
  const faces = facesOf(body);
  const known = [...requested, ...requested.flatMap((face) => relatives[face] ?? [])];
  const face = known.find((each) => faces.includes(each)) ?? faces[0] ?? 'a';
  const look: DemoLook = { body, face, grade };
  return isRendered(look) ? look : { body, face, grade: 'standard' };
}

/** The look's part of an asset name: `suv-b`, `suv-b-top`. */
export function lookKey({ body, face, grade }: DemoLook): string {
  return grade === 'top' ? `${body}-${face}-top` : `${body}-${face}`;
}

/** The layers that show a look from a side; null when that has not been drawn. */
export function layersOf(look: DemoLook, view: StudioView): string | null {
  const own = `${lookKey(look)}-${view}`;
  if (drawn.has(own)) return own;
  if (look.grade === 'top')
    return rimlessViews.has(view) ? layersOf({ ...look, grade: 'standard' }, view) : null;
  const lender = sameButForTheNose[lookKey(look)];
  return lender !== undefined && noselessViews.has(view) ? layersOf({ ...look, face: lender }, view) : null;
}

function isRendered(look: DemoLook): boolean {
  return drawn.has(`${lookKey(look)}-front34`);
}
