/**
 * Judges whether something hangs by what it has done, not by the clock: a busy machine makes everything late, and one
 * that slept has lost no time. Time is counted in looks; whatever moves begins the count again.
 */

export const lookEveryMs = 5_000;

/** Many times what the slowest silent step (the types of everything) takes, and more than any single test may. */
export const stillMinutes = 40;

export function createStillness(maxLooks = (stillMinutes * 60_000) / lookEveryMs) {
  let looks = 0;
  return {
    noteMovement() {
      looks = 0;
    },
    /** Once every `lookEveryMs`: whether nothing has moved for too long. */
    look() {
      looks += 1;
      return looks > maxLooks;
    },
  };
}
