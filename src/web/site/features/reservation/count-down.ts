import { hourMs, minuteMs } from '#domain/time/durations.ts';

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
