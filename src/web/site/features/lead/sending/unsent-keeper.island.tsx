/** Sends what could not be sent, as soon as it can be, on whatever page the shopper is; and tells them when it has truly arrived (C-12). */
import { useEffect, useRef, useState } from 'react';
import { dropUnsent, listDueUnsent, type UnsentLead } from '#domain/lead/enquiry/unsent-leads.ts';
import { type Arrival, tellForm } from '#web/client/arrivals.ts';
import { storedUnsentLeads } from '#web/client/storage/form-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { island } from '#web/ui/island.tsx';
import { settleSent } from './send-enquiry.ts';

/** Long enough to spare a weak connection, short enough that somebody still waits for it. */
const retryMs = 15_000;
/** A form that the server refuses will be refused again; anything else may pass. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 404, 422]);

export const UnsentKeeperIsland = island('unsent-keeper', UnsentKeeper, { wake: [storedUnsentLeads.key] });

export function UnsentKeeper() {
  const count = useStored(storedUnsentLeads, (unsent) => unsent.length);
  const [news, setNews] = useState<Arrival | null>(null);
  const isSending = useRef(false);

  useEffect(() => {
    if (count === 0) return;
    const sendAll = async () => {
      if (isSending.current || !navigator.onLine) return;
      isSending.current = true;
      try {
        for (const lead of listDueUnsent(storedUnsentLeads.get(), Date.now())) {
          const told = await send(lead);
          // Where the form itself is on the page, it says so: a notice would hide behind its dialog.
          if (told !== null && !tellForm(lead.key, told)) setNews(told);
        }
      } finally {
        isSending.current = false;
      }
    };
    const timer = setInterval(sendAll, retryMs);
    window.addEventListener('online', sendAll);
    void sendAll();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
    };
  }, [count]);

  if (news === null) return null;
  return (
    <div className="sent-news" role="status">
      <p>
        {news.kind === 'arrived' ? (
          <>
            <b>It has arrived.</b> {news.title}: what you sent is with us now.
          </>
        ) : (
          <>
            <b>It could not be sent.</b> {news.title}: please check what you wrote and send it again.
          </>
        )}
      </p>
      <a className="button button--outline button--small" href={news.href}>
        {news.kind === 'arrived' ? 'See the confirmation' : 'Open the form'}
      </a>
      <button className="button button--ghost button--small" type="button" onClick={() => setNews(null)}>
        Close
      </button>
    </div>
  );
}

/** Null when it has to wait longer. */
async function send(lead: UnsentLead): Promise<Arrival | null> {
  const body = new URLSearchParams(
    Object.entries(lead.fields)
      // A proof of an hour ago holds no more; without one the lead is taken, and marked. Whether others may measure
      // may have been taken back since.
      .filter(([name]) => name !== 'captcha_proof' && name !== 'measurement')
      .flatMap(([name, texts]) => texts.map((text) => [name, text])),
  );
  try {
    const answer = await fetch('/api/leads', { method: 'POST', body });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok && typeof said === 'object' && said !== null && 'receipt' in said) {
      settleSent(lead.fields);
      return { kind: 'arrived', title: lead.title, href: String(said.receipt) };
    }
    if (!refusedStatuses.has(answer.status)) return null;
    storedUnsentLeads.update((unsent) => dropUnsent(unsent, lead.key));
    return { kind: 'refused', title: lead.title, href: lead.path };
  } catch {
    return null;
  }
}
