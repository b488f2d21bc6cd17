/** From when and until when a change holds, as a sentence says it. */
import { addDays } from '#domain/location/local-time.ts';
import type { Chip } from './command.ts';
import { readDay, sayDay } from './read-day.ts';
import type { Sentence } from './sentence.ts';

export type ReadPeriod = {
  readonly startsLocal: string | null;
  readonly endsLocal: string | null;
  readonly chips: readonly Chip[];
  readonly notes: readonly string[];
  readonly problems: readonly string[];
};

const starting = ['starting from', 'starting on', 'starting', 'as of', 'as from', 'from', 'beginning', 'on'];
const ending = ['up to and including', 'until', 'till', 'til', 'through', 'ending on', 'ending'];

export function readPeriod(sentence: Sentence, today: string): ReadPeriod {
  const chips: Chip[] = [];
  const notes: string[] = [];
  const problems: string[] = [];
  const read = (words: readonly string[], asEnd: boolean): string | null => {
    for (const word of words) {
      for (let start = sentence.find(word); start >= 0; start = sentence.find(word, start + 1)) {
        const found = readDay(sentence, start + word.split(' ').length, today);
        if (found === null) continue;
        const text = sentence.take(start, found.end);
        if (found.kind === 'impossible') {
          problems.push(found.problem);
          return null;
        }
        notes.push(...found.notes);
        const { date, time } = found;
        if (!asEnd && date === today && time === null) {
          chips.push({ text, label: 'at once' });
          return null;
        }
        const at = time === null ? '' : ` at ${time}`;
        chips.push({
          text,
          label: asEnd
            ? `until ${time === null ? 'the end of ' : ''}${sayDay(date)}${at}`
            : `from ${sayDay(date)}${at}`,
        });
        return asEnd && time === null ? `${addDays(date, 1)}T00:00` : `${date}T${time ?? '00:00'}`;
      }
    }
    return null;
  };
  const endsLocal = read(ending, true);
  const startsLocal = read(starting, false);
  const lasting = endsLocal === null ? readLasting(sentence, startsLocal ?? `${today}T00:00`) : null;
  if (lasting !== null) chips.push(lasting.chip);
  const ends = endsLocal ?? lasting?.endsLocal ?? null;
  if (startsLocal !== null && ends !== null && ends <= startsLocal)
    problems.push('It would be over before it begins: say a later end.');
  return { startsLocal, endsLocal: ends, chips, notes, problems };
}

/** "for 10 days", "for two weeks": so many whole days, the first counted. */
function readLasting(
  sentence: Sentence,
  starts: string,
): { readonly endsLocal: string; readonly chip: Chip } | null {
  for (let at = sentence.find('for'); at >= 0; at = sentence.find('for', at + 1)) {
    const said = sentence.low(at + 1);
    const count = { a: 1, one: 1, two: 2, three: 3, four: 4 }[said] ?? Number(said || Number.NaN);
    const unit = /^(day|week)s?$/.exec(sentence.low(at + 2))?.[1];
    if (unit === undefined || !Number.isInteger(count) || count < 1 || count > 366) continue;
    const date = addDays(starts.slice(0, 10), unit === 'week' ? count * 7 : count);
    const text = sentence.take(at, at + 3);
    return {
      endsLocal: `${date}${starts.slice(10)}`,
      chip: { text, label: `until the end of ${sayDay(addDays(date, -1))}` },
    };
  }
  return null;
}
