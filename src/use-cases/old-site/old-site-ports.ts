/** What reading a former website works with. */
import type { OldSiteReader } from '#ports/sites/old-site-reader.ts';
import type { OldSiteStore } from '#ports/sites/old-site-store.ts';

export type OldSitePorts = {
  readonly oldSiteStore: OldSiteStore;
  readonly oldSites: OldSiteReader;
  readonly newOldSiteId: () => string;
  readonly triggerOldSites: () => void;
};
