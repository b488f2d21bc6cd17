/** Photos that feeds name by addresses: which are to be fetched, the bytes that come, and what staff see of it. */

export type OneFeedPhoto = { readonly carId: string; readonly addressHash: string };

export type DueFeedPhoto = OneFeedPhoto & {
  readonly address: string;
  /** That failed before. */
  readonly attempts: number;
};

/** Of the photos that a feed's cars for sale have now. */
export type FeedPhotoCounts = {
  readonly fetched: number;
  /** Not fetched yet, or to be tried again. */
  readonly open: number;
  readonly failed: number;
  /** Why attempts failed, the most frequent first, each with one address. */
  readonly reasons: readonly {
    readonly reason: string;
    readonly count: number;
    readonly address: string;
  }[];
};

export interface FeedPhotoStore {
  /** Notes photos of cars for sale that are not noted yet, and drops those not fetched that no car has any more. */
  collect(dealerGroupId: string, uncopiedFeeds: readonly string[], now: Date): Promise<void>;
  /** First photos first. */
  listDue(dealerGroupId: string, now: Date, limit: number): Promise<readonly DueFeedPhoto[]>;
  /** The hash of the file, where the same address was fetched for another car. */
  findFetched(dealerGroupId: string, addressHash: string): Promise<string | null>;
  noteFetched(dealerGroupId: string, photo: OneFeedPhoto, hash: string, at: Date): Promise<void>;
  /** Null for `nextAt`: it is not tried again by itself. */
  noteFailed(
    dealerGroupId: string,
    photo: OneFeedPhoto,
    failure: { readonly reason: string; readonly nextAt: Date | null },
  ): Promise<void>;
  /** All open photos of a server that does not answer. */
  putOff(dealerGroupId: string, host: string, until: Date): Promise<void>;
  /** Cars with fetched photos that they do not show yet. */
  listToShow(dealerGroupId: string, limit: number): Promise<readonly string[]>;
  noteShown(dealerGroupId: string, carIds: readonly string[], at: Date): Promise<void>;
  /** When the next one is due; null where none is open. */
  nextAt(dealerGroupId: string): Promise<Date | null>;
  countByFeed(dealerGroupId: string): Promise<ReadonlyMap<string, FeedPhotoCounts>>;
  /** Tries failed ones again. */
  retry(dealerGroupId: string, feedId: string, now: Date): Promise<void>;
}

export type PhotoDownload =
  | { readonly kind: 'came'; readonly bytes: Uint8Array }
  /** `isFinal`: another attempt cannot end otherwise. `isOfHost`: its server cannot be reached at all. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly isFinal: boolean;
      readonly isOfHost: boolean;
    };

export interface PhotoSource {
  /** Within limits of size and time; never from a private network. */
  fetch(address: string, signal: AbortSignal): Promise<PhotoDownload>;
}
