/** A value that a shopper is changing, kept until the page answers; then it is the page's again. */
import { useState } from 'react';

export function useUntilAnswered<T>(value: T, answer: object): readonly [T, (next: T) => void] {
  const [draft, setDraft] = useState<{ readonly answer: object; readonly value: T } | null>(null);
  const shown = draft?.answer === answer ? draft.value : value;
  return [shown, (next) => setDraft({ answer, value: next })];
}
