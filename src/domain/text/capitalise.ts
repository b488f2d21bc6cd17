/** A word as it begins a heading or a button: "van" as "Van". */
export function capitalise(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
