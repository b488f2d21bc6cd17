/** Cards for lists that only the browser keeps: favourites, seen before, compared. */
import { useEffect, useState } from 'react';
import type { CompactCard } from '#view-models/car-card/compact-card.ts';
import { fetchCards } from './fetch-cards.ts';

export type Cards =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'ready'; readonly cards: ReadonlyMap<string, CompactCard> };

const waiting: Cards = { kind: 'waiting' };

/** The cards of the cars that only this browser knows. While other ids are fetched, what was there stays. */
export function useCards(ids: readonly string[]): Cards {
  const [cards, setCards] = useState<Cards>(waiting);
  const wanted = ids.join(',');
  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    fetchCards(wanted.split(','), abort.signal).then((found) => {
      if (abort.signal.aborted) return;
      setCards(
        found ? { kind: 'ready', cards: new Map(found.map((card) => [card.id, card])) } : { kind: 'failed' },
      );
    });
    return () => abort.abort();
  }, [wanted]);
  return cards;
}
