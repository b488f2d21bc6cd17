import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bodyShapes } from '#domain/image/body-shape.ts';
import { Silhouette, silhouetteDrawings } from './silhouette.tsx';
import { bodyPath, groundY, wheelPath } from './silhouette-path.ts';

describe('Silhouette', () => {
  it('BLOCK-13 draws every body shape differently, in the colour of the text, hidden from screen readers', () => {
    const rendered = bodyShapes.map((body) => renderToStaticMarkup(<Silhouette body={body} />));
    expect(new Set(rendered).size).toBe(bodyShapes.length);
    for (const html of rendered) {
      expect(html).toContain('fill="currentColor"');
      expect(html).toContain('aria-hidden="true"');
      expect(html).not.toContain('NaN');
    }
  });

  it.each([
    ['Station Wagon', 'wagon'],
    ['cabChassis', 'cab-chassis'],
    ['Spaceship', 'suv'],
    ['', 'suv'],
  ])('draws "%s" as %s', (body, shape) => {
    expect(renderToStaticMarkup(<Silhouette body={body} />)).toBe(
      renderToStaticMarkup(<Silhouette body={shape} />),
    );
  });

  it('puts every wheel on the one ground line and cuts an arch for each that is under the body', () => {
    for (const [body, drawing] of Object.entries(silhouetteDrawings)) {
      const arches = bodyPath(drawing).match(/A[\d.]+ [\d.]+ 0 [01] 0 /g) ?? [];
      expect(arches.length, body).toBe(drawing.wheels.filter((wheel) => wheel.isFree !== true).length);
      for (const wheel of drawing.wheels) expect(wheelPath(wheel)).toContain(` ${groundY - wheel.radius}a`);
    }
  });
});
