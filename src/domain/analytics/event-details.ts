/** What an event may contain: facts of the car or the search, never of the shopper. */
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';

export type EventDetails = {
  readonly carId?: string;
  readonly stockNumber?: string;
  readonly make?: string;
  readonly model?: string;
  readonly stockType?: StockType;
  /** Null where the car shows no price. */
  readonly priceCents?: number | null;
  readonly resultCount?: number;
  /** The same event sent by browser and server has the same key, so that it counts once. */
  readonly eventKey?: string;
};
