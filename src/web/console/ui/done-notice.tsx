/** Says what was done, after the form that did it led here: the address names it by a word that the screen knows. */
import { useSearchParams } from 'react-router';
import { Notice } from './notice.tsx';

/** The parameter of the address. */
export const doneParameter = 'done';

type DoneNoticeProps = { readonly words: Readonly<Record<string, string>> };

export function DoneNotice({ words }: DoneNoticeProps) {
  const [parameters] = useSearchParams();
  const done = parameters.get(doneParameter) ?? '';
  const said = Object.hasOwn(words, done) ? words[done] : undefined;
  return said === undefined ? null : <Notice>{said}</Notice>;
}

/** The address of a screen that says so. */
export function withDone(href: string, done: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${doneParameter}=${encodeURIComponent(done)}`;
}
