/** The car that a shopper has: what a value depends on, and how it is looked for among comparable ones. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';

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

/** `where-there-is-one`: the shopper may leave it out. */
export type OdometerRule = 'always' | 'where-there-is-one';

/** Whether a shopper is asked for kilometres: a caravan has no odometer, a motorhome has one. */
export function odometerRule({ stock }: Pick<SiteConfig, 'stock'>): OdometerRule {
  const { itemTypes } = stock;
  return itemTypes.length > 0 && itemTypes.every((type) => type === 'caravan')
    ? 'where-there-is-one'
    : 'always';
}
