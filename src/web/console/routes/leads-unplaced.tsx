/** /{group}/leads/unplaced: mail that leads to no conversation, and what was given a place lately. */
import { Link, useLoaderData, useParams } from 'react-router';
import { leadHref, leadsHref, mailHref, unplacedHref } from '#domain/staff/console-links.ts';
import { takeMailBack } from '#use-cases/lead-desk/place-mail.ts';
import { viewUnplaced } from '#use-cases/lead-desk/view-unplaced.ts';
import { SmallForm } from '#web/console/features/leads/lead-forms.tsx';
import { MailCard } from '#web/console/features/leads/mail-card.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { DoneNotice, withDone } from '#web/console/ui/done-notice.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewUnplaced, () => null);

export const action = acting({
  'take-back': form({
    act: takeMailBack,
    read: (sent) => ({ ok: true, asked: { mailId: String(sent.get('mail') ?? '') } }),
    done: (_result, { group }) => withDone(unplacedHref(group), 'taken-back'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Mail without a place · Staff console' }];

export default function LeadsUnplaced() {
  const { mails, placed } = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  return (
    <>
      <PageHead title="Mail without a place" crumb={{ label: 'Leads', to: leadsHref(group) }} />
      <PageBody>
        <div className="stack unplaced">
          <DoneNotice words={{ 'taken-back': 'Taken back. It waits for a place again.' }} />
          {mails.length === 0 ? (
            <EmptyState
              title="Every mail found its conversation"
              text="Mail from people you know waits here when it was sent to no lead’s address, or to that of a lead that was erased."
            />
          ) : (
            mails.map((mail) => (
              <MailCard key={mail.id} mail={mail}>
                <div>
                  <LinkButton to={mailHref(group, mail.id)} kind="main" isSmall about={mail.subject}>
                    Find its place
                  </LinkButton>
                </div>
              </MailCard>
            ))
          )}
          {placed.length === 0 ? null : (
            <Card title="Given a place lately">
              <ul className="people-rows">
                {placed.map(({ id, subject, from, leadId, text }) => (
                  <li key={id}>
                    <div>
                      <Link to={leadHref(group, leadId)}>{subject}</Link>
                      <p className="quiet">
                        {from}. {text}
                      </p>
                    </div>
                    <SmallForm name="take-back" label="Take it back" about={subject} values={{ mail: id }} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </PageBody>
    </>
  );
}
