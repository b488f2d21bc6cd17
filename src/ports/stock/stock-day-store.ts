/** What became of a dealer group's stock lately, for the start of the day. Only of the requested locations. */
import type { CarImage } from '#domain/car/car.ts';

/** A car in a list of work. */
export type ShownCar = {
  readonly id: string;
  /** "2023 Toyota RAV4 GXL". */
  readonly name: string;
  readonly stockNumber: string;
  readonly locationSlug: string | null;
  readonly image: CarImage | null;
};

export type PriceDrop = { readonly car: ShownCar; readonly fromCents: number; readonly toCents: number };

export type StockDay = {
  /** Available ones. */
  readonly available: number;
  readonly withoutPhotos: { readonly count: number; readonly first: readonly ShownCar[] };
  /** First listed since then. */
  readonly arrived: { readonly count: number; readonly first: readonly ShownCar[] };
  /** The largest of the prices that fell or rose since then; null where none changed. */
  readonly maxPriceChangeSize: PriceDrop | null;
  /** Sold since then. */
  readonly sold: number;
};

export interface StockDayStore {
  read(question: {
    readonly dealerGroupId: string;
    readonly locations: readonly string[] | 'all';
    readonly since: Date;
  }): Promise<StockDay>;
}
