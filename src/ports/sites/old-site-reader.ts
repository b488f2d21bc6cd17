/** Reads the former website of a dealer: from a saved copy, or from its address. */
import type { OldSiteFacts } from '#domain/old-site/find-facts.ts';

export type OldSiteReading =
  | { readonly kind: 'read'; readonly facts: OldSiteFacts }
  /** The reason is for the person who asked for it. */
  | { readonly kind: 'refused'; readonly reason: string };

export type OldSiteProgress = { readonly pages: number; readonly known: number };

export type OldSiteWatch = {
  readonly onProgress?: (progress: OldSiteProgress) => void;
  readonly signal?: AbortSignal | undefined;
};

export interface OldSiteReader {
  /** Whether the operator allows requests to other websites. */
  readonly mayFetch: boolean;
  /** `fileName`: what its owner calls it. */
  readCopy(path: string, fileName: string, watch?: OldSiteWatch): Promise<OldSiteReading>;
  fetchSite(address: string, watch?: OldSiteWatch): Promise<OldSiteReading>;
}
