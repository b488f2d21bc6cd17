/** Requests for photos, the cars they are about, and the messages to send when photos arrive. */
import type { PhotoDemand, PhotoRequest, PlannedPhotoNews } from '#domain/lead/photo-request.ts';

export interface PhotoRequestStore {
  /**
   * Hands `plan` every request that may be answered now, of every dealer group, and stores what it plans as deliveries
   * in the same transaction. A request is handed out until a delivery for it is stored; one that is stored already is
   * left as it is. How many messages became due.
   */
  queueNews(
    plan: (requests: readonly PhotoRequest[]) => readonly PlannedPhotoNews[],
    at: Date,
  ): Promise<number>;
  /** Most wanted first, then the longest waiting. */
  listDemand(request: {
    dealerGroupId: string;
    siteSlug: string | null;
    limit: number;
  }): Promise<readonly PhotoDemand[]>;
}
