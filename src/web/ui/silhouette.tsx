/** A body shape in side view, in the colour of the text around it. Decoration: the words are beside it. */
import { bodyShapeOf } from '#domain/image/body-shape.ts';
import { silhouetteDrawings } from './silhouette-drawings.ts';
import { bodyPath, silhouetteViewBox, wheelPath } from './silhouette-path.ts';

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
