/**
 * Whether an uploaded drawing is only a drawing. What is not on the list is refused: nothing that runs, nothing that
 * fetches, nothing that grows. (It is never sent as SVG either: the server rasterises it.)
 */

const elements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...[
    'feGaussianBlur',
    'feOffset',
    'feBlend',
    'feFlood',
    'feComposite',
    'feColorMatrix',
    'feMerge',
    'feMergeNode',
  ],
]);
/** What drawing programs write down for themselves. */
const inertNamespaces = /^(?:sodipodi|inkscape|rdf|cc|dc|serif|sketch|i|x|a):/;

/** Copies of copies: a few lines can ask for a billion shapes. */
const maxUses = 200;
const maxElements = 20_000;

/** What is wrong with it, in words for its author; null where nothing is. */
export function findSvgProblem(text: string): string | null {
  if (!/<svg[\s>]/.test(text)) return 'is neither a picture nor a drawing (JPEG, PNG, WebP, AVIF or SVG)';
  const [, ...types] = text.split(/<!DOCTYPE/i);
  if (/<!ENTITY/i.test(text) || types.some((type) => /^[^>]*\[/.test(type)))
    return refused('entities in its DOCTYPE');
  if (/<\?xml-stylesheet/i.test(text)) return refused('a style sheet from elsewhere');
  const names = [...text.matchAll(/<([a-zA-Z_][^\s/>]*)/g)].map(([, name = '']) => name);
  const unknown = names.find(
    (name) => !elements.has(name.replace(/^svg:/, '')) && !inertNamespaces.test(name),
  );
  if (unknown !== undefined) return refused(`<${unknown.slice(0, 40)}>`);
  const [handler] = /[\s"'/]on[a-z]+\s*=/i.exec(text) ?? [];
  if (handler !== undefined) return refused(`${handler.slice(1, -1).trimEnd()}="…"`);
  if (/href\s*=\s*(?:"(?!#)|'(?!#)|[^"'\s])/i.test(text))
    return refused('a reference to something outside it');
  if (/url\((?!\s*(?:["']\s*)?#)/i.test(text)) return refused('url(…) that leads outside it');
  if (/@import|@font-face|\\[0-9a-f]/i.test(text)) return refused('a style that fetches something');
  if (names.length > maxElements) return `is too large a drawing: ${names.length} elements`;
  if (names.filter((name) => /^(?:svg:)?use$/.test(name)).length > maxUses)
    return refused(`more than ${maxUses} <use>`);
  return null;
}

function refused(what: string): string {
  return `is a drawing with ${what}, which is refused: export it as plain SVG, or as PNG`;
}
