/**
 * The one way for a page to report that something happened (`analyticsEvents` lists what and when). The count goes to
 * our own server without anything about the shopper; tags get it only with consent. Never throws.
 */
import type { EventDetails } from '#domain/analytics/event-report.ts';
import type { AnalyticsEventName } from '#domain/analytics/events.ts';
import { serialiseEventReport } from '#domain/analytics/serialise-event-report.ts';

export type HappenedEvent = { readonly name: AnalyticsEventName; readonly details: EventDetails };
type Listener = (event: HappenedEvent) => void;

const listeners = new Set<Listener>();
let waiting: HappenedEvent[] = [];
/** Since the page began, for tags that load late. */
const happened: HappenedEvent[] = [];
const maxRemembered = 20;

export function reportEvent(name: AnalyticsEventName, details: EventDetails = {}): void {
  sendToTags(name, details);
  if (isTrackingRefused()) return;
  if (waiting.length === 0) queueMicrotask(sendWaiting);
  waiting.push({ name, details });
}

/** For what the server has counted already: only tags get it. */
export function sendToTags(name: AnalyticsEventName, details: EventDetails = {}): void {
  const event = { name, details };
  if (happened.length < maxRemembered) happened.push(event);
  for (const listener of listeners) listener(event);
}

/** For tags; `replay` begins with what has happened on this page so far. Returns how to stop listening. */
export function onEvent(listener: Listener, replay = false): () => void {
  if (replay) for (const event of happened) listener(event);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const onceReported = new Set<string>();

/** Only the first time on this page, however often the page is redrawn. `key` tells apart what happens once each, such as a car's id. */
export function reportEventOnce(name: AnalyticsEventName, key: string, details: EventDetails = {}): void {
  const mark = `${name} ${key}`;
  if (onceReported.has(mark)) return;
  onceReported.add(mark);
  reportEvent(name, details);
}

/** Do Not Track, or Global Privacy Control. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** What happens in one moment travels together, and survives leaving the page. */
function sendWaiting(): void {
  const text = serialiseEventReport(
    waiting.map(({ name, details }) => ({ name, carId: details.carId ?? null })),
  );
  waiting = [];
  const body = new Blob([text], { type: 'application/json' });
  try {
    navigator.sendBeacon('/api/events', body);
  } catch {
    // A browser without beacons is not counted.
  }
}
