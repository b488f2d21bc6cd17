/** One mail that leads to no conversation: who wrote it, what, and why it has no place. */
import type { ReactNode } from 'react';
import type { UnmatchedEmailsView } from '#use-cases/lead-inbox/view-unmatched-emails.ts';
import { Card } from '#web/console/ui/card.tsx';

type Props = { readonly mail: UnmatchedEmailsView; readonly children?: ReactNode };

export function MailCard({ mail: { subject, atText, from, body, reason, files }, children }: Props) {
  return (
    <Card title={subject} aside={atText}>
      <div className="card__body stack">
        <p className="talk__by">{from}</p>
        <p className="talk__text">{body}</p>
        <p className="talk__remark">{reason}</p>
        {files.map((file) => (
          <p key={file} className="talk__remark">
            Attached (open it in your mailbox): {file}
          </p>
        ))}
        {children}
      </div>
    </Card>
  );
}
