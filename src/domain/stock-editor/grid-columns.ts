/** The columns of the stock table: which there are, which each person has chosen, and how the choice is written. */
import type { GridOrder } from './grid-search.ts';

type ColumnFacts = {
  readonly label: string;
  /** Shown to a person who has chosen none. */
  readonly isDefault: boolean;
  /** What its head sorts by, the first way first. */
  readonly orders: readonly GridOrder[];
};

export const gridColumnFacts = {
  status: { label: 'Status', isDefault: true, orders: [] },
  location: { label: 'Location', isDefault: true, orders: [] },
  price: { label: 'Price', isDefault: true, orders: ['price-asc', 'price-desc'] },
  market: { label: 'Market price', isDefault: true, orders: ['market-asc', 'market-desc'] },
  days: { label: 'Days', isDefault: true, orders: ['days-desc', 'days-asc'] },
  photos: { label: 'Photos', isDefault: true, orders: ['photos-asc', 'photos-desc'] },
  score: { label: 'Data score', isDefault: true, orders: ['score-asc', 'score-desc'] },
  odometer: { label: 'Odometer', isDefault: false, orders: ['km-asc', 'km-desc'] },
  source: { label: 'Source', isDefault: false, orders: [] },
  vin: { label: 'VIN', isDefault: false, orders: [] },
  plate: { label: 'Plate', isDefault: false, orders: [] },
  arrived: { label: 'Arrived', isDefault: false, orders: ['days-desc', 'days-asc'] },
} as const satisfies Readonly<Record<string, ColumnFacts>>;

export type GridColumn = keyof typeof gridColumnFacts;

export const gridColumns = Object.keys(gridColumnFacts) as readonly GridColumn[];
export const defaultColumns = gridColumns.filter((column) => gridColumnFacts[column].isDefault);

/** In the order of the table, whatever order they were sent in; the name of the car is always there. */
export function readColumns(names: readonly string[]): readonly GridColumn[] {
  return gridColumns.filter((column) => names.includes(column));
}

/** Null: nothing was chosen, so that the default applies. */
export const parseColumns = (text: string | null): readonly GridColumn[] =>
  text === null ? defaultColumns : readColumns(text.split(','));

export const serialiseColumns = (columns: readonly GridColumn[]): string => columns.join(',');
