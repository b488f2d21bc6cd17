/** What this browser has reserved or waits for, for lists that it draws itself. */
import { useEffect, useState } from 'react';
import type { OwnHold } from '#use-cases/reservation/list-own-holds.ts';
import { fetchOwnHolds } from './fetch-own-holds.ts';

/** By car. */
export function useOwnHolds(): ReadonlyMap<string, OwnHold> {
  const [holds, setHolds] = useState<ReadonlyMap<string, OwnHold>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    fetchOwnHolds(abort.signal).then((found) => {
      if (found !== null && !abort.signal.aborted) setHolds(new Map(found.map((own) => [own.carId, own])));
    });
    return () => abort.abort();
  }, []);
  return holds;
}
