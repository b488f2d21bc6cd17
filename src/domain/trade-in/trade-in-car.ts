/** The car that a shopper has: what a value depends on, and how it is looked for among comparable ones. */
export type TradeInCar = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly badge: string | null;
  /** Null for what has no odometer, such as a caravan. */
  readonly odometerKm: number | null;
};

/** "2019 Mazda CX-5 Touring" */
export function tradeInCarName({ year, make, model, badge }: TradeInCar): string {
  return [year, make, model, badge].filter(Boolean).join(' ');
}

/** "CX-5" and "cx5" are one name. */
export function sameName(one: string | null, other: string | null): boolean {
  return plain(one) === plain(other) && plain(one) !== '';
}

function plain(name: string | null): string {
  return (name ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
