/**
 * The dealer group in an address of the console, as far as it is public. Whether there is such a group is not shown
 * without signing in to it: the page contains only what the address does.
 */
const address = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longest = 80;
/** Folders of built files: of the shops, and of the console itself. */
const folders: ReadonlySet<string> = new Set(['assets', 'console-assets']);

export function isGroupAddress(text: string): boolean {
  return text.length <= longest && address.test(text) && !folders.has(text);
}

/** A typed name of a group, as its address would be. */
export function groupAddressOf(typed: string): string {
  const words =
    typed
      .slice(0, 2 * longest)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}

/** "Kestrel Bay" of `kestrel-bay`. */
export function formatGroupAddress(group: string): string {
  return group
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
