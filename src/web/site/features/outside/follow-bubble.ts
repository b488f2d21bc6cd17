/** The bubble is an icon once the page is scrolled past 900 px (UI-5), and opens the partner's chat in the page where that answers (B-47). */
import { openPartner } from './open-partner.ts';

const shrinksPastPx = 900;

export function followBubble(bubble: HTMLElement): void {
  const follow = () => {
    bubble.dataset.small = String(window.scrollY > shrinksPastPx);
  };
  const open = (event: MouseEvent) => {
    const { opens } = bubble.dataset;
    if (opens !== undefined && openPartner(window, opens)) event.preventDefault();
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  bubble.addEventListener('click', open);
}
