/** Text from outside, made safe for a terminal: one line, and nothing that moves the cursor or recolours the screen. */

export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** The same over several lines. */
export function printableLines(text: string): readonly string[] {
  return text.split('\n').map(printable);
}
