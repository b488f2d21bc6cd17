/** What became of the wish to distribute the tables over the nodes of a cluster. */
export type Distribution =
  /** The server is no Citus coordinator. */
  | { readonly kind: 'no-citus' }
  /** Those that were distributed now, and how many were so before. */
  | { readonly kind: 'distributed'; readonly tables: readonly string[]; readonly before: number };
