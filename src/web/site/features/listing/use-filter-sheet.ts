/** The filters as a sheet over the page: focus goes in, stays in, and returns to the button (phone; Volt at every width). */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type FilterSheet = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly sheetRef: RefObject<HTMLFormElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** The box that opens the sheet without script; what it says is taken over. */
  readonly plainToggleRef: RefObject<HTMLInputElement | null>;
};

const focusable =
  'a[href], button:not([disabled]), input:not([type="hidden"], [disabled]), select, textarea, summary';

export function useFilterSheet(): FilterSheet {
  const [isOpen, setIsOpen] = useState(false);
  const sheetRef = useRef<HTMLFormElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const plainToggleRef = useRef<HTMLInputElement>(null);
  const close = useCallback(() => {
    setIsOpen(false);
    buttonRef.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const toggle = plainToggleRef.current;
    if (!toggle?.checked) return;
    toggle.checked = false;
    setIsOpen(true);
  }, []);

  useEffect(() => {
    const sheet = sheetRef.current;
    if (!isOpen || !sheet) return;
    sheet.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab') keepFocusIn(sheet, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);

  // A page that comes back from the browser's memory shows its results.
  useEffect(() => {
    const onPageHide = () => setIsOpen(false);
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);

  return { isOpen, open: () => setIsOpen(true), close, sheetRef, buttonRef, plainToggleRef };
}

function keepFocusIn(sheet: HTMLElement, event: KeyboardEvent): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const isOutside = !sheet.contains(active);
  const target = event.shiftKey
    ? active === first || isOutside
      ? last
      : null
    : active === last || isOutside
      ? first
      : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
