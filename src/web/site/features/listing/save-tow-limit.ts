/**
 * What the shopper may tow, once they have entered it on this site: the weight (ATM) that they narrowed a list to. A
 * link from elsewhere says nothing of them.
 */
import { ownRating, readTowingKg } from '#domain/rig/rig.ts';
import { storedRig } from '#web/client/storage/rig-storage.ts';

/** `before` is the search of the address that was here, or of nothing known. */
export function saveTowLimit(search: string, before: string | null): void {
  const kg = limitIn(search);
  if (kg === null || kg === limitIn(before ?? '')) return;
  storedRig.update((rig) => (rig.towing?.kg === kg ? rig : { ...rig, towing: ownRating(kg) }));
}

/** As an address has it: "range[atm]=:2000". */
export function limitIn(search: string): number | null {
  const parameters = new URLSearchParams(search);
  const [minKg, maxKg] = (parameters.get('range[atm]') ?? '').split(':');
  return minKg ? null : readTowingKg(maxKg ?? '');
}
