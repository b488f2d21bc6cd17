import { parseShelfCards, type ShelfCard } from '../../domain/car/shelf-card.ts';

/** The cards of some cars; null when there is no answer. */
export async function fetchCards(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly ShelfCard[] | null> {
  try {
    const response = await fetch(`/api/cards?${new URLSearchParams({ ids: ids.join(',') })}`, { signal });
    return response.ok ? parseShelfCards(await response.json()) : null;
  } catch {
    return null;
  }
}
