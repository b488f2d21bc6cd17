/** Fetches the PDF in the page, so that it can say that it is being made, and why it could not be. */
import { saveFile } from '#web/client/save-file.ts';

const preparingWords = 'Preparing...';

export function enhance(part: HTMLElement): (() => void) | undefined {
  const link = part.querySelector('a');
  const texts = link?.querySelector('span');
  const alert = part.querySelector<HTMLElement>('[role=alert]');
  if (!link || !texts || !alert) return undefined;
  const label = texts.textContent ?? '';
  let isPreparing = false;
  const save = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isPreparing) return;
    isPreparing = true;
    texts.textContent = preparingWords;
    link.setAttribute('aria-disabled', 'true');
    alert.hidden = true;
    const outcome = await saveFile(link.href, link.download);
    isPreparing = false;
    texts.textContent = label;
    link.removeAttribute('aria-disabled');
    if (outcome.kind === 'saved') return;
    alert.hidden = false;
    alert.textContent = outcome.message;
  };
  link.addEventListener('click', save);
  return () => link.removeEventListener('click', save);
}
