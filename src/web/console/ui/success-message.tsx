/** Says what was done, after the form that did it led here: the address names it by a word that the screen knows. */
import { useSearchParams } from 'react-router';
import { StatusMessage } from './status-message.tsx';

/** The parameter of the address. */
export const doneParameter = 'done';

type SuccessMessageProps = { readonly words: Readonly<Record<string, string>> };

export function SuccessMessage({ words }: SuccessMessageProps) {
  const [parameters] = useSearchParams();
  const done = parameters.get(doneParameter) ?? '';
  const said = Object.hasOwn(words, done) ? words[done] : undefined;
  return said === undefined ? null : <StatusMessage>{said}</StatusMessage>;
}

/** The address of a screen that says so. */
export function withDone(href: string, done: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${doneParameter}=${encodeURIComponent(done)}`;
}
