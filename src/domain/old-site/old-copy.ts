/** The files of a former website as they were saved or fetched, and where a fact was found in them. */

export type OldFile = {
  /** A whole address, or a path from the root of the site where the host is unknown. */
  readonly address: string;
  /** Such as text/html. */
  readonly type: string;
  /** Empty for pictures, whose bytes are of no use to the reading. */
  readonly text: string;
};

export type OldCopy = {
  readonly files: readonly OldFile[];
  /** Addresses that were found without their content: in a sitemap, or left out because of a limit. */
  readonly otherAddresses: readonly string[];
  /** What was left out and why, for people. */
  readonly notes: readonly string[];
};

/** What a saved or fetched copy may have at most. */
export const copyLimits = {
  files: 3_000,
  fileBytes: 4_000_000,
  totalBytes: 100_000_000,
  addressLength: 2_000,
} as const;

/** A copy that can't be read at all; the message is for the person who chose it. */
export class OldCopyRefused extends Error {
  override readonly name = 'OldCopyRefused';
}

export type Evidence = { readonly address: string; readonly quote: string };

export type Found<T> = {
  readonly value: T;
  /** The first places, the best source first. */
  readonly evidence: readonly Evidence[];
  readonly pages: number;
  /** Other values that the old website gives for the same thing. */
  readonly conflicts: readonly { readonly value: T; readonly evidence: readonly Evidence[] }[];
};

/** "Found on 3 pages", "Differs on 2 pages". */
export function describeFound({ pages, conflicts }: Found<unknown>): string {
  const others = conflicts.reduce((sum, { evidence }) => sum + evidence.length, 0);
  const count = (number: number) => (number === 1 ? '1 page' : `${number} pages`);
  return others === 0 ? `Found on ${count(pages)}` : `Found on ${count(pages)}, differs on ${count(others)}`;
}

/** Path and query of an address; the host of the site is one for all files. */
export function pathOf(address: string): string {
  const url = URL.parse(address, 'http://old.invalid');
  return url === null ? address : `${url.pathname}${url.search}`;
}

export function hostOf(address: string): string | null {
  const host = URL.parse(address)?.hostname ?? '';
  return host === '' ? null : host;
}
