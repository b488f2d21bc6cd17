/** Marks in the contents of a page the part that is being read, and keeps it in sight. */

/** A section is read once its heading has come this near to the top of the window. */
const readingLinePx = 180;

export function enhance(bar: HTMLElement): () => void {
  const links = [...bar.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const list = bar.querySelector('ul');
  let marked: HTMLAnchorElement | null = null;
  let frame = 0;

  const mark = () => {
    frame = 0;
    const current = findCurrent(links);
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    const entry = current?.parentElement;
    if (list && entry) list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.clientWidth) / 2;
  };
  // Once a frame: a scroll tells of itself more often.
  const follow = () => {
    frame ||= requestAnimationFrame(mark);
  };
  mark();
  window.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('resize', follow, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', follow);
    window.removeEventListener('resize', follow);
  };
}

/** The last section whose top has passed the reading line; the last one of all at the foot of the page. */
function findCurrent(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | null {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const isAtFoot = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  if (isAtFoot) return links.at(-1) ?? null;
  let current: HTMLAnchorElement | null = null;
  for (const link of links) {
    const top = document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top;
    if (top !== undefined && top <= readingLinePx) current = link;
  }
  return current;
}
