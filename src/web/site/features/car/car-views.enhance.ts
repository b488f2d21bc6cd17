/** Asks how often the page was looked at, and says it: see `CarViews`. */
import { viewsText } from '#view-models/car-page/car-page-views.ts';

export function enhance(entry: HTMLElement): () => void {
  const { address = '', shownFrom = '', locale = '' } = entry.dataset;
  const leaving = new AbortController();
  void fetchViews(address, leaving.signal).then((views) => {
    const text = views === null ? null : viewsText(views, Number(shownFrom), locale);
    if (leaving.signal.aborted || !text) return;
    entry.textContent = text;
    entry.hidden = false;
  });
  return () => leaving.abort();
}

/** How often a car was looked at; asking counts. Null for whatever is not an answer. */
export async function fetchViews(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return null;
    const body: unknown = await answer.json();
    const views: unknown =
      typeof body === 'object' && body !== null
        ? Object.getOwnPropertyDescriptor(body, 'views')?.value
        : undefined;
    return typeof views === 'number' && Number.isInteger(views) ? views : null;
  } catch {
    return null;
  }
}
