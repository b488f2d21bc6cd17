/** Cards for lists that only the browser keeps: favourites, seen before, compared. */
import { useEffect, useState } from 'react';
import { type CompactCard, parseCompactCards } from '#view-models/car-card/compact-card.ts';

export type Cards =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'ready'; readonly cards: ReadonlyMap<string, CompactCard> };

const waiting: Cards = { kind: 'waiting' };

/** The cards of the cars that only this browser knows. While other ids are fetched, what was there stays. */
export function useCards(ids: readonly string[]): Cards {
  const [cards, setCards] = useState<Cards>(waiting);
  const requested = ids.join(',');
  useEffect(() => {
    if (requested === '') return;
    const abort = new AbortController();
    fetchCards(requested.split(','), abort.signal).then((found) => {
      if (abort.signal.aborted) return;
      setCards(
        found ? { kind: 'ready', cards: new Map(found.map((card) => [card.id, card])) } : { kind: 'failed' },
      );
    });
    return () => abort.abort();
  }, [requested]);
  return cards;
}

/** The cards of some cars; null when there is no answer. */
async function fetchCards(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly CompactCard[] | null> {
  try {
    const response = await fetch(`/api/cards?${new URLSearchParams({ ids: ids.join(',') })}`, { signal });
    return response.ok ? parseCompactCards(await response.json()) : null;
  } catch {
    return null;
  }
}
