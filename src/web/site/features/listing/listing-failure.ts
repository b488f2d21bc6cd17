/** The filter change that did not arrive, if any: the browser keeps showing what it has and offers another try (SRCH-8, ERR-4). */
import { useSyncExternalStore } from 'react';

export type ListingFailure = {
  /** The address that could not be read. */
  readonly href: string;
};

let current: ListingFailure | null = null;
const listeners = new Set<() => void>();

export function setListingFailure(failure: ListingFailure | null): void {
  if (current === failure) return;
  current = failure;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Always null on the server: a request that fails there has an answer of its own. */
export function useListingFailure(): ListingFailure | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
