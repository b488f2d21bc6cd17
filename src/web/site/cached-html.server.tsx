/**
 * Parts of pages as HTML, cached as long as their subject: cards of cars, head and foot of a site. A page is rendered
 * with a placeholder in their place.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { partSign } from '#web/server/pages/finish-page.ts';
import type { RenderOnceChild } from '#web/ui/render-once.tsx';

/** Of one object: layouts of a card, the paths of a site whose head says where one is, groups of filters as they were counted. */
const maxOfEach = 2_000;
const cached = new WeakMap<object, BoundedMap<Uint8Array>>();

export type PageParts = {
  readonly drawOnce: RenderOnceChild;
  /** Of this page, in the order of their signs: as bytes, which is what a page is made of in the end. */
  readonly parts: readonly Uint8Array[];
};

/** Of one page; `mark` is a secret, so that no user content can imitate a part. */
export function openPageParts(mark: string): PageParts {
  const parts: Uint8Array[] = [];
  return {
    parts,
    drawOnce(of, name, render) {
      const position = parts.push(htmlOf(of, name, render)) - 1;
      return partSign(mark, position);
    },
  };
}

function htmlOf(of: object, name: string, render: () => ReactNode): Uint8Array {
  const known = cached.get(of) ?? new BoundedMap<Uint8Array>(maxOfEach);
  cached.set(of, known);
  return known.getOrSet(name, () => Buffer.from(renderToString(render())));
}
