/** One car with what its feed last said and all that lies above it. */
import type { FeedRecord } from '#domain/stock-feed/feed-record.ts';
import type { Override } from './override.ts';

export type Standing = {
  readonly carId: string;
  readonly record: FeedRecord;
  /** Ended ones too: their versions count. */
  readonly overrides: readonly Override[];
};
