/** Paths of content as people read them. */

/** `pages.warranty.blocks[id=rights].heading` → "rights heading". */
export function shortPath(path: string): string {
  if (path.endsWith('#order')) return 'the order';
  const words = path.replace(/^(pages\.[^.[]+|offers)/, '').replaceAll(/\[id=([^[\]]+)\]/g, ' $1');
  return words.replaceAll('.blocks', '').replaceAll('.', ' ').trim() || 'the whole';
}
