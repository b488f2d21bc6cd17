/**
 * Values that a person corrected in a preview: above what the feed says of that car, for as long as the feed still says
 * the same. They are part of the mapping, so that every way of importing reads the file alike.
 */
import { z } from 'zod';
import { type FeedFieldName, isFeedFieldName } from './feed-fields.ts';

const maxLength = 200;
export const maxCorrections = 500;

export const rowCorrectionSchema = z.strictObject({
  stockNumber: z.string().min(1).max(64).nullable().meta({
    title: 'Stock number',
    description: 'The car. Leave empty if it is the stock number that is corrected.',
  }),
  field: z
    .string()
    .refine(isFeedFieldName, 'not a field of a car')
    .meta({ title: 'Car field', description: 'The field that is corrected.' }),
  was: z.string().max(maxLength).meta({
    title: 'Value in the file',
    description: 'The correction ends when the file has another value.',
  }),
  value: z.string().max(maxLength).meta({
    title: 'Corrected value',
    description: 'Written as the file would write it. Empty means no value.',
  }),
});
export type RowCorrection = z.output<typeof rowCorrectionSchema>;

/** Where a value stands that can be corrected: the car by its stock number, and the value as the file has it. */
export type FeedCell = {
  readonly stockNumber: string | null;
  readonly field: FeedFieldName;
  readonly raw: string;
};

/** Problems of a row know their car only once its stock number is filled; without one, none but that can be corrected. */
export function nameCells(
  stockNumber: string | null,
): <P extends { readonly cell?: FeedCell }>(problem: P) => P {
  return (problem) => {
    const { cell, ...rest } = problem;
    if (cell === undefined || cell.stockNumber === null) return problem;
    return (stockNumber === null ? rest : { ...rest, cell: { ...cell, stockNumber } }) as typeof problem;
  };
}

/** Null for what may be any of several rows, or is no single value. */
export function cellOfProblem(
  { stockNumber, field, raw }: Omit<FeedCell, 'field'> & { readonly field: string },
  isText: boolean,
): FeedCell | null {
  if (!isFeedFieldName(field) || !isText || raw.length > maxLength) return null;
  const key = field === 'stockNumber' ? null : stockNumber;
  return key === null && (field !== 'stockNumber' || raw === '') ? null : { stockNumber: key, field, raw };
}

/** Undefined where it stays as the file has it. */
export type CorrectionOf = (field: string, raw: string) => string | undefined;

export class RowCorrections {
  readonly #byCar: ReadonlyMap<string | null, readonly RowCorrection[]>;

  /** Mappings that were stored before there were corrections have none. */
  constructor(corrections: readonly RowCorrection[] | undefined) {
    this.#byCar = Map.groupBy(corrections ?? [], ({ stockNumber }) => stockNumber);
  }

  get isEmpty(): boolean {
    return this.#byCar.size === 0;
  }

  /** `stockNumber`: as the row has it. */
  of(stockNumber: string | null): CorrectionOf {
    const own = [...(this.#byCar.get(null) ?? []), ...(this.#byCar.get(stockNumber) ?? [])];
    return (field, raw) => own.find((each) => each.field === field && each.was === raw)?.value;
  }
}

/** A newer one of the same value replaces the previous one; one with the value of the file ends it. */
export function withCorrections(
  standing: readonly RowCorrection[],
  added: readonly RowCorrection[],
): readonly RowCorrection[] {
  const keyOf = ({ stockNumber, field, was }: RowCorrection) => JSON.stringify([stockNumber, field, was]);
  const all = new Map([...standing, ...added].map((each) => [keyOf(each), each]));
  return [...all.values()].filter(({ was, value }) => was !== value);
}
