/** Texts under the names they came with, in their order; takes as long as there are texts, however many share a name. */
export function collectTexts(pairs: Iterable<readonly [string, unknown]>): Record<string, string[]> {
  const gathered = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') continue;
    const texts = gathered.get(name);
    if (texts) texts.push(value);
    else gathered.set(name, [value]);
  }
  return Object.fromEntries(gathered);
}
