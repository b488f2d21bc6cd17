import { type CompactCard, parseCompactCards } from '#view-models/car-card/compact-card.ts';

/** The cards of some cars; null when there is no answer. */
export async function fetchCards(
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
