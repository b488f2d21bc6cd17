/** A row as a feed file holds it, before anything is understood: column → text, or list of texts where the format has lists. */

export type RawValue = string | readonly string[];

export type SourceRow = {
  /** The first line of the row in the file, counted from 1. */
  readonly line: number;
  readonly values: ReadonlyMap<string, RawValue>;
};

/** What a reader says while it reads. `unreadable` is the last event: the file as a whole cannot be trusted. */
export type FeedEvent =
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly row: SourceRow }
  | { readonly kind: 'rejected'; readonly line: number; readonly value: string; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly line: number | null; readonly reason: string };
