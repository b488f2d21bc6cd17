/** The fourteen body shapes in side view, nose to the left, 228 units long, on one ground line. */
import type { BodyShape } from '#domain/image/body-shape.ts';
import { loadSilhouettes } from './load-silhouettes.ts';
import { passengerSilhouettes } from './passenger-silhouettes.ts';
import type { SilhouetteDrawing } from './silhouette-path.ts';

export const silhouetteDrawings: Readonly<Record<BodyShape, SilhouetteDrawing>> = {
  ...passengerSilhouettes,
  ...loadSilhouettes,
};
