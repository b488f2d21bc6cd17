/** A body shape in side view, in the colour of the text around it. Decoration: the words are beside it. */
import { type BodyShape, bodyShapeOf } from '#domain/image/body-shape.ts';
import { loadSilhouettes } from './load-silhouettes.ts';
import { passengerSilhouettes } from './passenger-silhouettes.ts';
import { bodyPath, type SilhouetteDrawing, silhouetteViewBox, wheelPath } from './silhouette-path.ts';

/** The fourteen body shapes in side view, nose to the left, 228 units long, on one ground line. */
export const silhouetteDrawings: Readonly<Record<BodyShape, SilhouetteDrawing>> = {
  ...passengerSilhouettes,
  ...loadSilhouettes,
};

export type SilhouetteProps = {
  /** A body shape or a body type in any wording; an unknown one is drawn as an SUV. */
  readonly body: string;
  readonly className?: string | undefined;
};

export function Silhouette({ body, className }: SilhouetteProps) {
  const drawing = silhouetteDrawings[bodyShapeOf(body) ?? 'suv'];
  return (
    <svg
      viewBox={silhouetteViewBox}
      className={className}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={bodyPath(drawing)} />
      {drawing.wheels.map((wheel) => (
        <path key={wheel.x} d={wheelPath(wheel)} />
      ))}
      {drawing.parts?.map((part) => (
        <path key={part} d={part} />
      ))}
      {drawing.lines?.map(({ path, thickness }) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={thickness}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
