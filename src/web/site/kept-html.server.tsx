/** Parts of pages as HTML, kept as long as what they are of: cards of cars, head and foot of a site. A page is drawn with a sign in their place. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { DrawOnce } from '#web/ui/drawn-once.tsx';

/** Of one object: layouts of a card, or the paths of a site whose head says where one is. */
const mostOfEach = 200;
const kept = new WeakMap<object, BoundedMap<string>>();

export type PageParts = {
  readonly drawOnce: DrawOnce;
  /** The page with the parts in their places. */
  readonly putIn: (html: string) => string;
};

/** Of one page; `mark` is a word that nobody else knows, so that no text of others can stand for a part. */
export function openPageParts(mark: string): PageParts {
  const parts: string[] = [];
  return {
    drawOnce(of, name, draw) {
      const place = parts.push(htmlOf(of, name, draw)) - 1;
      return `${mark}.${place}.`;
    },
    putIn(html) {
      if (parts.length === 0) return html;
      const [first = '', ...rest] = html.split(`${mark}.`);
      return rest.reduce((page, text) => {
        const end = text.indexOf('.');
        return page + (parts[Number(text.slice(0, end))] ?? '') + text.slice(end + 1);
      }, first);
    },
  };
}

function htmlOf(of: object, name: string, draw: () => ReactNode): string {
  const known = kept.get(of) ?? new BoundedMap<string>(mostOfEach);
  kept.set(of, known);
  return known.getOrSet(name, () => inOnePiece(renderToStaticMarkup(draw())));
}

/** Text that was put together from thousands of pieces stays in pieces, and would be gathered anew for each page. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
