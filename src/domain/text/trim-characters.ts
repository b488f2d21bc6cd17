/** Without these characters at the start or the end. A loop, because `/[,.]+$/` reads a long run once for each of its characters. */
export function trimCharacters(text: string, characters: string, ends: 'both' | 'end' = 'both'): string {
  let start = 0;
  let end = text.length;
  while (ends === 'both' && start < end && characters.includes(text.charAt(start))) start += 1;
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
