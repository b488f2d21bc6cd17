/** Asks how often the page was looked at, and says it: see `CarViews`. */
import { viewsText } from '#view-models/car-page/car-page-views.ts';
import { fetchViews } from './fetch-views.ts';

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
