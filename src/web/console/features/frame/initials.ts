/** The two letters that stand for a name where there is no room for it. */

/** "KB" of "Kestrel Bay", "M" of "Mia"; empty of nothing. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length < 2 ? words : [words[0], words.at(-1)];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
