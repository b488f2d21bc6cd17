/** What a shopper may choose; `nearest` comes by itself where a place is given. Without the schema, which no browser needs. */
export const offeredSortOrders = ['relevant', 'latest', 'price-desc', 'price-asc'] as const;
