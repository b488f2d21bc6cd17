/** Who else has this page open, and in which block they write; without script nothing is reported or shown. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { presenceHref } from '#domain/staff/console-links.ts';
import type { Present } from '#ports/staff/staff-store.ts';

const everyMs = 10_000;

type Place = {
  readonly group: string;
  readonly of: 'site' | 'group';
  readonly site: string;
  readonly slug: string | null;
  /** The block that is open here. */
  readonly part: string;
};

export function useOthers({ group, of, site, slug, part }: Place): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  const own = useRef(part);
  own.current = part;
  const ask = useCallback(async () => {
    if (document.visibilityState === 'hidden') return;
    const query = { of, site, ...(slug === null ? {} : { page: slug }), part: own.current };
    try {
      const answer = await fetch(presenceHref(group, new URLSearchParams(query).toString()), {
        headers: { accept: 'application/json' },
      });
      if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return;
      const present = (await answer.json()) as { readonly others: readonly Present[] };
      setOthers(present.others);
    } catch {
      // Without a connection no one is shown: the next poll is soon.
      setOthers([]);
    }
  }, [group, of, site, slug]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block is reported as it is opened.
  useEffect(() => {
    void ask();
  }, [ask, part]);
  useEffect(() => {
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [ask]);
  return others;
}
