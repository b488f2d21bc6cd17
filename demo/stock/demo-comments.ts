/** Dealer comments for demo cars: sentences made of the car's own facts, so that none contradicts the page around it. */
import { type CommentFacts, closings, openings, passages, type Sentence } from './demo-sentences.ts';
import type { Random } from './random.ts';

type Length = 'none' | 'separator' | 'short' | 'medium' | 'long';

const lengths: readonly { readonly length: Length; readonly weight: number }[] = [
  { length: 'none', weight: 5 },
  { length: 'separator', weight: 4 },
  { length: 'short', weight: 18 },
  { length: 'medium', weight: 43 },
  { length: 'long', weight: 30 },
];
const sentencesOf: Readonly<Record<Length, number>> = { none: 0, separator: 0, short: 1, medium: 3, long: 7 };

export function demoComments(facts: CommentFacts, random: Random): string | null {
  const { length } = random.pickWeighted(lengths, (entry) => entry.weight);
  if (length === 'none') return null;
  if (length === 'separator') return random.pick(['-', '---', '--']);
  const opening = random.shuffle(wordsOf(facts, openings)).slice(0, 1);
  const closing = length === 'short' ? [] : random.shuffle(wordsOf(facts, closings)).slice(0, 1);
  return [...opening, ...pickMiddle(facts, sentencesOf[length], random), ...closing].join(' ');
}

/** Chosen at random, written in order: condition first, then equipment, then what it is good for. */
function pickMiddle(facts: CommentFacts, count: number, random: Random): readonly string[] {
  const comments = passages.flatMap((passage, position) =>
    wordsOf(facts, passage).map((text) => ({ text, place: position })),
  );
  const chosen = random.shuffle(comments).slice(0, count);
  return chosen.sort((a, b) => a.place - b.place).map(({ text }) => text);
}

function wordsOf(facts: CommentFacts, sentences: readonly Sentence[]): readonly string[] {
  return sentences.flatMap((sentence) => sentence(facts) ?? []);
}
