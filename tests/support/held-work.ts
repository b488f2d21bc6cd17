/** A job's work for tests: it lasts until the test lets it end, and counts how many run at once. */
import type { JobRun } from '#ports/installation/jobs.ts';

export function heldWork() {
  const started: JobRun[] = [];
  const ends: (() => void)[] = [];
  let atOnce = 0;
  let maxActive = 0;
  return {
    started,
    running: () => atOnce,
    maxActive: () => maxActive,
    release: () => ends.shift()?.(),
    async run(requested: JobRun) {
      started.push(requested);
      atOnce += 1;
      maxActive = Math.max(maxActive, atOnce);
      let end = () => {};
      await new Promise<void>((resolve, reject) => {
        end = resolve;
        ends.push(end);
        requested.signal.addEventListener('abort', () => reject(requested.signal.reason), { once: true });
      }).finally(() => {
        atOnce -= 1;
        if (ends.includes(end)) ends.splice(ends.indexOf(end), 1);
      });
    },
  };
}

export type HeldWork = ReturnType<typeof heldWork>;
