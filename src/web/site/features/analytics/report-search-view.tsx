/** Reports each list of results that was shown (ANALYTICS-10). Draws nothing. */
import { useEffect } from 'react';
import { reportEvent } from '../../../client/analytics/report-event.ts';

type Props = { readonly address: string; readonly resultCount: number };

export function ReportSearchView({ address, resultCount }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another view, whatever it finds
  useEffect(() => reportEvent('search-view', { resultCount }), [address]);
  return null;
}
