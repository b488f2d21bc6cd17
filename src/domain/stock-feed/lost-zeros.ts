/** Stock numbers that a spreadsheet took for numbers: 123 where the car is 00123. */

/** What the file calls a car → what the car is called: only where the number itself is new and the whole one is missing. */
export function findLostZeros(
  stockNumbers: ReadonlySet<string>,
  known: Iterable<string>,
): ReadonlyMap<string, string> {
  const knownNumbers = new Set(known);
  const lost = new Map<string, string>();
  for (const whole of knownNumbers) {
    if (!/^0\d+$/.test(whole) || stockNumbers.has(whole)) continue;
    const bare = whole.replace(/^0+(?=\d)/, '');
    if (stockNumbers.has(bare) && !knownNumbers.has(bare)) lost.set(bare, whole);
  }
  return lost;
}
