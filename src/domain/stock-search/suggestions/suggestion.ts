/** Suggestions of the search box, as `GET /api/suggest` returns them. */

export type SuggestionKind = 'make' | 'model' | 'body' | 'words' | 'car';

export type Suggestion = {
  readonly kind: SuggestionKind;
  readonly label: string;
  /** Cars behind the link; a car itself has none. */
  readonly count?: number;
  readonly href: string;
  readonly image?: string;
  /** Of a car: "$33,990 drive away, 41,200 km". */
  readonly detail?: string;
};

export const maxSuggestions = 8;
/** Longer than anyone types into a search box. */
export const maxSuggestQueryLength = 100;

/** A response, parsed as outside input; anything that is not a suggestion is left out. */
export function parseSuggestions(answer: unknown): readonly Suggestion[] {
  if (typeof answer !== 'object' || answer === null || !('suggestions' in answer)) return [];
  return Array.isArray(answer.suggestions) ? answer.suggestions.filter(isSuggestion) : [];
}

/** What was made of the words, as `wordsRead` of the same answer. */
export function parseParsedQuery(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null || !('wordsRead' in answer)) return [];
  return Array.isArray(answer.wordsRead) ? answer.wordsRead.filter((each) => typeof each === 'string') : [];
}

const kinds: ReadonlySet<unknown> = new Set<SuggestionKind>(['make', 'model', 'body', 'words', 'car']);

function isSuggestion(value: unknown): value is Suggestion {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    kinds.has(value.kind) &&
    'label' in value &&
    typeof value.label === 'string' &&
    'href' in value &&
    typeof value.href === 'string' &&
    value.href.startsWith('/') &&
    !value.href.startsWith('//')
  );
}
