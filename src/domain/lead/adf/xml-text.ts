/** Text that XML 1.0 can carry: what it forbids is shown by a sign of its own instead of being lost. */

/** U+0007 → "␇" (the control picture), a half surrogate pair, U+FFFE and U+FFFF → U+FFFD. */
export function toXmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, (control) =>
        String.fromCharCode(0x2400 + control.charCodeAt(0)),
      )
      .replace(/[\ufffe\uffff]/g, '\ufffd')
  );
}
