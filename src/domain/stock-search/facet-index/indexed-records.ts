/** The records of one index: an id is a place in the default order. */
export type IndexedRecords<R, C> = {
  readonly byId: readonly R[];
  /**
   * All ids in the order the records came in, which is how they lie in memory. Every column is read in this order:
   * in the order of ids each record would be waited for.
   */
  readonly readingOrder: Uint32Array;
  readonly context: C;
};
