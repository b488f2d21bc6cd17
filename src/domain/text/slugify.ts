/** Words as an address writes them. */
import { foldText } from './fold-text.ts';

/** Lower-case ASCII letters and digits in words joined by hyphens, cut at a word where possible. */
export function slugify(text: string, maxLength: number): string {
  const plain = foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const lastHyphen = cut.lastIndexOf('-');
  return lastHyphen > maxLength / 2 ? cut.slice(0, lastHyphen) : cut.replace(/-$/, '');
}
