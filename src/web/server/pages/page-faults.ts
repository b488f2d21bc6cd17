/** What broke while a page was made: noted by the pages' code, reported to the operator, and answered by its kind. */

import { withoutSecrets } from '#domain/privacy/token-address.ts';

/** Long enough for a database to start again, short enough to wait for. */
export const databaseRetrySeconds = '10';

export type PageFaults = {
  readonly note: (error: unknown) => void;
  /** Whether the database was away. */
  readonly isAway: () => boolean;
};

export function createPageFaults(plugs: {
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
  readonly report: (error: unknown) => void;
}): PageFaults {
  let isAway = false;
  return {
    note(error) {
      isAway ||= plugs.isDatabaseUnavailable(error);
      plugs.report(error);
    },
    isAway: () => isAway,
  };
}

/** An address as it may appear in a log: queries, and some paths, carry what opens a lead or a booking. */
export function loggedAddress(url: string): string {
  const [path = ''] = url.split('?');
  const safePath = withoutSecrets(path);
  return (safePath === path ? path : `${safePath}/…`).slice(0, 200);
}
