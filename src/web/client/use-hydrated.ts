import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the first pass of the browser, true once script runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
