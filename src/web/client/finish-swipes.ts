/**
 * Completes every quick swipe of a strip of photos, and has the photo ready. A browser that is stopped on its way to
 * one by the next finger, or is too busy to tell a swipe from a touch, lets the strip fall back: the swipe is lost.
 * Fetched on the first touch of the photos.
 */

export type Place = { readonly x: number; readonly y: number; readonly atMs: number };

type Strip = {
  /** The photo that the strip shows, or is on its way to. */
  readonly target: { readonly current: number };
  readonly show: (index: number) => void;
  /** Announced immediately, while the strip still moves. */
  readonly say: (index: number) => void;
};

const quickMs = 400;
const minPx = 40;
/** After the last movement; the browser moves a strip in every frame until it rests. */
const restsMs = 120;

export function finishSwipes(element: HTMLElement | null, { target, show, say: describe }: Strip): void {
  if (!element) return;
  let finger: (Place & { readonly from: number }) | null = null;
  let requested: number | null = null;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(idleTimer);
    if (requested !== null) idleTimer = setTimeout(finish, restsMs);
  };
  const finish = () => {
    if (finger || requested === null) return;
    const requestedCount = requested;
    requested = null;
    if (requestedCount !== target.current) show(requestedCount);
  };
  const onStart = ({ touches, timeStamp: atMs }: TouchEvent) => {
    const touch = touches[0];
    // Two fingers spread the photo, and one moves about in it.
    const isSwipe = touches.length === 1 && getComputedStyle(element).overflowX !== 'hidden';
    finger =
      touch && isSwipe && (window.visualViewport?.scale ?? 1) === 1
        ? { x: touch.clientX, y: touch.clientY, atMs, from: requested ?? target.current }
        : null;
    if (!finger) requested = null;
  };
  const onEnd = ({ changedTouches, timeStamp: atMs }: TouchEvent) => {
    const [start, touch] = [finger, changedTouches[0]];
    finger = null;
    if (!start || !touch) return;
    const end = { x: touch.clientX, y: touch.clientY, atMs };
    const turn = swipedBy(start, end);
    if (turn !== 0) requested = Math.min(element.childElementCount - 1, Math.max(0, start.from + turn));
    else if (
      requested !== null &&
      isSwipeReverted(start, end, requested * element.clientWidth - element.scrollLeft)
    )
      requested = null;
    if (requested !== null) {
      describe(requested);
      fetchBeside(element, requested);
    }
    wait();
  };
  const onCancel = () => {
    finger = null;
    wait();
  };
  element.addEventListener('touchstart', onStart, { passive: true });
  element.addEventListener('touchend', onEnd, { passive: true });
  element.addEventListener('touchcancel', onCancel, { passive: true });
  element.addEventListener('scroll', wait, { passive: true });
  fetchBeside(element, target.current);
  if (element.closest('dialog')) showStandIns(element);
}

/** Of the small pictures over the whole screen: those are there already, and replace photos that have yet to come. */
const smallWidth = 240;

function showStandIns(element: HTMLElement): void {
  for (const photo of element.querySelectorAll('img')) {
    const small = photo.src.replace(/\?w=\d+/, `?w=${smallWidth}`);
    if (photo.parentElement) photo.parentElement.style.backgroundImage = `url("${small}")`;
  }
}

/** The photos on either side are loaded before the shopper turns to them. */
function fetchBeside(element: HTMLElement, index: number): void {
  for (const beside of [index - 1, index + 1]) {
    const photo = element.children[beside]?.querySelector('img');
    if (photo) photo.loading = 'eager';
  }
}

/** 1 is on, -1 back. A slow finger may have thought better of it: where the strip comes to rest is the browser's to say. */
export function swipedBy(start: Place, end: Place): -1 | 0 | 1 {
  const [across, down] = [end.x - start.x, end.y - start.y];
  if (end.atMs - start.atMs > quickMs || Math.abs(across) < minPx || Math.abs(across) < 2 * Math.abs(down))
    return 0;
  return across < 0 ? 1 : -1;
}

/**
 * Whether a slow finger leads away from the photo that swipes before it asked for, which is `aheadPx` further on, or back
 * where that is negative. One that only rests on the strip, or helps it on, takes nothing back.
 */
export function isSwipeReverted(start: Place, end: Place, aheadPx: number): boolean {
  const across = end.x - start.x;
  return Math.abs(across) >= minPx && Math.sign(across) === Math.sign(aheadPx);
}
