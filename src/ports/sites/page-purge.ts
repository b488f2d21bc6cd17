/** The cache of a CDN in front, which keeps pages by the names that they carry. */
export type PagePurge = {
  /** Settles when the CDN has taken it: pages with one of these names are not given out any more. Throws where it has not. */
  purge(tags: readonly string[]): Promise<void>;
};
