/** What the console says of a release's state, and in which colour. */
import type { ReleaseItemKind, ReleaseState } from '#domain/release/release.ts';
import type { Tone } from '#web/console/ui/pill.tsx';

export const formatReleaseState: Readonly<Record<ReleaseState, string>> = {
  open: 'Draft',
  scheduled: 'Scheduled',
  released: 'Live',
  ended: 'Ended',
  undone: 'Undone',
  failed: 'Failed',
  dropped: 'Deleted',
};

export const stateTones: Readonly<Record<ReleaseState, Tone>> = {
  open: 'quiet',
  scheduled: 'violet',
  released: 'green',
  ended: 'quiet',
  undone: 'amber',
  failed: 'red',
  dropped: 'quiet',
};

export const formatItemKind: Readonly<Record<ReleaseItemKind, string>> = {
  page: 'Page',
  offers: 'Offers',
  settings: 'Settings',
  cars: 'Cars',
};

export function formatItemCount(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
