/** Shows the bar once the page is scrolled past its first screen. */

const opensPastPx = 900;

export function enhance(bar: HTMLElement): () => void {
  const follow = () => {
    const isOpen = window.scrollY > opensPastPx;
    bar.dataset.open = String(isOpen);
    bar.inert = !isOpen;
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
}
