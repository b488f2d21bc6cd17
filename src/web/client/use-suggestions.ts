/**
 * The state of a search box with suggestions: what is offered, whether the list is open, which option is active. A
 * response that arrives after the text has changed is discarded.
 */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  maxSuggestQueryLength,
  parseParsedQuery,
  parseSuggestions,
  type Suggestion,
} from '#domain/stock-search/suggestions/suggestion.ts';

/** What the search box offers for a text, and how it was read; nothing when there is no answer. */
type Offered = { readonly suggestions: readonly Suggestion[]; readonly wordsRead: readonly string[] };

const nothingOffered: Offered = { suggestions: [], wordsRead: [] };

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Offered> {
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

/** Shorter than the pause between two keys of a shopper who thinks. */
const pauseMs = 80;

export type Suggestions = {
  readonly options: readonly Suggestion[];
  /** What the words are taken for. */
  readonly wordsRead: readonly string[];
  readonly isOpen: boolean;
  /** -1 while the text itself is what will be searched for. */
  readonly active: number;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly activate: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

export function useSuggestions(choose: (suggestion: Suggestion) => void): Suggestions {
  const [{ suggestions: options, wordsRead }, setOffered] = useState<Offered>(nothingOffered);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const pendingQuery = useRef<{
    readonly timer: ReturnType<typeof setTimeout>;
    readonly abort: AbortController;
  }>(null);

  const stopAsking = useCallback(() => {
    clearTimeout(pendingQuery.current?.timer);
    pendingQuery.current?.abort.abort();
    pendingQuery.current = null;
  }, []);
  useEffect(() => stopAsking, [stopAsking]);

  const type = (text: string) => {
    stopAsking();
    setActive(-1);
    if (text.trim() === '') {
      setOffered(nothingOffered);
      setOpen(false);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(text, abort.signal);
      if (abort.signal.aborted) return;
      setOffered(found);
      setActive(-1);
      setOpen(found.suggestions.length > 0);
    }, pauseMs);
    pendingQuery.current = { timer, abort };
  };

  const close = () => {
    stopAsking();
    setOpen(false);
    setActive(-1);
  };
  const open = () => setOpen(options.length > 0);

  /** The text is between the last option and the first. */
  const move = (step: 1 | -1) => {
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys of an input method belong to it.
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (options.length === 0) return;
        event.preventDefault();
        if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
        else {
          setOpen(true);
          setActive(event.key === 'ArrowDown' ? 0 : options.length - 1);
        }
        return;
      case 'Home':
      case 'End':
        if (!isOpen || active < 0) return;
        event.preventDefault();
        setActive(event.key === 'Home' ? 0 : options.length - 1);
        return;
      case 'Enter':
        if (!isOpen || !chosen) {
          close();
          return;
        }
        event.preventDefault();
        close();
        choose(chosen);
        return;
      case 'Escape':
        if (!isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        close();
        return;
      case 'Tab':
        close();
        return;
    }
  };

  return { options, wordsRead, isOpen, active, type, open, close, activate: setActive, onKeyDown };
}
