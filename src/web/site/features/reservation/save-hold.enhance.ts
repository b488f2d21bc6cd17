/** Notes in this browser that it has a hold or a place on a waitlist, so that other pages know it is worth asking. */
import { storedHolds } from '#web/client/storage/shopper-storage.ts';

export function enhance(): void {
  if (storedHolds.get() === '') storedHolds.update(() => '1');
}
