/** What script adds to the row of ways to pass a car on. */
import {
  copiedMs,
  copyText,
  hasNativeShare,
  offerAddress,
  openShareWindow,
  shareNatively,
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
  const words = copier?.querySelector('span');
  const firstWords = words?.textContent ?? '';
  let ending: ReturnType<typeof setTimeout> | undefined;
  copier?.addEventListener(
    'click',
    async () => {
      if (!words) return;
      if (!(await copyText(pageUrl))) return offerAddress();
      words.textContent = copiedWords;
      copier.toggleAttribute('data-copied', true);
      clearTimeout(ending);
      ending = setTimeout(() => {
        words.textContent = firstWords;
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
