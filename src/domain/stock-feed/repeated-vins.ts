/** One VIN under two stock numbers: the same car twice, perhaps at two prices. Reported, not decided. */
import { isVin } from '#domain/car/vin.ts';
import type { FeedWarning, LocatedRecord } from './feed-record.ts';

/** A car that another feed of the group has for sale. */
export type CarOfOtherFeed = { readonly stockNumber: string; readonly feedId: string };

export function findRepeatedVins(
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
