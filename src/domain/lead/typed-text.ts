/**
 * What a shopper typed, kept as it is: any language, any sign, any invisible character. Only what no store or
 * mail can carry changes: NUL goes, half a surrogate pair becomes U+FFFD, and line ends become "\n".
 */
export function keepText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
}

/** The same for a one-line field: a line break in it becomes a space, and the ends are trimmed. */
export function keepLine(typed: string): string {
  return keepText(typed)
    .replace(/[\n\u2028\u2029]+/g, ' ')
    .trim();
}
