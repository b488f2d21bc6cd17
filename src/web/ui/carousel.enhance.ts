/** What script adds to a row that swipes: arrows, keys, and which place is in view. See `Carousel`. */

/** Pixels that rounding may take or give. */
const nearlyPx = 2;

export function enhance(element: HTMLElement): (() => void) | undefined {
  const track = element.querySelector<HTMLElement>('.carousel__track');
  if (!track) return undefined;
  const arrows = [...element.querySelectorAll<HTMLElement>('.carousel__arrow')];
  const dots = [...element.querySelectorAll<HTMLAnchorElement>('.carousel__dot')];
  const end = new AbortController();
  const { signal } = end;
  /** Where a movement is going, so that quick presses add up. */
  let target: number | null = null;
  /** A layout that changes in the frame of a press snaps the row back to where it was: it is scrolled again. */
  let isSentOn = false;

  const lastPlace = () => track.scrollWidth - track.clientWidth;
  /** Where each slide comes to rest; the last ones may share the end of the row. */
  const places = () => {
    const slides = [...track.children].filter((slide) => slide instanceof HTMLElement);
    const first = slides[0]?.offsetLeft ?? 0;
    return slides.map((slide) => Math.min(slide.offsetLeft - first, lastPlace()));
  };
  const now = () => target ?? track.scrollLeft;
  const isFar = () => target !== null && Math.abs(track.scrollLeft - target) > nearlyPx;
  const goTo = (left: number | undefined) => {
    if (left === undefined) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target = left;
    isSentOn = false;
    track.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
    show();
  };
  const step = (by: number) =>
    goTo(
      by > 0
        ? places().find((left) => left > now() + nearlyPx)
        : places().findLast((left) => left < now() - nearlyPx),
    );

  function show(): void {
    const at = now();
    const isAtEnd = at >= lastPlace() - nearlyPx;
    const distances = places().map((left) => Math.abs(left - at));
    const current = isAtEnd ? distances.length - 1 : distances.indexOf(Math.min(...distances));
    for (const [index, dot] of dots.entries()) {
      if (index === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
    for (const arrow of arrows) {
      const isOver = Number(arrow.dataset.step) > 0 ? isAtEnd : at <= nearlyPx;
      arrow.setAttribute('aria-disabled', String(isOver));
    }
  }

  element.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const arrow = event.target.closest<HTMLElement>('.carousel__arrow');
      if (arrow) step(Number(arrow.dataset.step));
      const dot = event.target.closest<HTMLAnchorElement>('.carousel__dot');
      if (!dot) return;
      event.preventDefault();
      goTo(places()[dots.indexOf(dot)]);
    },
    { signal },
  );
  track.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return;
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      if (move === 'first') goTo(0);
      else if (move === 'last') goTo(lastPlace());
      else step(move);
    },
    { signal },
  );
  track.addEventListener(
    'scroll',
    () => {
      if (!('onscrollend' in track) && !isFar()) target = null;
      show();
    },
    { signal, passive: true },
  );
  track.addEventListener(
    'scrollend',
    () => {
      if (isFar() && !isSentOn && target !== null) {
        isSentOn = true;
        track.scrollTo({ left: target, behavior: 'instant' });
        return;
      }
      target = null;
      show();
    },
    { signal },
  );
  // Moving the row by hand decides where it goes.
  for (const type of ['pointerdown', 'wheel', 'touchstart'] as const) {
    track.addEventListener(
      type,
      () => {
        target = null;
      },
      { signal, passive: true },
    );
  }
  show();
  return () => end.abort();
}

const moves: Readonly<Record<string, -1 | 1 | 'first' | 'last'>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
};
