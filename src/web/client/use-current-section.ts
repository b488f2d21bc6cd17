import { useSyncExternalStore } from 'react';

/** A section is read once its heading has come this near to the top of the window. */
const readingLinePx = 180;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener, { passive: true });
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
};

/** The last of these sections whose top has passed the reading line; the last one of all at the foot of the page. */
export function useCurrentSection(ids: readonly string[]): string | null {
  return useSyncExternalStore(
    subscribe,
    () => findCurrentSection(ids),
    () => null,
  );
}

function findCurrentSection(ids: readonly string[]): string | null {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  let current: string | null = null;
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top !== undefined && top <= readingLinePx) current = id;
  }
  const isAtFoot = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  return isAtFoot ? (ids.at(-1) ?? null) : current;
}
