/** Counts the seconds that are left of a hold; once none are, the page says what holds then. */
import { hourMs, minuteMs } from '#domain/time/durations.ts';

const reloadAfterMs = 2_000;

export function enhance(element: HTMLElement): (() => void) | undefined {
  const until = Date.parse(element.dataset.until ?? '');
  if (Number.isNaN(until)) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const leftMs = until - Date.now();
    element.hidden = leftMs <= 0;
    if (leftMs <= 0) {
      // A moment later, so that the server has ended it.
      timer = setTimeout(() => window.location.reload(), reloadAfterMs);
      return;
    }
    element.textContent = countDown(leftMs);
    timer = setTimeout(show, leftMs % 1_000 || 1_000);
  };
  // Over already when the page came: reloading again and again would change nothing.
  if (until > Date.now()) show();
  return () => clearTimeout(timer);
}

/** "47 h 59 min 12 s left"; the second that has begun counts. */
export function countDown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const hours = Math.floor((seconds * 1_000) / hourMs);
  const minutes = Math.floor(((seconds * 1_000) % hourMs) / minuteMs);
  const parts = [
    hours > 0 ? `${hours} h` : null,
    hours + minutes > 0 ? `${minutes} min` : null,
    `${seconds % 60} s`,
  ];
  return `${parts.filter((part) => part !== null).join(' ')} left`;
}
