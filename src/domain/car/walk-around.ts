/** Which pictures of one turn around a car are shown, and which one the shopper sees. */

/** Fewer are views, not a turn: they belong among the photos. */
export const minFrames = 8;
/** Enough for a turn that reads as one; more cost their bytes and show nothing else. */
export const maxFrames = 24;

/** At most twenty-four, evenly over the whole turn; none where there are too few to turn. */
export function spreadFrames(frames: readonly string[]): readonly string[] {
  const distinct = [...new Set(frames)];
  if (distinct.length < minFrames) return [];
  if (distinct.length <= maxFrames) return distinct;
  return Array.from({ length: maxFrames }, (_, position) => {
    return distinct[Math.floor((position * distinct.length) / maxFrames)] ?? '';
  });
}

/** A hand that goes over the whole width turns the car once; beyond the last comes the first again. */
export function frameAfterDrag(start: number, movedPx: number, widthPx: number, count: number): number {
  if (count === 0 || widthPx <= 0) return start;
  const steps = Math.round((movedPx / widthPx) * count);
  return (((start + steps) % count) + count) % count;
}
