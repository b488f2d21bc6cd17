/** When a shopper was last here, and what the cars they watch cost then. Nothing of it leaves the browser. */
import { isRecord } from '#domain/text/parse-json.ts';

export type KnownCar = { readonly priceCents: number | null; readonly isGone: boolean };
type KnownCars = Readonly<Record<string, KnownCar>>;

export type Visit = {
  /** 0 before the first visit. */
  readonly lastSeenAtMs: number;
  /** When the visit before this one ended; null where there was none. */
  readonly previousSeenAtMs: number | null;
  /** As the visit before this one left them. */
  readonly before: KnownCars;
  /** As they are in this visit. */
  readonly now: KnownCars;
};

export const noVisit: Visit = { lastSeenAtMs: 0, previousSeenAtMs: null, before: {}, now: {} };

/** A pause longer than this ends a visit. */
export const visitPauseMs = 30 * 60 * 1000;
const maxKnownCars = 120;

/** A page was opened. After a pause a new visit begins, and what was known becomes what was before. */
export function continueVisit(visit: Visit, nowMs: number): Visit {
  const isSame = nowMs - visit.lastSeenAtMs <= visitPauseMs;
  if (isSame) return { ...visit, lastSeenAtMs: Math.max(nowMs, visit.lastSeenAtMs) };
  return {
    lastSeenAtMs: nowMs,
    previousSeenAtMs: visit.lastSeenAtMs === 0 ? null : visit.lastSeenAtMs,
    before: bounded({ ...visit.before, ...visit.now }),
    now: {},
  };
}

/** What this visit had stored of them is replaced. */
export function addSeenCars(visit: Visit, cars: KnownCars): Visit {
  return { ...visit, now: bounded({ ...visit.now, ...cars }) };
}

/** The last ones stay. */
function bounded(cars: KnownCars): KnownCars {
  return Object.fromEntries(Object.entries(cars).slice(-maxKnownCars));
}

/** Total: whatever was stored becomes a visit. */
export function parseVisit(value: unknown): Visit {
  const { lastSeenAtMs, previousSeenAtMs, before, now } = fields(value);
  if (!isInstant(lastSeenAtMs)) return noVisit;
  return {
    lastSeenAtMs,
    previousSeenAtMs: isInstant(previousSeenAtMs) ? previousSeenAtMs : null,
    before: parseKnownCars(before),
    now: parseKnownCars(now),
  };
}

function parseKnownCars(value: unknown): KnownCars {
  const entries = Object.entries(fields(value)).map(([id, known]) => {
    const { priceCents, isGone } = fields(known);
    const price = typeof priceCents === 'number' && Number.isFinite(priceCents) ? priceCents : null;
    return [id, { priceCents: price, isGone: isGone === true }] as const;
  });
  return bounded(Object.fromEntries(entries));
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
