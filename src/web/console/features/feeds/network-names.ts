/** What people call the networks that a dealer's cars are advertised in. */
import type { AdFeedName } from '#domain/ad-feed/ad.ts';

export const networkNames: Readonly<Record<AdFeedName, string>> = {
  google: 'Google vehicle ads',
  meta: 'Meta catalogue',
};
