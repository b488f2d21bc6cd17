/**
 * A `details` element as a menu. It opens without script; with script it also closes on Escape (back to its
 * button), on a press elsewhere and on navigation, and opens on hover where the site says so (NAV-5).
 */
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Disclosure = {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
};

/** Long enough to cross a gap between button and menu. */
const closeDelayMs = 180;

export function useDisclosure(trigger: 'hover' | 'click' = 'click'): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpenByHover = useRef(false);
  const { key } = useLocation();

  // A menu that was opened before script ran stays open.
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (ref.current) ref.current.open = false;
  }, [key]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const details = ref.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onPointerDown = ({ target }: Event) => {
      const details = ref.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    // A page that comes back from the browser's memory comes back with its menus closed.
    const onPageHide = () => {
      if (ref.current) ref.current.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      clearTimeout(closing.current);
    };
  }, []);

  const setOpen = (event: PointerEvent, isOpen: boolean) => {
    if (trigger !== 'hover' || event.pointerType !== 'mouse') return;
    clearTimeout(closing.current);
    const apply = () => {
      isOpenByHover.current = isOpen && ref.current?.open === false;
      if (ref.current) ref.current.open = isOpen;
    };
    if (isOpen) apply();
    else closing.current = setTimeout(apply, closeDelayMs);
  };
  return {
    ref,
    onPointerEnter: (event) => setOpen(event, true),
    onPointerLeave: (event) => setOpen(event, false),
    // Who presses what the pointer has just opened wants it open, not shut again.
    onClick: (event) => {
      const isOnButton = event.target instanceof Element && event.target.closest('summary') !== null;
      if (!isOnButton || !isOpenByHover.current) return;
      isOpenByHover.current = false;
      event.preventDefault();
    },
  };
}
