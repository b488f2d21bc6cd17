/** Which character separates the columns: the one that stands most often in the header, outside quotation marks. */

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** `start` is the beginning of the file; a tie goes to the earlier of comma, semicolon, tab, pipe. */
export function detectDelimiter(start: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of start.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return delimiters.reduce<Delimiter>(
    (best, candidate) => ((counts.get(candidate) ?? 0) > (counts.get(best) ?? 0) ? candidate : best),
    ',',
  );
}
