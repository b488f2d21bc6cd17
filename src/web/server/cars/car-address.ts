/** The documents that belong to a car's address: `/cars/{slug}.json`, `/cars/{slug}.pdf`, `/cars/{slug}/view.json`, `/cars/{slug}/qr.svg`. */

export type CarDocument = 'json' | 'pdf' | 'view' | 'qr';
export type CarDocumentAddress = { readonly document: CarDocument; readonly slug: string };

const address = /^\/cars\/([^/?]+?)(?:\.(json|pdf)|\/(view\.json|qr\.svg))(?:\?|$)/;

const documents: ReadonlyMap<string, CarDocument> = new Map([
  ['json', 'json'],
  ['pdf', 'pdf'],
  ['view.json', 'view'],
  ['qr.svg', 'qr'],
]);

/** Null for every other address. `url` is readable percent-encoding. */
export function parseCarDocument(url: string): CarDocumentAddress | null {
  const [, slug, extension, file] = address.exec(url) ?? [];
  const document = documents.get(extension ?? file ?? '');
  return slug === undefined || document === undefined ? null : { document, slug: decodeURIComponent(slug) };
}
