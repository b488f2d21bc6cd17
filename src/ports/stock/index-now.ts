/** Search engines that take addresses which have changed (IndexNow). */

export type Announcement = {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  /** Absolute, all of them of the host; at most `maxAnnouncedUrls`. */
  readonly addresses: readonly string[];
};

/** The protocol's own limit of one post. */
export const maxAnnouncedUrls = 10_000;

export interface IndexNow {
  /** Null where it was taken; else why not, in words. */
  announce(announcement: Announcement): Promise<string | null>;
}
