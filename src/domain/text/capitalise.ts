/** A word as it begins a heading or a button: "van" as "Van". */
export function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Lower case but for what is written in capitals: "hybrid", "drive away", "LPG", "4WD". */
export function inSentence(text: string): string {
  return text.replace(/\S+/gu, (word) => (/\p{Ll}/u.test(word) ? word.toLowerCase() : word));
}
