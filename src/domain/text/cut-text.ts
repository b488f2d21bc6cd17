/** Long plain text behind "View more". */
import { trimCharacters } from './trim-characters.ts';

export const longTextLength = 200;
const shortLength = 160;

/** The beginning to show, cut at a word; null when the text is short enough to be shown whole. */
export function cutText(text: string): string | null {
  if (text.length <= longTextLength) return null;
  const beginning = text.slice(0, shortLength + 1);
  const lastSpace = beginning.lastIndexOf(' ');
  const cut = lastSpace > shortLength / 2 ? beginning.slice(0, lastSpace) : text.slice(0, shortLength);
  return `${trimCharacters(cut, ' \n\t,;:.', 'end')}…`;
}
