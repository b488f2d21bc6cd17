/** What one process changed and the others should look at now instead of at their next look. */

/** `homes`: a dealer group lives in another database. */
export type AnnouncedChange = 'stock' | 'sites';

export interface ChangeAnnouncements {
  /** Calls `hear` for each change of any process, until it is stopped. What is missed is found by looking. */
  listen(hear: (change: AnnouncedChange) => void): { stop(): Promise<void> };
}
