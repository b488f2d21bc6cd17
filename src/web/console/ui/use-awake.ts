/** Whether script has taken the screen over: not on the server, nor in the first drawing after it. */
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

export const useActivated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** For a form behind a summary that script replaces: one that was opened meanwhile is opened again. */
export function useOpenedBefore(open: () => void): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before script replaces it.
  useLayoutEffect(() => {
    if (details.current?.open === true) open();
  }, []);
  return details;
}
