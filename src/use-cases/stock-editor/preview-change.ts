/**
 * A preview of a change of many cars, stored until it is applied: car by car before and after, with what to look at.
 */

import { carFullName } from '#domain/car/car-name.ts';
import { type PriceMove, PriceSummary, type PriceSums } from '#domain/car/price/price-change-text.ts';
import { flagPrice, type PriceGuard } from '#domain/car/price/price-guard.ts';
import { bulkValue } from '#domain/car-overrides/bulk-change.ts';
import { type CarChangeLine, carChanges } from '#domain/car-overrides/car-changes.ts';
import { possibleMoves } from '#domain/car-overrides/plan-car-move.ts';
import { centsOf } from '#domain/car-overrides/price-question.ts';
import { checkPrice, firstOutcome } from '#domain/car-overrides/price-review.ts';
import type {
  BulkChange,
  ChangeRecipe,
  ChangeSet,
  LocalInstant,
  SkipReason,
} from '#domain/change/change-set.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import { mayChangeLine } from '#use-cases/change/car-lines.ts';
import type { ChangeCaller, ChangePorts } from '#use-cases/change/change-ports.ts';

export type PreviewRequest = {
  readonly dealerGroupId: string;
  readonly carIds: readonly string[];
  readonly title: string;
  readonly change: BulkChange;
  /** The address of the grid's search that chose them; null where they were ticked. */
  readonly search: string | null;
  /** Null: at once. */
  readonly starts: LocalInstant | null;
  /** Null: until removed. */
  readonly ends: LocalInstant | null;
  readonly timeZone: string;
  readonly guard: PriceGuard;
  readonly by: ChangeCaller;
};

/** Why cars that were asked for stay as they are, and how many. */
export type SkippedCounts = Readonly<Record<SkipReason | 'not-yours' | 'already-so', number>>;

export type PreviewOutcome =
  | {
      readonly kind: 'refused';
      readonly reason: 'nothing-to-change' | 'over-before-it-begins' | 'too-many' | 'only-at-once';
    }
  | {
      readonly kind: 'previewed';
      readonly changeSetId: string;
      readonly lineCount: number;
      /** Cars that were asked for and stay as they are, by the reason. */
      readonly left: SkippedCounts;
    };

const mostCars = 20_000;
/** So many are named; the rest are counted. */
const maxUnpriced = 20;
const batchSize = 250;

export async function previewChange(request: PreviewRequest, app: ChangePorts): Promise<PreviewOutcome> {
  const { starts, ends } = request;
  if (request.carIds.length > mostCars) return { kind: 'refused', reason: 'too-many' };
  return await app.changes.transaction(request.dealerGroupId, async (tx): Promise<PreviewOutcome> => {
    const now = app.clock();
    // Removing people's values is no value that could override others for a while.
    if (request.change.kind === 'release' && (starts !== null || ends !== null))
      return { kind: 'refused', reason: 'only-at-once' };
    const begins = starts?.instant ?? now;
    if (ends !== null && (ends.instant <= begins || ends.instant <= now))
      return { kind: 'refused', reason: 'over-before-it-begins' };
    const changeSetId = app.newId();
    const left: Record<keyof SkippedCounts, number> = {
      ...{ 'not-yours': 0, 'already-so': 0 },
      ...{ 'no-price': 0, 'out-of-bounds': 0, 'at-floor': 0, 'rounded-away': 0, 'not-possible': 0 },
    };
    let lineCount = 0;
    const prices = new PriceSummary();
    const unpriced: { readonly carId: string; readonly name: string }[] = [];
    for (let from = 0; from < request.carIds.length; from += batchSize) {
      const lines: CarChangeLine[] = [];
      for (const standing of await tx.loadCarWithOverrides(request.carIds.slice(from, from + batchSize))) {
        const planned = plan(standing, request, { changeSetId, now });
        if (typeof planned === 'string') left[planned]++;
        else {
          const line = withPriceCheck(standing, { ...planned, ordinal: ++lineCount }, request.guard, now);
          lines.push(line);
          const move = priceMoveOf(standing, line, { guard: request.guard, now });
          if (move !== null && line.outcome !== 'left-out') prices.add(move);
        }
        if (planned === 'no-price' && unpriced.length < maxUnpriced)
          unpriced.push({ carId: standing.carId, name: carLineName(standing) });
      }
      await tx.saveLines(changeSetId, lines);
      await app.yieldToRequests();
    }
    if (lineCount === 0) return { kind: 'refused', reason: 'nothing-to-change' };
    await tx.saveChangeSet(
      openSet(request, { changeSetId, lineCount, now, left, unpriced, prices: prices.sums }),
    );
    await tx.audit({
      ...request.by.note({ preview: request.title, cars: lineCount }),
      subject: { kind: 'change-set', id: changeSetId },
      at: now,
    });
    return { kind: 'previewed', changeSetId, lineCount, left };
  });
}

type Planned = Omit<CarChangeLine, 'ordinal'>;

export const carLineName = ({ car }: CarWithOverrides) => `${carFullName(car)} · ${car.stockNumber}`;

function withPriceCheck(
  standing: CarWithOverrides,
  line: CarChangeLine,
  guard: PriceGuard,
  now: Date,
): CarChangeLine {
  if (line.path !== 'priceCents') return line;
  const { isReserved } = standing.car;
  const priceCheck = checkPrice({ ...priceChangeOf(standing, line, now), isReserved }, guard);
  return { ...line, priceCheck, outcome: firstOutcome(priceCheck) };
}

/** With the cost of the car as it is now. */
export function priceChangeOf(
  standing: CarWithOverrides,
  { value, before }: Pick<CarChangeLine, 'value' | 'before'>,
  now: Date,
) {
  return {
    beforeCents: typeof before.shown === 'number' ? before.shown : null,
    afterCents: typeof value === 'number' ? value : null,
    costCents: centsOf(standing, 'costCents', now),
  };
}

/** Null for another field. */
function priceMoveOf(
  standing: CarWithOverrides,
  line: Planned,
  { guard, now }: { readonly guard: PriceGuard; readonly now: Date },
): PriceMove | null {
  if (line.path !== 'priceCents') return null;
  const change = priceChangeOf(standing, line, now);
  const { beforeCents, afterCents } = change;
  return { name: carLineName(standing), beforeCents, afterCents, flag: flagPrice(change, guard) };
}

function plan(
  standing: CarWithOverrides,
  request: PreviewRequest,
  { changeSetId, now }: { readonly changeSetId: string; readonly now: Date },
): Planned | keyof SkippedCounts {
  const { by } = request;
  const { path } = request.change;
  if (!by.canViewCar(standing.car.locationSlug) || !mayChangeLine(by, { path }, standing)) return 'not-yours';
  const move = request.change.kind === 'set' ? request.change.move : undefined;
  if (move !== undefined && !possibleMoves(standing).includes(move)) return 'not-possible';
  const given = bulkValue(standing, request.change, now);
  if (given.kind === 'left') return given.reason;
  const seen = carChanges.seenOf(standing, path);
  const maker = { changeSetId, madeBy: by.name, now };
  const startsAt = request.starts?.instant ?? null;
  const endsAt = request.ends?.instant ?? null;
  const change = { path, op: given.op, value: given.value, seen };
  const planned = carChanges.plan(standing, change, { ...maker, startsAt, endsAt });
  return planned.kind === 'write' ? { ...planned.line, outcome: 'open' } : 'already-so';
}

function openSet(
  { title, by, starts, ends, timeZone, change, search }: PreviewRequest,
  {
    changeSetId,
    lineCount,
    now,
    left,
    unpriced,
    prices,
  }: {
    readonly changeSetId: string;
    readonly lineCount: number;
    readonly now: Date;
    readonly left: SkippedCounts;
    readonly unpriced: NonNullable<ChangeRecipe['unpriced']>;
    readonly prices: PriceSums;
  },
): ChangeSet {
  const isTimed = starts !== null || ends !== null;
  return {
    id: changeSetId,
    kind: isTimed && change.path === 'priceCents' ? 'price-rule' : 'bulk',
    title,
    state: 'open',
    madeBy: by.name,
    madeAt: now,
    startsLocal: starts?.local ?? null,
    endsLocal: ends?.local ?? null,
    timeZone: isTimed ? timeZone : null,
    startsAt: starts?.instant ?? null,
    endsAt: ends?.instant ?? null,
    undoes: null,
    lineCount,
    recipe: {
      change,
      search,
      prices: change.path === 'priceCents' ? prices : null,
      left: onlySome(left),
      ...(unpriced.length === 0 ? {} : { unpriced }),
    },
  };
}

function onlySome(left: SkippedCounts): Partial<SkippedCounts> {
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
}
