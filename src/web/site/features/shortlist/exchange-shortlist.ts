/** Puts the list of an answer in the place of the one that is shown: what is half typed, unfolded and focused stays. */
import { endPartsIn } from '#web/client/islands/activate.ts';
import { parseOwnPage } from '#web/client/trusted-html.ts';

/** `sent` is the form that was answered. False where the answer holds no list. */
export function exchangeShortlist(root: HTMLElement, html: string, sent: HTMLFormElement | null): boolean {
  const next = parseOwnPage(html);
  const fresh = next.querySelector<HTMLElement>('[data-enhance=shortlist]');
  const [live, freshLive] = [root, fresh].map((page) => page?.querySelector('.shortlist__live'));
  if (!fresh || !live || !freshLive) return false;
  const focus = noteFocus(root);
  const typed = noteTyped(root, sent);
  const unfolded = [...root.querySelectorAll('details[open]')].map(({ className }) => className);
  const isOnlyDifferent = root.querySelector<HTMLInputElement>('.side-by-side__box')?.checked ?? false;
  endPartsIn(live);
  live.replaceChildren(...freshLive.childNodes);
  root.dataset.version = fresh.dataset.version ?? '';
  for (const details of root.querySelectorAll('details'))
    details.open ||= unfolded.includes(details.className);
  const box = root.querySelector<HTMLInputElement>('.side-by-side__box');
  if (box) box.checked = isOnlyDifferent;
  for (const save of typed) save();
  const count = document.getElementById('list-count');
  if (count) count.textContent = next.getElementById('list-count')?.textContent ?? '';
  focus();
  root.dispatchEvent(new CustomEvent('forecourt:exchanged', { bubbles: true }));
  return true;
}

/** Notes that are typed and not sent. The time of the note that they began from stays with them, so that none is overwritten unseen. */
function noteTyped(root: HTMLElement, sent: HTMLFormElement | null): readonly (() => void)[] {
  return [...root.querySelectorAll('textarea')]
    .filter(({ form, value, defaultValue }) => form !== sent && value !== defaultValue)
    .map(({ id, value, form }) => {
      const before = form?.querySelector<HTMLInputElement>('[name=before]')?.value ?? '';
      return () => {
        const field = document.getElementById(id);
        if (!(field instanceof HTMLTextAreaElement)) return;
        field.value = value;
        const mark = field.form?.querySelector<HTMLInputElement>('[name=before]');
        if (mark) mark.value = before;
      };
    });
}

/** Returns what gives focus to whatever took the place of what had it; an arrow at its end hands it to the other one. */
function noteFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => {};
  const { id } = active;
  const home = active.closest<HTMLElement>('[id^="car-"]')?.id;
  const caret = active instanceof HTMLTextAreaElement ? active.selectionStart : null;
  return () => {
    const found = document.getElementById(id);
    const row = home === undefined ? null : document.getElementById(home);
    const canTake = found !== null && !found.matches(':disabled');
    const heir = canTake ? found : (row?.querySelector<HTMLElement>('.order-arrow:enabled') ?? row);
    heir?.focus({ preventScroll: true });
    heir?.scrollIntoView({ block: 'nearest' });
    if (heir instanceof HTMLTextAreaElement && caret !== null) heir.setSelectionRange(caret, caret);
  };
}
