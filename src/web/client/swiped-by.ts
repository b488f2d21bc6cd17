/** Whether a finger turned to another photo: quickly, and across rather than down. */

export type Place = { readonly x: number; readonly y: number; readonly atMs: number };

const quickMs = 400;
const leastPx = 40;

/** 1 is on, -1 back. A slow finger may have thought better of it: where the strip comes to rest is the browser's to say. */
export function swipedBy(start: Place, end: Place): -1 | 0 | 1 {
  const [across, down] = [end.x - start.x, end.y - start.y];
  if (end.atMs - start.atMs > quickMs || Math.abs(across) < leastPx || Math.abs(across) < 2 * Math.abs(down))
    return 0;
  return across < 0 ? 1 : -1;
}
