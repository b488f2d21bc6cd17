import type { WatchedModel } from '#view-models/last-visit/changes-since-visit.ts';

/** How many cars of a model came after an instant; null when there is no answer. The newest are enough to say. */
export async function fetchNewMatches(
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
