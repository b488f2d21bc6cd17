import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** A stored value, or a part of it: empty on the server and in the first pass of the browser. The part must be a plain value or an object that the store itself holds. */
export function useStored<T, P>(stored: StoredValue<T>, select: (value: T) => P): P {
  return useSyncExternalStore(
    stored.subscribe,
    () => select(stored.get()),
    () => select(stored.empty),
  );
}
