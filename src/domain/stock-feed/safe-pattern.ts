/** Regular expressions of a mapping file, held to forms that cannot run away on a long value. */
import { invalid, type Parsed, parsed } from './feed-record.ts';

const maxPatternLength = 1_000;
const maxOpenQuantifiers = 4;

/** A pattern sees at most this much of a value; what follows is left as it is. */
export const maxMatchedLength = 2_000;

/**
 * Refuses what can take exponential time: an unbounded repetition of a group that itself repeats without bound or chooses
 * between alternatives, such as `(a+)+` or `(a|ab)*`; and too many unbounded repetitions in one pattern.
 */
export function compileSafePattern(source: string, flags: string): Parsed<RegExp> {
  if (source.length > maxPatternLength)
    return invalid(`a pattern has at most ${maxPatternLength} characters`);
  const danger = findDanger(source);
  if (danger !== null) return invalid(danger);
  try {
    return parsed(new RegExp(source, flags));
  } catch (error) {
    return invalid(error instanceof Error ? error.message : 'not a regular expression');
  }
}

type OpenGroup = { repeats: boolean; chooses: boolean };

function findDanger(source: string): string | null {
  const outside: OpenGroup = { repeats: false, chooses: false };
  const groups: OpenGroup[] = [outside];
  let openQuantifiers = 0;
  let justClosed: OpenGroup | null = null;
  for (let index = 0; index < source.length; index++) {
    const group = groups.at(-1) ?? outside;
    const character = source[index];
    if (isOpenQuantifier(source, index)) {
      if (justClosed !== null && (justClosed.repeats || justClosed.chooses)) {
        return 'a repeated group must not itself repeat without bound or hold alternatives';
      }
      if (++openQuantifiers > maxOpenQuantifiers) {
        return `a pattern holds at most ${maxOpenQuantifiers} unbounded repetitions`;
      }
      group.repeats = true;
    }
    justClosed = null;
    if (character === '\\') index++;
    else if (character === '[') index = endOfClass(source, index);
    else if (character === '|') group.chooses = true;
    else if (character === '(') groups.push({ repeats: false, chooses: false });
    else if (character === ')' && groups.length > 1) {
      justClosed = groups.pop() ?? null;
      const outer = groups.at(-1) ?? outside;
      if (justClosed !== null) {
        outer.repeats ||= justClosed.repeats;
        outer.chooses ||= justClosed.chooses;
      }
    }
  }
  return null;
}

function isOpenQuantifier(source: string, index: number): boolean {
  const character = source[index];
  return (
    character === '*' ||
    character === '+' ||
    (character === '{' && /^\{\d+,(?:\d{3,})?\}/.test(source.slice(index)))
  );
}

function endOfClass(source: string, start: number): number {
  for (let index = start + 1; index < source.length; index++) {
    if (source[index] === '\\') index++;
    else if (source[index] === ']') return index;
  }
  return source.length;
}
