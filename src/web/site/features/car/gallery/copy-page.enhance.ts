/** The clipboard and a toast, on every device. Where the clipboard is refused, the link leads to the share row, which has the address to copy by hand. */
import { copyText, showCopyFallback } from '#web/client/share.ts';
import { showToast } from '#web/client/toasts.ts';

export function enhance(link: HTMLElement): () => void {
  const { name = '', pageUrl = '' } = link.dataset;
  const copy = async (event: Event) => {
    event.preventDefault();
    if (await copyText(pageUrl)) showToast({ title: `Copied ${name} to your clipboard!` });
    else if (link instanceof HTMLAnchorElement) {
      window.location.assign(link.href);
      showCopyFallback();
    }
  };
  link.addEventListener('click', copy);
  return () => link.removeEventListener('click', copy);
}
