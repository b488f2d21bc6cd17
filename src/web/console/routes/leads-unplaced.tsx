/** /{group}/leads/unplaced: mail that leads to no conversation (H-9). */
import { useLoaderData, useParams } from 'react-router';
import { leadsHref } from '#domain/staff/console-links.ts';
import { viewUnplaced } from '#use-cases/lead-desk/view-unplaced.ts';
import { seeing } from '#web/console/route-kit.server.ts';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewUnplaced, () => null);

export const meta = () => [{ title: 'Mail without a place · Staff console' }];

export default function LeadsUnplaced() {
  const mails = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  return (
    <>
      <PageHead title="Mail without a place" crumb={{ label: 'Leads', to: leadsHref(group) }} />
      <PageBody>
        {mails.length === 0 ? (
          <EmptyState
            title="Every mail found its conversation"
            text="Mail of people you know comes here when the address it was sent to is none of a lead, or the lead was erased."
          />
        ) : (
          <div className="stack">
            {mails.map(({ id, subject, from, atText, body, reason, files }) => (
              <Card key={id} title={subject} aside={atText}>
                <div className="card__body">
                  <p className="talk__by">{from}</p>
                  <p className="talk__text">{body}</p>
                  <p className="talk__remark">{reason} Answer it from your own mail.</p>
                  {files.map((file) => (
                    <p key={file} className="talk__remark">
                      Attached, and left in the mailbox: {file}
                    </p>
                  ))}
                </div>
              </Card>
            ))}
          </div>
        )}
      </PageBody>
    </>
  );
}
