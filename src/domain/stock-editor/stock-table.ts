/** Cars as rows of a spreadsheet, with the headings that people of a yard use. Prices are in dollars. */
import type { Car } from '#domain/car/car.ts';
import type { CsvCell } from '#domain/text/csv.ts';
import type { GridRow } from './grid-row.ts';

type Line = { readonly car: Car; readonly row: GridRow; readonly location: string };
type Column = { readonly head: string; readonly value: (line: Line) => CsvCell };

const text = (head: string, value: (line: Line) => string | null): Column => ({
  head,
  value: (line) => value(line) ?? '',
});
/** Looks like a number or a date to a spreadsheet, and is none. */
const code = (head: string, value: (line: Line) => string | null): Column => ({
  head,
  value: (line) => ({ asText: value(line) ?? '' }),
});
const amount = (head: string, value: (line: Line) => number | null): Column => ({
  head,
  value: (line) => value(line) ?? '',
});
const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

const columns: readonly Column[] = [
  code('Stock number', ({ car }) => car.stockNumber),
  text('Car', ({ row }) => row.title),
  text('Status', ({ car }) => (car.isReserved ? 'reserved' : car.status)),
  text('Type', ({ car }) => car.stockType),
  amount('Year', ({ car }) => car.year),
  text('Make', ({ car }) => car.make),
  text('Model', ({ car }) => car.model),
  text('Badge', ({ car }) => car.badge),
  text('Series', ({ car }) => car.series),
  text('Body', ({ car }) => car.bodyType),
  text('Colour', ({ car }) => car.colour),
  text('Fuel', ({ car }) => car.fuelType),
  text('Transmission', ({ car }) => car.transmission),
  text('Drive', ({ car }) => car.driveType),
  amount('Odometer (km)', ({ car }) => car.odometerKm),
  amount('Price ($)', ({ car }) => dollars(car.priceCents)),
  text('Price type', ({ car }) => car.priceType),
  amount('Was ($)', ({ car }) => dollars(car.wasPriceCents)),
  code('VIN', ({ car }) => car.vin),
  code('Registration', ({ car }) => car.registration),
  text('Location', ({ location }) => location),
  amount('Days in stock', ({ row }) => row.days),
  amount('Photos', ({ row }) => row.photoCount),
  amount('Data score', ({ row }) => row.score),
];

export const stockTableHeads: readonly string[] = columns.map(({ head }) => head);

export function stockTableCells(line: Line): readonly CsvCell[] {
  return columns.map(({ value }) => value(line));
}
