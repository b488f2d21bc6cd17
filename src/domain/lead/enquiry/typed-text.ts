/**
 * What a shopper typed, stored as it is: any language, any sign, any invisible character. Only what no store or mail
 * can carry changes: NUL goes, half a surrogate pair becomes U+FFFD, line ends become "\n", and a byte-order mark at
 * the very start goes, because it marks an encoding and readers on the way drop it.
 */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replace(/^\uFEFF+/, '')
    .toWellFormed();
}

/** The same for a one-line field: a line break in it becomes a space, and the ends are trimmed. */
export function cleanLine(typed: string): string {
  return cleanText(typed)
    .replace(/[\n\u2028\u2029]+/g, ' ')
    .trim();
}
