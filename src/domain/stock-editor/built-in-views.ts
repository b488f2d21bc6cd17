/** The views of stock that every person has, before the ones of their own. */

export const builtInViews = [
  { name: 'All', address: '' },
  { name: 'In stock', address: 'status=in_stock' },
  { name: 'On hold', address: 'status=reserved' },
  { name: 'No price', address: 'lacks=price' },
  { name: 'No photos', address: 'lacks=photos' },
  { name: 'Over 90 days', address: 'status=in_stock&days=91%3A' },
  { name: 'Not on a website', address: 'status=in_stock&website=-' },
  { name: 'Withdrawn', address: 'status=withdrawn' },
] as const;
