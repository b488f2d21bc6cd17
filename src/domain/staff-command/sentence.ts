/** The words of a sentence as they are consumed one phrase after the other; the rest is left for the site search. */

import { foldText } from '#domain/text/fold-text.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';

export type Word = {
  /** As typed. */
  readonly text: string;
  /** Small letters, without the comma or full stop behind it. */
  readonly low: string;
  /** Inside double quotes: taken exactly. */
  readonly isQuoted: boolean;
};

const maxSentenceLength = 400;
const maxWords = 80;

export function splitSentence(sentence: string): readonly Word[] {
  const found = sentence.slice(0, maxSentenceLength).match(/"(?:[^"]|"")*"|[^\s"]+|"/gu) ?? [];
  return found.slice(0, maxWords).flatMap((text): readonly Word[] => {
    if (/^".*"$/su.test(text) && text.length > 1)
      return [{ text, low: text.slice(1, -1).replaceAll('""', '"'), isQuoted: true }];
    const plain = trimCharacters(foldText(text).replaceAll('’', "'"), ',;:!?', 'end');
    // "30.11." keeps its stops, "penrith." does not.
    const bare = trimCharacters(plain, '.', 'end');
    const low = /\d$/.test(bare) ? plain : bare;
    return low === '' ? [] : [{ text, low, isQuoted: false }];
  });
}

export const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Takes phrases out; positions stay, so that what belongs together is seen. */
export class Sentence {
  readonly words: readonly Word[];
  readonly #taken: boolean[];

  constructor(words: readonly Word[]) {
    this.words = words;
    this.#taken = words.map(() => false);
  }

  /** The word there, unless it was taken or the sentence is over. */
  at(position: number): Word | undefined {
    return this.#taken[position] ? undefined : this.words[position];
  }

  low(position: number): string {
    const word = this.at(position);
    return word === undefined || word.isQuoted ? '' : word.low;
  }

  /** Where the phrase is, in one piece and not taken yet: its position, or -1. */
  find(phrase: string, from = 0): number {
    const parts = phrase.split(' ');
    for (let start = from; start < this.words.length; start++)
      if (parts.every((part, offset) => this.low(start + offset) === part)) return start;
    return -1;
  }

  /** The text there. */
  take(start: number, end: number): string {
    const text = this.words.slice(start, end).map((word) => word.text);
    for (let position = start; position < end; position++) this.#taken[position] = true;
    return text.join(' ').replace(/[,;]$/u, '');
  }

  /** Null where it is not there. */
  takePhrase(phrase: string, from = 0): string | null {
    const start = this.find(phrase, from);
    return start < 0 ? null : this.take(start, start + phrase.split(' ').length);
  }

  /** The first of them that is there. */
  takeAny(phrases: readonly string[]): string | null {
    for (const phrase of phrases) {
      const claimed = this.takePhrase(phrase);
      if (claimed !== null) return claimed;
    }
    return null;
  }

  /** Unused words, in their order. */
  rest(): readonly Word[] {
    return this.words.filter((_, position) => !this.#taken[position]);
  }

  get length(): number {
    return this.words.length;
  }
}
