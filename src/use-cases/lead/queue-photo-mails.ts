/**
 * A shopper who requested photos of a car gets one message once the stock has them. It looks at what is stored and not
 * at what has just happened: whichever way photos came in, and whatever was killed meanwhile, the next run finds them,
 * and finds no shopper twice.
 */
import { planPhotoNews } from '#domain/lead/photo-request.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { PhotoRequestStore } from '#ports/photos/photo-request-store.ts';

export type PhotoMailPorts = {
  readonly photoRequestStore: Pick<PhotoRequestStore, 'queueNews'>;
  readonly clock: Clock;
  readonly triggerLeadDelivery: () => void;
};

/** How many messages became due. */
export async function queuePhotoMails({
  photoRequestStore,
  clock,
  triggerLeadDelivery,
}: PhotoMailPorts): Promise<number> {
  const owed = await photoRequestStore.queueNews(planPhotoNews, clock());
  if (owed > 0) triggerLeadDelivery();
  return owed;
}
