/** A preview of many prices as it is reviewed: sums and spread of all that are included, and a page of cars. */
import { carFullName } from '#domain/car/car-name.ts';
import { minimumPriceCents, type PriceGuard, priceGuardOf } from '#domain/car/price/price-guard.ts';
import { type LineNote, lineNotes } from '#domain/car-overrides/line-notes.ts';
import { centsOf } from '#domain/car-overrides/price-question.ts';
import { type PriceReview, type ReviewedLine, reviewPrices } from '#domain/car-overrides/price-review.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { isInScope, mayAct, type StaffScope } from '#domain/staff/may-act.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { CarChangePorts } from '#use-cases/change/change-ports.ts';
import { readAllLines } from './choose-prices.ts';
import type { EditorStockPorts } from './editor-stock.ts';

/** Of another timed change the title, so that a person knows which. */
export type ChangeNoteView = LineNote & { readonly title?: string };

export type ReviewRow = ReviewedLine & {
  readonly title: string;
  readonly stockNumber: string;
  readonly locationSlug: string | null;
  /** Null for those who may not know what a car cost. */
  readonly minimumCents: number | null;
  readonly mayInclude: boolean;
  readonly notes: readonly ChangeNoteView[];
};

export type PriceReviewView = Omit<PriceReview, 'lines'> & {
  /** All cars, included or not. */
  readonly total: number;
  readonly checkCount: number;
  /** Of this page. */
  readonly checks: readonly ReviewRow[];
  readonly rest: readonly ReviewRow[];
  readonly unpriced: readonly { readonly carId: string; readonly name: string }[];
};

type Asked = {
  readonly changeSet: ChangeSet;
  readonly page: { readonly from: number; readonly size: number };
  readonly dealerGroupId: string;
  readonly member: StaffMember;
  readonly scope: StaffScope;
};

/** Null for what is no preview of prices. */
export async function viewPriceReview(
  { changeSet, page: { from, size }, dealerGroupId, member, scope }: Asked,
  app: CarChangePorts & EditorStockPorts,
  now: Date,
): Promise<PriceReviewView | null> {
  const { recipe } = changeSet;
  if (changeSet.state !== 'open' || recipe?.change.path !== 'priceCents') return null;
  const reads = app.changes.reading(dealerGroupId);
  const stored = await readAllLines(reads, changeSet.id);
  const guard: PriceGuard = priceGuardOf(
    app.dealerGroups().find(({ id }) => id === dealerGroupId),
    null,
  );
  const { lines, ...review } = reviewPrices(stored, guard);
  const shown = lines.slice(from, from + size);
  const cars = await reads.loadCarWithOverrides(shown.map(({ carId }) => carId));
  const byId = new Map(cars.map((car) => [car.carId, car]));
  const ofOrdinal = new Map(stored.map((line) => [line.ordinal, line]));
  const rows = shown.flatMap((line): readonly ReviewRow[] => {
    const standing = byId.get(line.carId);
    const kept = ofOrdinal.get(line.ordinal);
    // Of another location's cars nothing is shown, not even that they are among them.
    if (standing === undefined || kept === undefined) return [];
    const { locationSlug, stockNumber } = standing.car;
    if (!isInScope(scope, { locationSlug })) return [];
    const may = (act: 'car.price' | 'car.below-minimum') => mayAct(member, act, { locationSlug }, now).ok;
    const costCents = centsOf(standing, 'costCents', now);
    return [
      {
        ...line,
        title: carFullName(standing.car),
        stockNumber,
        locationSlug,
        minimumCents: may('car.price') ? minimumPriceCents(costCents, guard) : null,
        mayInclude: line.check !== 'below-minimum' || may('car.below-minimum'),
        notes: lineNotes(standing, kept, { changeSet, now }),
      },
    ];
  });
  return {
    ...review,
    total: lines.length,
    checkCount: lines.filter(({ check }) => check !== null).length,
    checks: rows.filter(({ check }) => check !== null),
    rest: rows.filter(({ check }) => check === null),
    unpriced: recipe.unpriced ?? [],
  };
}
