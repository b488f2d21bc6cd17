/** Sends what could not be sent, as soon as it can be, on whatever page the shopper is; and tells them when it has truly arrived. */
import { useEffect, useRef, useState } from 'react';
import { listDuePendingEnquiries } from '#domain/lead/enquiry/enquiry-drafts.ts';
import { type Arrival, notifyForm } from '#web/client/arrivals.ts';
import { storedPendingEnquiries } from '#web/client/storage/form-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { island } from '#web/ui/island.tsx';

/** Long enough to spare a weak connection, short enough that the shopper still waits for it. */
const retryMs = 15_000;

export const PendingEnquirySenderIsland = island('pending-enquiry-sender', PendingEnquirySender, {
  activation: [storedPendingEnquiries.key],
});

export function PendingEnquirySender() {
  const count = useStored(storedPendingEnquiries, (pendingEnquiries) => pendingEnquiries.length);
  const [news, setNews] = useState<Arrival | null>(null);
  const isSending = useRef(false);
  // Until when the server wants no more of this network or number.
  const restsUntilMs = useRef(0);

  useEffect(() => {
    if (count === 0) return;
    const sendAll = async () => {
      if (isSending.current || !navigator.onLine || Date.now() < restsUntilMs.current) return;
      isSending.current = true;
      try {
        // Fetched where there is a connection again: most visits send nothing late.
        const { sendPendingEnquiry: sendPending } = await import('./send-pending-enquiry.ts');
        for (const lead of listDuePendingEnquiries(storedPendingEnquiries.get(), Date.now())) {
          const { arrival, waitsMs } = await sendPending(lead);
          // Where the form itself is on the page, it says so: a notification would hide behind its dialog. An enquiry
          // that waits for a few seconds is not announced elsewhere.
          if (!notifyForm(lead.key, arrival) && (waitsMs > 0 || arrival.kind !== 'waiting')) setNews(arrival);
          restsUntilMs.current = Date.now() + waitsMs;
          if (waitsMs > 0) return;
        }
      } catch {
        // The connection has gone again.
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
    <div className="sent-news cluster" role="status">
      <p>
        <b>{news.kind === 'arrived' ? 'Form sent' : news.alert.text}.</b> {news.title}:{' '}
        {news.kind === 'arrived' ? 'we’ve received it.' : news.alert.help}
      </p>
      <a className="button button--outline button--small" href={news.href}>
        {news.kind === 'arrived' ? 'View confirmation' : 'Open form'}
      </a>
      <button className="button button--ghost button--small" type="button" onClick={() => setNews(null)}>
        Close
      </button>
    </div>
  );
}
