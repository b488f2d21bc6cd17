/** What only this browser can say of the cars of a page: what is left to pay with a trade-in, what they are for a shopper's rig, and which of them it has reserved. */
import { showRig } from '#web/site/parts/rig/show-rig.ts';
import { showChangeOvers } from './show-change-overs.ts';
import { showMyHolds } from './show-my-holds.ts';

export function enhance(): () => void {
  const end = new AbortController();
  showChangeOvers(end.signal);
  showRig(end.signal);
  showMyHolds(end.signal);
  return () => end.abort();
}
