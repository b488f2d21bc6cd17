/** What this browser has reserved or waits for, for lists that it draws itself. */
import { useEffect, useState } from 'react';
import type { MyHold } from '#use-cases/reservation/my-hold.ts';
import { fetchMyHolds } from './fetch-my-holds.ts';

/** By car. */
export function useMyHolds(): ReadonlyMap<string, MyHold> {
  const [holds, setHolds] = useState<ReadonlyMap<string, MyHold>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    fetchMyHolds(abort.signal).then((found) => {
      if (found !== null && !abort.signal.aborted) setHolds(new Map(found.map((own) => [own.carId, own])));
    });
    return () => abort.abort();
  }, []);
  return holds;
}
