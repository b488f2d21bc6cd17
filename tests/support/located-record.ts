/** A record as a feed would deliver it, with what a test does not mention filled in. */
import { feedFieldNames, feedFields } from '#domain/stock-feed/feed-fields.ts';
import type { FeedRecord, LocatedRecord } from '#domain/stock-feed/feed-record.ts';

export function buildFeedRecord(facts: Partial<FeedRecord> = {}): FeedRecord {
  const empty = Object.fromEntries(
    feedFieldNames.map((name) => [name, feedFields[name].kind === 'list' ? [] : null]),
  );
  const required = {
    lenders: {},
    stockNumber: 'U100',
    make: 'Toyota',
    model: 'Corolla',
    dealershipId: 'main',
  };
  return { ...empty, ...required, ...facts } as FeedRecord;
}

export function buildLocated(stockNumber: string, fingerprint: string, line = 2): LocatedRecord {
  return { line, record: buildFeedRecord({ stockNumber }), fingerprint };
}
