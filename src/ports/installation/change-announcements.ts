/** What one process changed and the others should look at now instead of at their next look. */

export type AnnouncedChange = 'stock' | 'sites';

export type Listening = {
  /** Whether whatever changes is announced here just now. */
  isListening(): boolean;
  stop(): Promise<void>;
};

export interface ChangeAnnouncements {
  /** Calls `hear` for each change of any process, until it is stopped. What is missed is found by looking. */
  listen(hear: (change: AnnouncedChange) => void): Listening;
}
