/** What an address asks for may hold a NUL, which PostgreSQL refuses even to compare with; no stored text has one. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0');
}
