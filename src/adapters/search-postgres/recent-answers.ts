/** Answers already given for one state of the stock, or being worked out (SRCH-9). */
import { createKeptAnswers } from '#adapters/search-documents/kept-answers.ts';

export class RecentAnswers<V> {
  readonly #answers = createKeptAnswers<Promise<V>>();

  getOrAsk(key: string, ask: () => Promise<V>): Promise<V> {
    return this.#answers.getOrSet(key, () => {
      const answer = ask();
      // A failure is not an answer: the next shopper asks again.
      answer.catch(() => {
        if (this.#answers.get(key) === answer) this.#answers.delete(key);
      });
      return answer;
    });
  }
}
