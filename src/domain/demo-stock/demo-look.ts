/** How a demo car is drawn: its body, and the face that makes of one brand share (grille, lamps, badge, wheels). */
import type { BodyShape } from '../image/body-shape.ts';
import { drawnLayers } from './drawn-layers.ts';

/** Three faces that makes share, and the closed front with a light bar that only Halden wears. */
export const carFaces = ['a', 'b', 'c', 'h'] as const;
export type CarFace = (typeof carFaces)[number];

export type DemoLook = {
  readonly body: BodyShape;
  /** Null for a body that was drawn once and has no face of its own. */
  readonly face: CarFace | null;
};

/** What the studio photographs; every other picture of the outside is cut or turned from one of these. */
export const studioViews = ['front34', 'front', 'side', 'rear34', 'rear', 'wheel'] as const;
export type StudioView = (typeof studioViews)[number];

const drawn: ReadonlySet<string> = new Set(drawnLayers);

/** The body's faces, as far as they are drawn; a body without any has the one look `null`. */
export function facesOf(body: BodyShape): readonly (CarFace | null)[] {
  const faces = carFaces.filter((face) => drawn.has(`${body}-${face}-front34`));
  return faces.length === 0 ? [null] : faces;
}

/** Every look that can be photographed. */
export function listLooks(bodies: readonly BodyShape[]): readonly DemoLook[] {
  return bodies.flatMap((body) => facesOf(body).map((face): DemoLook => ({ body, face })));
}

/** The look of a make's car: the face it asks for, or the body's first. Halden's face is worn by no other make. */
export function lookOf(body: BodyShape, wanted: CarFace): DemoLook {
  const faces = facesOf(body);
  const shared = faces.filter((face) => face !== 'h');
  return { body, face: faces.find((face) => face === wanted) ?? shared[0] ?? null };
}

/** The look's part of an asset name: `suv-b`, `bus`. */
export function lookName({ body, face }: DemoLook): string {
  return face === null ? body : `${body}-${face}`;
}

/**
 * The layers that show a look from a side; null when that has not been drawn. A face without any tail of its own shows
 * the body's rear, on which no wheels are to be seen; every other view must be the face's own.
 */
export function layersOf({ body, face }: DemoLook, view: StudioView): string | null {
  const own = face === null ? body : `${body}-${face}`;
  if (drawn.has(`${own}-${view}`)) return `${own}-${view}`;
  const isFirst = face !== null && face === facesOf(body)[0];
  const shared = `${body}-${view}`;
  const hasNoTail = view === 'rear' && !drawn.has(`${own}-rear34`);
  return (hasNoTail || isFirst) && drawn.has(shared) ? shared : null;
}
