/** How many cars the listing would show for a search, asked from the browser; null when there is no answer. */
export async function countStock(parameters: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(`/api/search?${parameters}`, { signal });
    if (!response.ok) return null;
    const answer: unknown = await response.json();
    const isCount = typeof answer === 'object' && answer !== null && 'count' in answer;
    return isCount && typeof answer.count === 'number' ? answer.count : null;
  } catch {
    return null;
  }
}
