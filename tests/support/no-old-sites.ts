/** A reader of former websites for tests of everything else. */
import type { OldSiteReader } from '#ports/sites/old-site-reader.ts';

const refused = async () => ({ kind: 'refused' as const, reason: 'This test has no former website.' });

export const noOldSites: OldSiteReader = { mayFetch: false, readCopy: refused, fetchSite: refused };
