/** Who else has this page open, and in which block they write; without script nobody is told and nothing shows. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { presenceHref } from '#domain/staff/console-links.ts';
import type { Present } from '#ports/presence-store.ts';
import type { SeenContent } from '#use-cases/site-desk/see-content.ts';
import { Pill } from '#web/console/ui/pill.tsx';

const everyMs = 10_000;

type WhoElseProps = { readonly content: SeenContent; readonly group: string; readonly slug: string | null };

export function WhoElse({ content, group, slug }: WhoElseProps) {
  const { parts, of, site } = content;
  const [others, setOthers] = useState<readonly Present[]>([]);
  const part = useRef<string | null>(null);
  const ask = useCallback(async () => {
    if (document.visibilityState === 'hidden') return;
    const query = { of, site, ...(slug === null ? {} : { page: slug }), part: part.current ?? '' };
    try {
      const answer = await fetch(presenceHref(group, new URLSearchParams(query).toString()), {
        headers: { accept: 'application/json' },
      });
      if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return;
      const told = (await answer.json()) as { readonly others: readonly Present[] };
      setOthers(told.others);
    } catch {
      // Without a connection nobody is known: the next time is soon.
      setOthers([]);
    }
  }, [group, of, site, slug]);
  useEffect(() => {
    const noticeFocus = ({ target }: FocusEvent) => {
      const found = target instanceof Element ? target.closest('details.content-part') : null;
      const id = found?.id ?? null;
      if (id === part.current) return;
      part.current = id;
      void ask();
    };
    void ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('focusin', noticeFocus);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', noticeFocus);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [ask]);
  const titleOf = (id: string | null) => {
    if (id === 'page') return parts.find(({ name }) => name === null)?.title;
    return parts.find(({ name }) => name !== null && name === id)?.title;
  };
  return (
    <div className="content-others" role="status">
      {others.length === 0 ? null : (
        <>
          <span>Here too:</span>
          {others.map((other) => {
            const title = titleOf(other.part);
            return (
              <Pill key={`${other.name}${other.part}`} tone="teal">
                {other.name}
                {title === undefined ? '' : `, in “${title}”`}
              </Pill>
            );
          })}
          <span className="quiet">You share the draft: whoever saves a field second is shown both.</span>
        </>
      )}
    </div>
  );
}
