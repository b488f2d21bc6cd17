/** What a browser sends to `POST /api/events`: a few events, each a name and perhaps a car; whatever else it holds is not read. */

import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { type AnalyticsEventName, analyticsEvents, isAnalyticsEventName } from './events.ts';

export type ReportedEvent = { readonly name: AnalyticsEventName; readonly carId: string | null };

/** More than one page can cause between two sendings. */
export const maxEventsPerReport = 20;
/** Bytes. */
export const maxReportBytes = 4096;

/** The inverse of `serialiseEventReport`. Null for what is no report. An event that a browser may not report makes it none: it was not sent by our page. */
export function parseEventReport(text: string): readonly ReportedEvent[] | null {
  const events = propertyOf(parseJson(text), 'events');
  if (!Array.isArray(events) || events.length === 0 || events.length > maxEventsPerReport) return null;
  const parsed = events.map(parseEvent);
  return parsed.every((event) => event !== null) ? parsed : null;
}

const carIdPattern = /^[\x21-\x7e]{1,200}$/;

function parseEvent(value: unknown): ReportedEvent | null {
  const name = propertyOf(value, 'name');
  const carId = propertyOf(value, 'car_id') ?? null;
  if (!isAnalyticsEventName(name) || analyticsEvents[name].recordedBy !== 'browser') return null;
  if (carId !== null && (typeof carId !== 'string' || !carIdPattern.test(carId))) return null;
  return { name, carId };
}

function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** What an event may contain: facts of the car or the search, never of the shopper. */
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
