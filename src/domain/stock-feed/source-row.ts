/** A row as a feed file holds it, before anything is understood: column → text, or list of texts where the format has lists. */

export type RawValue = string | readonly string[];

export type SourceRow = {
  /** The first line of the row in the file, counted from 1. */
  readonly line: number;
  readonly values: ReadonlyMap<string, RawValue>;
  /** Names in small letters that several columns share; in `values` each of those is under its own name. */
  readonly namedAlike?: ReadonlySet<string>;
  /** The file ends in this column without a line end: its value may be cut. */
  readonly openColumn?: string;
  /** The file ends with this row, without a line end. */
  readonly lacksLineEnd?: true;
};

/** What a reader says while it reads. `unreadable` is the last event: the file as a whole cannot be trusted. */
export type FeedEvent =
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly row: SourceRow }
  /**
   * `value` is the whole text, so that the car it means can be retained. A remark is no car: a repeated header, "512
   * records".
   */
  | {
      readonly kind: 'rejected';
      readonly line: number;
      readonly value: string;
      readonly reason: string;
      readonly isRemark?: boolean;
    }
  /**
   * The file seems to end before its last car does: its rows are read, but a person has to confirm that it is whole.
   */
  | { readonly kind: 'cut'; readonly line: number; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly line: number | null; readonly reason: string };
