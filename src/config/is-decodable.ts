/** Drivers decode names and passwords of an address, and would throw on a lone percent sign. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
