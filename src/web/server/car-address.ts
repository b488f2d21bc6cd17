/** The documents that belong to a car's address: `/cars/{slug}.json`, `/cars/{slug}.pdf`, `/cars/{slug}/view.json`. */

export type CarDocument = 'json' | 'pdf' | 'view';
export type CarDocumentAddress = { readonly document: CarDocument; readonly slug: string };

const address = /^\/cars\/([^/?]+?)(?:\.(json|pdf)|\/(view)\.json)(?:\?|$)/;

/** Null for every other address. `url` is readable percent-encoding. */
export function parseCarDocument(url: string): CarDocumentAddress | null {
  const [, slug, extension, view] = address.exec(url) ?? [];
  if (slug === undefined) return null;
  const document = extension === 'json' || extension === 'pdf' ? extension : view === 'view' ? 'view' : null;
  return document && { document, slug: decodeURIComponent(slug) };
}
