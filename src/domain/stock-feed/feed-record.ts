/** One car of a feed after normalisation, and the report of rows and values that could not be used. */
import type { CarLenders } from '#domain/car/lender-figures.ts';
import { hashText } from '#domain/text/text-hash.ts';
import { type FeedFieldName, feedFieldNames, type feedFields } from './feed-fields.ts';
import type { FeedCell } from './row-correction.ts';

type ValueOf<F> = F extends { readonly kind: 'choice'; readonly choices: readonly (infer V)[] }
  ? V | null
  : F extends { readonly kind: 'list' }
    ? readonly string[]
    : F extends { readonly kind: 'boolean' }
      ? boolean | null
      : F extends { readonly kind: 'text' | 'date' }
        ? string | null
        : number | null;

type RequiredText = 'stockNumber' | 'make' | 'model' | 'dealershipId';

export type FeedRecord = {
  readonly [N in FeedFieldName]: N extends RequiredText ? string : ValueOf<(typeof feedFields)[N]>;
} & { readonly lenders: CarLenders };

/** With what people changed: they withdraw cars too, which no feed says of one that it names. */
export type ShownRecord = Omit<FeedRecord, 'status'> & {
  readonly status: FeedRecord['status'] | 'withdrawn';
};

/** Whatever a field can hold, for code that walks the table. */
export type FeedValue = string | number | boolean | readonly string[] | null;

/** Which value it was, where, and why it cannot be used. `column` is null where the whole row is meant. */
export type FeedProblem = {
  readonly column: string | null;
  readonly value: string;
  readonly reason: string;
  /** In a preview: what can be corrected. */
  readonly cell?: FeedCell;
};

/** A record with the place it came from; `line` is the first line of the row, counted from 1. */
export type LocatedRecord = {
  readonly line: number;
  readonly record: FeedRecord;
  readonly fingerprint: string;
};

/**
 * A row that is not imported. The stock number is reported where the row still had one, so that the car it means is not
 * withdrawn.
 */
export type RejectedRow = {
  readonly line: number;
  readonly stockNumber: string | null;
  readonly problems: readonly [FeedProblem, ...FeedProblem[]];
  /** Which car it means cannot be read: the stock numbers that its text may hold. */
  readonly possibleStockNumbers?: readonly string[];
  /** The file ends in it and may be cut there: rows may be missing after it. */
  readonly mayBeCut?: true;
};

/** A fact that was left out of a row that is imported. */
export type FeedWarning = FeedProblem & { readonly line: number; readonly field: string };

const maxQuotedLength = 200;

/** A report quotes the beginning of a value: enough to recognise it, never a whole document. */
export function quoteValue(value: string): string {
  return value.length <= maxQuotedLength ? value : `${value.slice(0, maxQuotedLength)}…`;
}

const namesInOrder = [...feedFieldNames].sort();

/** Facts that are not known are left out, so that a new kind of fact does not make every car look changed. */
export function fingerprintOf(record: FeedRecord): string {
  const known: [string, unknown][] = [];
  for (const name of namesInOrder) {
    const value = record[name];
    if (value === null || (typeof value === 'object' && value.length === 0)) continue;
    known.push([name, value]);
  }
  if (Object.keys(record.lenders).length > 0) known.push(['lenders', record.lenders]);
  return hashText(JSON.stringify(known));
}

/** The outcome of reading one value: what it means, or why it means nothing. */
export type Parsed<T> =
  | { readonly kind: 'parsed'; readonly value: T }
  | { readonly kind: 'invalid'; readonly reason: string };

export function parsed<T>(value: T): Parsed<T> {
  return { kind: 'parsed', value };
}

export function invalid(reason: string): Parsed<never> {
  return { kind: 'invalid', reason };
}
