/** What script adds to a menu: see `Disclosure`. */

/** Long enough to cross a gap between button and menu. */
const closeDelayMs = 180;

export function enhance(element: HTMLElement): (() => void) | undefined {
  if (!(element instanceof HTMLDetailsElement)) return undefined;
  const details = element;
  const end = new AbortController();
  const { signal } = end;
  const { opensOnHover, focusesField, coversPage } = details.dataset;
  const button = details.querySelector('summary');
  const panelElsewhere = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  const isFold = () => isInFlow(panelElsewhere ?? details.lastElementChild);

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open || isFold()) return;
      details.open = false;
      button?.focus();
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!details.open || !(target instanceof Node) || isFold()) return;
      if (!details.contains(target) && !panelElsewhere?.contains(target)) details.open = false;
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
    if (focusesField !== undefined && details.open)
      (panelElsewhere ?? details).querySelector('input')?.focus();
    if (coversPage !== undefined) setPageInert(details.open);
  };
  details.addEventListener('toggle', onToggle, { signal });
  // It may have been opened before script came.
  if (details.open) onToggle();
  // In a window that became wide the panel is a bar, and its button gone: nothing lies behind it any more.
  window.addEventListener(
    'resize',
    () => {
      if (panelElsewhere && button?.offsetParent === null) details.open = false;
    },
    { signal },
  );
  if (opensOnHover !== undefined) openOnHover({ details, isFold, signal });
  return () => {
    end.abort();
    if (coversPage !== undefined) setPageInert(false);
  };
}

/** What unfolds in the page, as the menus within the sheet of a phone do, moves what is around it: only a press does that. */
function isInFlow(panel: Element | null): boolean {
  return panel !== null && getComputedStyle(panel).position === 'static';
}

type Hovered = {
  readonly details: HTMLDetailsElement;
  readonly isFold: () => boolean;
  readonly signal: AbortSignal;
};

function openOnHover({ details, isFold, signal }: Hovered): void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  let isOpenByHover = false;
  const setOpen = (isOpen: boolean) => {
    isOpenByHover = isOpen && !details.open;
    details.open = isOpen;
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || isFold()) return;
    clearTimeout(closing);
    setOpen(true);
  };
  details.addEventListener('pointerenter', onEnter, { signal });
  details.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType !== 'mouse' || isFold()) return;
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
  // The pointer loaded this code and is over it already.
  const isUnderPointer = details.matches(':hover') && matchMedia('(hover: hover)').matches;
  if (isUnderPointer && !details.open && !isFold()) setOpen(true);
}

function setPageInert(isInert: boolean): void {
  for (const part of document.querySelectorAll('main, body > footer')) part.toggleAttribute('inert', isInert);
}
