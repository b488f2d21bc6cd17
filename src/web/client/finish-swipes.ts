/**
 * Leads every quick swipe of a strip of photos to its photo. A browser that is stopped on its way to one, by the next
 * finger, or that is too busy to tell a swipe from a touch, lets the strip fall back: the swipe is lost. Fetched once
 * somebody has touched the photos.
 */

export type Place = { readonly x: number; readonly y: number; readonly atMs: number };

type Strip = {
  /** Of photos. */
  readonly count: number;
  /** The photo that the strip shows, or is on its way to. */
  readonly target: () => number;
  /** Said at once, and what stands beside it is fetched while the strip still moves. */
  readonly announce: (index: number) => void;
  readonly show: (index: number) => void;
};

const quickMs = 400;
const leastPx = 40;
/** After the last movement; the browser moves a strip in every frame until it rests. */
const restsMs = 120;

export function finishSwipes(element: HTMLElement, { count, target, announce, show }: Strip): () => void {
  const end = new AbortController();
  const options = { signal: end.signal, passive: true };
  let finger: (Place & { readonly from: number }) | null = null;
  let asked: number | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(resting);
    if (asked !== null) resting = setTimeout(finish, restsMs);
  };
  const finish = () => {
    if (finger || asked === null) return;
    const wanted = asked;
    asked = null;
    if (wanted !== target()) show(wanted);
  };
  const onStart = ({ touches, timeStamp: atMs }: TouchEvent) => {
    const touch = touches[0];
    // Two fingers spread the photo, and one moves about in it.
    const isSwipe = touches.length === 1 && getComputedStyle(element).overflowX !== 'hidden';
    finger =
      touch && isSwipe && (window.visualViewport?.scale ?? 1) === 1
        ? { x: touch.clientX, y: touch.clientY, atMs, from: asked ?? target() }
        : null;
    if (!finger) asked = null;
  };
  const onEnd = ({ changedTouches, timeStamp: atMs }: TouchEvent) => {
    const [start, touch] = [finger, changedTouches[0]];
    finger = null;
    if (!start || !touch) return;
    const turn = swipedBy(start, { x: touch.clientX, y: touch.clientY, atMs });
    asked = turn === 0 ? null : Math.min(count - 1, Math.max(0, start.from + turn));
    if (asked !== null) announce(asked);
    wait();
  };
  element.addEventListener('touchstart', onStart, options);
  element.addEventListener('touchend', onEnd, options);
  element.addEventListener('scroll', wait, options);
  return () => {
    clearTimeout(resting);
    end.abort();
  };
}

/** 1 is on, -1 back. A slow finger may have thought better of it: where the strip comes to rest is the browser's to say. */
export function swipedBy(start: Place, end: Place): -1 | 0 | 1 {
  const [across, down] = [end.x - start.x, end.y - start.y];
  if (end.atMs - start.atMs > quickMs || Math.abs(across) < leastPx || Math.abs(across) < 2 * Math.abs(down))
    return 0;
  return across < 0 ? 1 : -1;
}
