/** JSON with a duplicate key: the parser takes the last silently. */

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Quick, and right but for odd escapes: `findRepeatedKey` decides. */
export function hasRepeatedKey(text: string, parsed: object): boolean {
  let inText = 0;
  for (const _ of text.matchAll(/(?<!\\)"[ \t\r\n]*:/g)) inText++;
  return inText !== countKeys(parsed);
}

function countKeys(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const entries: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return entries.reduce<number>(
    (sum, entry) => sum + countKeys(entry),
    Array.isArray(value) ? 0 : entries.length,
  );
}

/** The first key that an object of the text has twice; the text must be valid JSON. */
export function findRepeatedKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(null);
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, index);
      const keys = open.at(-1);
      if (keys && isFollowedByColon(text, end)) {
        const key = String(parseJson(text.slice(index, end + 1)));
        if (keys.has(key)) return key;
        keys.add(key);
      }
      index = end;
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charAt(index) !== '"') index += text.charAt(index) === '\\' ? 2 : 1;
  return index;
}

function isFollowedByColon(text: string, end: number): boolean {
  let index = end + 1;
  while (' \t\r\n'.includes(text.charAt(index)) && index < text.length) index++;
  return text.charAt(index) === ':';
}
