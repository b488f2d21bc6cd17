/** Answers already given for one state of the stock; the oldest goes when it is full (SRCH-9, GAP-2). */
import { BoundedMap } from '#domain/collections/bounded-map.ts';

const mostKeptAnswers = 50;

export function createKeptAnswers<V>(): BoundedMap<V> {
  return new BoundedMap(mostKeptAnswers);
}
