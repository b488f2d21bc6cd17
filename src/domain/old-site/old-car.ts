/** A car that a former website offers. */
import type { Evidence } from './old-copy.ts';

export type OldCar = {
  readonly year: number | null;
  readonly make: string;
  /** What follows the make: model and badge as the site writes them. */
  readonly name: string;
  /** Only where the site names it apart from the badge. */
  readonly model: string | null;
  readonly priceDollars: number | null;
  readonly odometerKm: number | null;
  readonly stockNumber: string | null;
  readonly vin: string | null;
  readonly isNew: boolean | null;
  /** Path of its page. */
  readonly path: string | null;
  readonly evidence: readonly Evidence[];
};
