/** The setting that was probably meant by a key that there is not. */
import { listConfigKeys } from './config-reference.ts';
import { suggest } from './suggest.ts';

/** More than these are not read in one line. */
const maxNamed = 12;

/** "; did you mean soldTag?", or what there is at this place; empty where nothing is known of it. */
export function hintForKey(path: string): string {
  const keys = path.replace(/^siteDefaults\./, '').match(/[^.[\]]+|\[\d+\]/g) ?? [];
  const name = keys.at(-1) ?? '';
  const known = [...new Set(childrenOf(keys.slice(0, -1)))];
  if (known.includes(name)) return '; an entry of another kind has it, this one does not';
  const meant = suggest(name, known);
  if (meant !== null) return `; did you mean ${meant}?`;
  return known.length === 0 || known.length > maxNamed ? '' : `; there are ${known.join(', ')}`;
}

function childrenOf(parent: readonly string[]): readonly string[] {
  return listConfigKeys().flatMap(({ path }) => {
    const keys = path.replace(/\([^()]*\)/g, '').match(/[^.[\]]+|\[\]/g) ?? [];
    if (keys.length !== parent.length + 1) return [];
    const isBelow = parent.every((key, index) => {
      const known = keys[index];
      return known === key || known === '*' || (known === '[]' && key.startsWith('['));
    });
    const child = keys.at(-1);
    return isBelow && child !== undefined && /^\w+$/.test(child) ? [child] : [];
  });
}
