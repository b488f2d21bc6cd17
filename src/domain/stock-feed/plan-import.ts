/** Decides what an import does, before anything is written: which cars are new, changed, unchanged or gone, or why it must wait. */

import { isVin } from '#domain/car/vin.ts';
import type { StockStatus } from '#domain/stock-kinds/stock-kinds.ts';
import {
  type ApprovalConfirmations,
  type ApprovalReason,
  type ApprovalThresholds,
  evaluateApproval,
} from './approval.ts';
import type { FeedWarning, LocatedRecord, RejectedRow } from './feed-record.ts';
import { handFeedId } from './hand-feed.ts';

/** What the plan must know of a car that the feed delivered before. */
export type KnownFeedCar = {
  readonly id: string;
  readonly status: StockStatus;
  readonly fingerprint: string;
};

export type PlanInput<K extends KnownFeedCar> = {
  readonly records: readonly LocatedRecord[];
  readonly rejected: readonly RejectedRow[];
  /** Everything this feed delivered before, withdrawn cars too, by stock number. */
  readonly known: ReadonlyMap<string, K>;
  /** Stock numbers that belong to another feed of the group, with that feed's id. */
  readonly ofOtherFeeds: ReadonlyMap<string, string>;
  /** Cars for sale in other feeds of the group, by VIN. */
  readonly vinsOfOtherFeeds?: ReadonlyMap<string, CarOfOtherFeed>;
  /** Why the file seems to be cut; null where it seems whole. */
  readonly cutReason: string | null;
  /** Why its prices look wrong; null where they do not. */
  readonly priceReason: string | null;
  readonly thresholds: ApprovalThresholds;
  readonly confirmed: ApprovalConfirmations;
};

export type ImportPlan<K extends KnownFeedCar> = {
  readonly insert: readonly LocatedRecord[];
  readonly update: readonly { readonly located: LocatedRecord; readonly known: K }[];
  readonly unchangedCount: number;
  readonly withdraw: readonly { readonly stockNumber: string; readonly known: K }[];
  /** The rows rejected before, and those that only the plan could refuse. */
  readonly rejected: readonly RejectedRow[];
  /** Cars that the file does not name and that stay in stock, since rows of it could not be read. */
  readonly warnings: readonly FeedWarning[];
  /** Why nothing of this may be applied without a person's approval; none where it may. */
  readonly holds: readonly ApprovalReason[];
};

/** A millisecond or two. */
const rowsBetweenPauses = 1_000;

/** Planning that can be set aside: it yields wherever it may pause. */
export type PlanSteps<K extends KnownFeedCar> = Generator<undefined, ImportPlan<K>, undefined>;

/** Total. A car whose row was refused stays as it was; one that the feed no longer names is withdrawn unless it was sold. */
export function* planImport<K extends KnownFeedCar>(input: PlanInput<K>): PlanSteps<K> {
  const insert: LocatedRecord[] = [];
  const update: { located: LocatedRecord; known: K }[] = [];
  const rejected = [...input.rejected];
  /** A car whose row is there but unusable is still in the yard: it stays as it was. */
  const mentioned = new Set(
    rejected.flatMap(({ stockNumber }) => (stockNumber === null ? [] : [stockNumber])),
  );
  const liveNumbers = [...input.known].flatMap(([number, { status }]) =>
    canBeWithdrawn(status) ? [number] : [],
  );
  const lostZeros = findLostZeros(
    new Set(input.records.map(({ record }) => record.stockNumber)),
    liveNumbers,
  );
  let unchangedCount = 0;

  for (const [row, located] of input.records.entries()) {
    if (row % rowsBetweenPauses === 0) yield;
    const { stockNumber } = located.record;
    const owner = input.ofOtherFeeds.get(stockNumber);
    if (owner !== undefined) {
      rejected.push(belongsElsewhere(located, owner));
      continue;
    }
    const whole = lostZeros.get(stockNumber);
    if (whole !== undefined) {
      mentioned.add(whole);
      rejected.push(withoutZeros(located, whole));
      continue;
    }
    mentioned.add(stockNumber);
    const known = input.known.get(stockNumber);
    if (known === undefined) insert.push(located);
    else if (known.fingerprint !== located.fingerprint || known.status === 'withdrawn')
      update.push({ located, known });
    else unchangedCount++;
  }

  yield;
  const live = [...input.known].filter(([, known]) => canBeWithdrawn(known.status));
  const missing = live.filter(([stockNumber]) => !mentioned.has(stockNumber));
  const { gone, warnings: remaining } = splitMissing(
    missing.map(([stockNumber]) => stockNumber),
    rejected,
    input.confirmed.cut,
  );
  yield;
  const withdraw = missing
    .filter(([stockNumber]) => gone.has(stockNumber))
    .map(([stockNumber, known]) => ({ stockNumber, known }));
  /** A car that was withdrawn or sold and is back for sale counts like a new one. */
  const backCount = update.filter(({ known }) => !canBeWithdrawn(known.status)).length;
  yield;
  const repeated = findRepeatedVins(input.records, input.vinsOfOtherFeeds ?? new Map());
  const holds = evaluateApproval({
    cutReason: input.cutReason,
    priceReason: input.priceReason,
    liveCount: live.length,
    goneCount: withdraw.length,
    addedCount: insert.length + backCount,
    thresholds: input.thresholds,
    confirmed: input.confirmed,
  });
  return { insert, update, unchangedCount, withdraw, rejected, warnings: [...remaining, ...repeated], holds };
}

/** A sold car may leave the feed: it stays listed as sold for as long as the site says. */
function canBeWithdrawn(status: StockStatus): boolean {
  return status === 'in_stock' || status === 'coming_soon';
}

function belongsElsewhere({ line, record }: LocatedRecord, owner: string): RejectedRow {
  const reason =
    owner === handFeedId
      ? 'this stock number belongs to a car added by hand: hand that car over to the feed, or delete it'
      : `this stock number belongs to the feed ${owner}`;
  return {
    line,
    stockNumber: record.stockNumber,
    problems: [{ column: 'stockNumber', value: record.stockNumber, reason }],
  };
}

function withoutZeros({ line, record: { stockNumber } }: LocatedRecord, whole: string): RejectedRow {
  const reason = `a spreadsheet removed the zeros from ${whole}: format the column as text and export it again`;
  return { line, stockNumber: whole, problems: [{ column: 'stockNumber', value: stockNumber, reason }] };
}

/** Stock numbers that a spreadsheet took for numbers: 123 where the car is 00123. */

/** What the file calls a car → what the car is called: only where the number itself is new and the whole one is missing. */
function findLostZeros(
  stockNumbers: ReadonlySet<string>,
  known: Iterable<string>,
): ReadonlyMap<string, string> {
  const knownNumbers = new Set(known);
  const lost = new Map<string, string>();
  for (const whole of knownNumbers) {
    if (!/^0\d+$/.test(whole) || stockNumbers.has(whole)) continue;
    const bare = whole.replace(/^0+(?=\d)/, '');
    if (stockNumbers.has(bare) && !knownNumbers.has(bare)) lost.set(bare, whole);
  }
  return lost;
}

/** Which of the cars that a file does not name are gone, and which may be in an unreadable row of it. */
type MissingCars = { readonly gone: ReadonlySet<string>; readonly warnings: readonly FeedWarning[] };

/**
 * A car whose number is in an unreadable row stays. Where such a row names none of them, it may mean any: then all
 * stay, until a file comes that can be read, or a person confirms that this one is whole.
 */
export function splitMissing(
  missing: readonly string[],
  rejected: readonly RejectedRow[],
  isWholeFor: boolean,
): MissingCars {
  const unread = rejected.filter(({ possibleStockNumbers }) => possibleStockNumbers !== undefined);
  const possible = new Set(unread.flatMap(({ possibleStockNumbers = [] }) => possibleStockNumbers));
  const named = missing.filter((stockNumber) => possible.has(stockNumber));
  const cut = rejected.find(({ mayBeCut }) => mayBeCut === true);
  const mayBeAny = (unread.length > named.length || cut !== undefined) && !isWholeFor;
  const remaining = mayBeAny ? missing : named;
  const first = unread[0] ?? cut;
  const line = first?.line ?? 0;
  const rows = unread.length > 1 ? `${unread.length} rows` : 'a row';
  const warnings = remaining.map((stockNumber) => ({
    line,
    column: null,
    field: 'stockNumber',
    value: stockNumber,
    reason: `this car was not found, but stays in stock because ${rows} could not be read, from line ${line} on`,
  }));
  const storedNumbers = new Set(remaining);
  return { gone: new Set(missing.filter((stockNumber) => !storedNumbers.has(stockNumber))), warnings };
}

/** A car that another feed of the group has for sale. */
export type CarOfOtherFeed = { readonly stockNumber: string; readonly feedId: string };

/** One VIN under two stock numbers: the same car twice, perhaps at two prices. Reported, not decided. */
function findRepeatedVins(
  records: readonly LocatedRecord[],
  others: ReadonlyMap<string, CarOfOtherFeed>,
): readonly FeedWarning[] {
  const first = new Map<string, LocatedRecord>();
  return records.flatMap((located) => {
    const { line, record } = located;
    const { vin, stockNumber } = record;
    if (vin === null || !isVin(vin)) return [];
    const warning = (reason: string): FeedWarning => ({
      line,
      column: null,
      field: 'vin',
      value: vin,
      reason,
    });
    const earlier = first.get(vin);
    if (earlier === undefined) first.set(vin, located);
    const other = others.get(vin);
    return [
      ...(earlier === undefined
        ? []
        : [
            warning(
              `${stockNumber} has the VIN of ${earlier.record.stockNumber} on line ${earlier.line}: one car under two stock numbers`,
            ),
          ]),
      ...(other === undefined || other.stockNumber === stockNumber
        ? []
        : [
            warning(
              `${stockNumber} has the VIN of ${other.stockNumber} in the feed ${other.feedId}: one car under two stock numbers`,
            ),
          ]),
    ];
  });
}
