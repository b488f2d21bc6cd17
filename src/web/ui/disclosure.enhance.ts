/** What script adds to a menu: see `Disclosure`. */

/** Long enough to cross a gap between button and menu. */
const closeDelayMs = 180;

export function enhance(element: HTMLElement): (() => void) | undefined {
  if (!(element instanceof HTMLDetailsElement)) return undefined;
  const details = element;
  const end = new AbortController();
  const { signal } = end;
  const { opensOnHover, focusesField, coversPage } = details.dataset;

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (details.open && target instanceof Node && !details.contains(target)) details.open = false;
    },
    { signal },
  );
  // A page that comes back from the browser's memory comes back with its menus closed.
  window.addEventListener(
    'pagehide',
    () => {
      details.open = false;
    },
    { signal },
  );
  const onToggle = () => {
    if (focusesField !== undefined && details.open) details.querySelector('input')?.focus();
    if (coversPage !== undefined) setPageInert(details.open);
  };
  details.addEventListener('toggle', onToggle, { signal });
  // It may have been opened before script came.
  if (details.open) onToggle();
  if (opensOnHover !== undefined) openOnHover(details, signal);
  return () => {
    end.abort();
    if (coversPage !== undefined) setPageInert(false);
  };
}

function openOnHover(details: HTMLDetailsElement, signal: AbortSignal): void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  let isOpenByHover = false;
  const setOpen = (isOpen: boolean) => {
    isOpenByHover = isOpen && !details.open;
    details.open = isOpen;
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(closing);
    setOpen(true);
  };
  details.addEventListener('pointerenter', onEnter, { signal });
  details.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(closing);
      closing = setTimeout(setOpen, closeDelayMs, false);
    },
    { signal },
  );
  // Who presses what the pointer has just opened wants it open, not shut again.
  details.addEventListener(
    'click',
    (event) => {
      const isOnButton = event.target instanceof Element && event.target.closest('summary') !== null;
      if (!isOnButton || !isOpenByHover) return;
      isOpenByHover = false;
      event.preventDefault();
    },
    { signal },
  );
  // The pointer woke this code and stands on it already.
  if (details.matches(':hover') && matchMedia('(hover: hover)').matches && !details.open) setOpen(true);
}

function setPageInert(isInert: boolean): void {
  for (const part of document.querySelectorAll('main, body > footer')) part.toggleAttribute('inert', isInert);
}
