/** What only this browser can say of the cars of a page: what is left to pay with a trade-in (C-8), and what they are for somebody's rig. */
import { showRig } from '#web/site/parts/rig/show-rig.ts';
import { showChangeOvers } from './show-change-overs.ts';

export function enhance(): () => void {
  const end = new AbortController();
  showChangeOvers(end.signal);
  showRig(end.signal);
  return () => end.abort();
}
