/** Passes the link of a list on: by the device's own sheet where it has one, else by the clipboard. */
import { copiedMs, copyText, hasNativeShare, shareNatively } from '#web/client/share.ts';

export function answerShare(root: HTMLElement): (() => void) | undefined {
  const box = root.querySelector<HTMLElement>('[data-share]');
  const button = box?.querySelector<HTMLElement>('[data-shares]');
  const words = button?.querySelector('span');
  const field = box?.querySelector('input');
  if (!box || !button || !words || !field) return undefined;
  const { pageUrl = '', name = '' } = box.dataset;
  const firstWords = words.textContent ?? '';
  let ending: ReturnType<typeof setTimeout> | undefined;
  const share = async () => {
    if (hasNativeShare()) return shareNatively(name, pageUrl);
    const isCopied = await copyText(pageUrl);
    // What cannot be copied automatically is at least selected.
    if (!isCopied) field.select();
    words.textContent = isCopied ? 'Link copied' : 'Copy the marked link';
    clearTimeout(ending);
    ending = setTimeout(() => {
      words.textContent = firstWords;
    }, copiedMs * 2);
  };
  const onPress = () => void share();
  button.addEventListener('click', onPress);
  return () => {
    clearTimeout(ending);
    button.removeEventListener('click', onPress);
  };
}
