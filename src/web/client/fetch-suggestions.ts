/** What the search box offers for a text; nothing when there is no answer. */
import {
  longestSuggestQuery,
  parseSuggestions,
  type Suggestion,
} from '#domain/stock-search/suggestions/suggestion.ts';

export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const parameters = new URLSearchParams({ q: query.slice(0, longestSuggestQuery) });
  try {
    const response = await fetch(`/api/suggest?${parameters}`, { signal });
    return response.ok ? parseSuggestions(await response.json()) : [];
  } catch {
    return [];
  }
}
