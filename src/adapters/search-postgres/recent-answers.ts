/** Answers already given for one state of the stock, or being worked out; the oldest goes when it is full (SRCH-9, GAP-2). */

const mostAnswers = 50;

export class RecentAnswers<V> {
  readonly #answers = new Map<string, Promise<V>>();

  getOrAsk(key: string, ask: () => Promise<V>): Promise<V> {
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = ask();
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= mostAnswers) this.#answers.delete(oldest);
    this.#answers.set(key, answer);
    // A failure is not an answer: the next shopper asks again.
    answer.catch(() => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    });
    return answer;
  }
}
