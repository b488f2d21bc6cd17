/** What a shopper tows with, and how far they drive, as this browser keeps it. Apart from the rest: most pages need none of it. */
import { noRig, parseRig, type Rig } from '#domain/rig/rig.ts';
import { createStoredValue } from './stored-value.ts';

export const storedRig = createStoredValue<Rig>({
  key: 'forecourt.rig',
  version: 1,
  empty: noRig,
  parse: parseRig,
});
