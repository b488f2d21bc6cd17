/** A dealer's mark as an inline drawing. `currentColor` is the brand; `site-logo__ink` is what shows on it. */
import { type LogoMark, logoMarks, type MarkShape, markSize } from '#domain/site/logo-marks.ts';

export function SiteMark({ mark }: { readonly mark: LogoMark }) {
  return (
    <svg className="site-logo__mark" viewBox={`0 0 ${markSize} ${markSize}`} aria-hidden="true">
      {logoMarks[mark].map((shape) => (
        <Shape key={shape.kind === 'tile' ? 'tile' : JSON.stringify(shape)} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape }: { readonly shape: MarkShape }) {
  switch (shape.kind) {
    case 'tile':
      return <rect width={markSize} height={markSize} rx={shape.radius} fill="currentColor" />;
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} {...painted(shape.paint)} />;
    case 'path':
      return <path d={shape.d} {...painted(shape.paint)} />;
    case 'line':
      return (
        <path
          d={shape.d}
          fill="none"
          {...(shape.paint === 'brand' ? { stroke: 'currentColor' } : { className: 'site-logo__line' })}
          strokeWidth={shape.width}
          strokeLinecap={shape.cap}
          strokeLinejoin="round"
        />
      );
  }
}

function painted(paint: 'brand' | 'ink') {
  return paint === 'brand' ? { fill: 'currentColor' } : { className: 'site-logo__ink' };
}
