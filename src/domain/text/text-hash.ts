/** A short, stable, pure fingerprint of a text: 64 bits as 14 characters of base 36. Not for secrets. */

const partLength = 7;

/** Two 32-bit multiplicative hashes that are mixed into each other at the end, so that every bit depends on every character. */
export function hashText(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return part(second) + part(first);
}

function part(bits: number): string {
  return (bits >>> 0).toString(36).padStart(partLength, '0');
}
