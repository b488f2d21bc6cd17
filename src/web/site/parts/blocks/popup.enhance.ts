/** Opens the note over a page, unless this browser has put it away before. See `PopupBlock`. */
import { storedPopups } from '#web/client/storage/popup-storage.ts';

export function enhance(element: HTMLElement): (() => void) | undefined {
  const name = element.dataset.popup;
  if (name === undefined || storedPopups.get().includes(name)) return undefined;
  const end = new AbortController();
  const { signal } = end;
  const putAway = () => storedPopups.update((names) => (names.includes(name) ? names : [...names, name]));
  // `toggle` comes a moment later: after closing it and leaving immediately it would show again.
  element.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState === 'closed') putAway();
    },
    { signal },
  );
  // Who follows it has read it.
  element.querySelector('a')?.addEventListener('click', putAway, { signal });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && element.matches(':popover-open')) element.hidePopover();
    },
    { signal },
  );
  element.showPopover();
  return () => end.abort();
}
