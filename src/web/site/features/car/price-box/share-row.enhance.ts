/** What script adds to the row of ways to pass a car on. */
import {
  copiedMs,
  copyText,
  hasNativeShare,
  openShareWindow,
  shareNatively,
  showCopyFallback,
} from '#web/client/share.ts';

const copiedWords = 'Copied';

export function enhance(row: HTMLElement): () => void {
  const { name = '', pageUrl = '' } = row.dataset;
  const end = new AbortController();
  const { signal } = end;
  row.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-opens-window]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (openShareWindow(link.href)) event.preventDefault();
    },
    { signal },
  );
  const copier = row.querySelector<HTMLElement>('[data-copies]');
  const texts = copier?.querySelector('span');
  const firstWords = texts?.textContent ?? '';
  let ending: ReturnType<typeof setTimeout> | undefined;
  copier?.addEventListener(
    'click',
    async () => {
      if (!texts) return;
      if (!(await copyText(pageUrl))) return showCopyFallback();
      texts.textContent = copiedWords;
      copier.toggleAttribute('data-copied', true);
      clearTimeout(ending);
      ending = setTimeout(() => {
        texts.textContent = firstWords;
        copier.removeAttribute('data-copied');
      }, copiedMs);
    },
    { signal },
  );
  const device = row.querySelector<HTMLElement>('[data-device-share]');
  if (device && hasNativeShare()) {
    device.hidden = false;
    device.addEventListener('click', () => void shareNatively(name, pageUrl), { signal });
  }
  return () => {
    clearTimeout(ending);
    end.abort();
  };
}
