/** Whether a database user may serve now, without owning the tables. */
export type ServiceGrant =
  | { readonly kind: 'granted' }
  /** `powerful`: it may do everything in any case; `owner`: the tables are its own. */
  | { readonly kind: 'refused'; readonly reason: 'unknown' | 'powerful' | 'owner' };
