/** "Since your last visit, 3 days ago": what became cheaper, what is new, what has gone. Absent where there is nothing to say. */
import { useEffect, useMemo, useState } from 'react';
import { addSeenCars } from '#domain/last-visit/visit.ts';
import { buildSearchHrefFor } from '#domain/site/links.ts';
import { formatMoney } from '#domain/text/money.ts';
import {
  agoText,
  findChanges,
  knownCars,
  listWatched,
  maxWatchedModel,
  type WatchedModel,
} from '#view-models/last-visit/changes-since-visit.ts';
import { storedFavourites, storedViewedCars, storedVisit } from '#web/client/storage/shopper-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { useCards } from '#web/client/use-cards.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';
import { saveVisit } from './save-visit.ts';

/** Only a shopper who saved or viewed cars can be shown something. */
export const LastVisitStripIsland = island('last-visit-strip', LastVisitStrip, {
  activation: [storedFavourites.key, storedViewedCars.key],
});

export function LastVisitStrip() {
  const { site } = usePage();
  const visit = useStored(storedVisit, (visit) => visit);
  const favourites = useStored(storedFavourites, (saved) => saved);
  const viewed = useStored(storedViewedCars, (cars) => cars);
  const watched = useMemo(() => listWatched(favourites, viewed), [favourites, viewed]);
  const model = useMemo(() => maxWatchedModel(watched), [watched]);
  const sinceMs = visit.previousSeenAtMs;
  const answer = useCards(sinceMs === null ? [] : watched.map(({ id }) => id));
  const newCount = useNewMatches(model, sinceMs);

  useEffect(saveVisit, []);
  useEffect(() => {
    if (answer.kind !== 'ready') return;
    const known = knownCars(watched, [...answer.cards.values()]);
    storedVisit.update((visit) => addSeenCars(visit, known));
  }, [answer, watched]);

  if (sinceMs === null || answer.kind !== 'ready') return null;
  const { drops, gone } = findChanges(visit, watched, [...answer.cards.values()]);
  if (drops.length === 0 && gone.length === 0 && newCount === 0) return null;
  const { one, many } = site.stockNoun;
  const smallest = Math.min(...drops.map(({ byCents }) => byCents));
  return (
    <section className="wrap last-visit" aria-label="Since your last visit">
      <div className="last-visit__strip cluster">
        <Icon name="rotate-ccw-clock" />
        <b className="last-visit__when">Since your last visit, {agoText(visit.lastSeenAtMs - sinceMs)}</b>
        <ul className="last-visit__list cluster">
          {drops.length > 0 ? (
            <li>
              <a href={drops.length === 1 ? answer.cards.get(drops[0]?.id ?? '')?.href : '/favourites'}>
                {drops.length} price {drops.length === 1 ? 'drop' : 'drops'}
              </a>{' '}
              <span className="last-visit__drop tabular">
                {drops.length === 1 ? '' : 'from '}
                {formatMoney(smallest, site)}
              </span>
            </li>
          ) : null}
          {model && newCount > 0 ? (
            <li>
              <a href={`${buildSearchHrefFor(model)}&sortBy=latest`}>
                {newCount} new {model.make} {model.model}
              </a>
            </li>
          ) : null}
          {gone.length > 0 ? (
            <li className="last-visit__gone">
              {gone.length} {gone.length === 1 ? one : many}
              {gone.every(({ isSaved }) => isSaved) ? ' you saved' : ' you looked at'}{' '}
              {gone.length === 1 ? 'is' : 'are'} no longer available
            </li>
          ) : null}
        </ul>
        <ArrowLink href="/favourites">See all</ArrowLink>
      </div>
    </section>
  );
}

function useNewMatches(model: WatchedModel | null, sinceMs: number | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (model === null || sinceMs === null) return;
    const abort = new AbortController();
    fetchNewMatches(model, sinceMs, abort.signal).then((found) => {
      if (!abort.signal.aborted) setCount(found ?? 0);
    });
    return () => abort.abort();
  }, [model, sinceMs]);
  return count;
}

/** How many cars of a model came after an instant; null when there is no answer. The newest are enough to say. */
async function fetchNewMatches(
  { make, model }: WatchedModel,
  sinceMs: number,
  signal: AbortSignal,
): Promise<number | null> {
  const parameters = new URLSearchParams({
    'refinementList[make][0]': make,
    'refinementList[model][0]': model,
    sortBy: 'latest',
    limit: '24',
  });
  try {
    const response = await fetch(`/api/hits?${parameters}`, { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    if (typeof answer !== 'object' || answer === null || !('hits' in answer) || !Array.isArray(answer.hits)) {
      return null;
    }
    return answer.hits.filter((hit) => createdAtMs(hit) > sinceMs).length;
  } catch {
    return null;
  }
}

function createdAtMs(hit: unknown): number {
  const isDated = typeof hit === 'object' && hit !== null && 'created_at' in hit && !isSold(hit);
  return isDated && typeof hit.created_at === 'string' ? Date.parse(hit.created_at) : 0;
}

function isSold(hit: object): boolean {
  return 'sold' in hit && hit.sold === true;
}
