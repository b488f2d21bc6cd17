/** SHARE-4: the clipboard and a toast, on every device. Where the clipboard is refused, the link leads to the share row. */
import { copyText } from '#web/client/share.ts';
import { showToast } from '#web/client/toasts.ts';

export function enhance(link: HTMLElement): () => void {
  const { name = '', pageUrl = '' } = link.dataset;
  const copy = async (event: Event) => {
    event.preventDefault();
    if (await copyText(pageUrl)) showToast({ title: `Copied ${name} to your clipboard!` });
    else if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
  };
  link.addEventListener('click', copy);
  return () => link.removeEventListener('click', copy);
}
