/** Addresses of shared lists and of their views. */

/** Where lists begin; each is below it. */
export const shortlistStart = '/shortlist';

export type ListViewName = 'together' | 'yours' | 'compare';

export function shortlistHref(token: string, view: ListViewName = 'together'): string {
  const path = `${shortlistStart}/${encodeURIComponent(token)}`;
  return view === 'together' ? path : `${path}?view=${view}`;
}

/** Where the forms of a view go; `proof` only for browsers that do not say where a form comes from. */
export function listFormHref(token: string, view: ListViewName, proof: string | null): string {
  const href = shortlistHref(token, view);
  return proof === null ? href : `${href}${href.includes('?') ? '&' : '?'}form=${proof}`;
}

export function parseListView(params: URLSearchParams): ListViewName {
  const view = params.get('view');
  return view === 'yours' || view === 'compare' ? view : 'together';
}

/** Of a car on the page of its list. */
export function listedCarId(carId: string): string {
  return `car-${carId}`;
}
