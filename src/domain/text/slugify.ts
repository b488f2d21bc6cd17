/** Words as an address writes them. */

/** Lower-case ASCII letters and digits in words joined by hyphens, cut at a word where possible. */
export function slugify(text: string, maxLength: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const lastHyphen = cut.lastIndexOf('-');
  return lastHyphen > maxLength / 2 ? cut.slice(0, lastHyphen) : cut.replace(/-$/, '');
}
