/** The closed lists of words about stock: configuration, cars, feeds, search. */

export const stockTypes = ['new', 'demo', 'used'] as const;
export type StockType = (typeof stockTypes)[number];

/** The stored state; `evaluateAvailability` decides what it means for a shopper. */
export const stockStatuses = ['in_stock', 'coming_soon', 'sold', 'withdrawn'] as const;
export type StockStatus = (typeof stockStatuses)[number];

export const itemTypes = ['car', 'caravan'] as const;
export type ItemType = (typeof itemTypes)[number];
