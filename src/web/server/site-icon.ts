/** The little picture in the browser's tab: the dealer's mark on its brand colour. */
import { logoMarks, type MarkShape, markSize } from '#domain/site/logo-marks.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { blackOrWhiteOn, formatHex, parseHex } from '#web/theme/colour.ts';
import { templateTokens } from '#web/theme/template-tokens.ts';

export const siteIconPaths: ReadonlySet<string> = new Set(['/favicon.svg', '/favicon.ico']);

type Paints = { readonly brand: string; readonly ink: string };

export function siteIcon({ config }: Pick<SiteContext, 'config'>): string {
  const brand = config.theme.brand ?? templateTokens[config.template].light.brand ?? '';
  const ink = formatHex(blackOrWhiteOn(parseHex(brand)));
  const shapes = logoMarks[config.logo.mark];
  const hasGround = shapes.some(({ kind }) => kind === 'tile' || kind === 'circle');
  const tile = { kind: 'tile', radius: 9 } as const;
  // A mark without a ground of its own is turned round, so that it shows on a dark tab too.
  const drawing = hasGround
    ? shapes.map((shape) => drawn(shape, { brand, ink }))
    : [drawn(tile, { brand, ink }), ...shapes.map((shape) => drawn(shape, { brand: ink, ink: brand }))];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">${drawing.join('')}</svg>`;
}

function drawn(shape: MarkShape, paints: Paints): string {
  switch (shape.kind) {
    case 'tile':
      return `<rect width="${markSize}" height="${markSize}" rx="${shape.radius}" fill="${paints.brand}"/>`;
    case 'circle':
      return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" fill="${paints[shape.paint]}"/>`;
    case 'path':
      return `<path d="${shape.d}" fill="${paints[shape.paint]}"/>`;
    case 'line':
      return `<path d="${shape.d}" fill="none" stroke="${paints[shape.paint]}" stroke-width="${shape.width}" stroke-linecap="${shape.cap}" stroke-linejoin="round"/>`;
  }
}
