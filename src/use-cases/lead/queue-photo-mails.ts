/**
 * Whoever asked for photos of a car is owed one message once the stock has them. It looks at what is stored and
 * not at what has just happened: whichever way photos came in, and whatever was killed meanwhile, the next look finds
 * them, and finds nobody twice.
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
