/** What the search box offers for a text, and how it was read; nothing when there is no answer. */
import {
  maxSuggestQueryLength,
  parseParsedQuery,
  parseSuggestions,
  type Suggestion,
} from '#domain/stock-search/suggestions/suggestion.ts';

export type Offered = { readonly suggestions: readonly Suggestion[]; readonly wordsRead: readonly string[] };

export const nothingOffered: Offered = { suggestions: [], wordsRead: [] };

export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Offered> {
  const parameters = new URLSearchParams({ q: query.slice(0, maxSuggestQueryLength) });
  try {
    const response = await fetch(`/api/suggest?${parameters}`, { signal });
    if (!response.ok) return nothingOffered;
    const answer: unknown = await response.json();
    return { suggestions: parseSuggestions(answer), wordsRead: parseParsedQuery(answer) };
  } catch {
    return nothingOffered;
  }
}
