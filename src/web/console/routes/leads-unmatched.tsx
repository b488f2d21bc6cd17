/** /{group}/leads/unplaced: mail that leads to no conversation, and what was given a place lately. */
import { Link, useLoaderData, useParams } from 'react-router';
import { leadHref, leadsHref, mailHref, unmatchedEmailsHref } from '#domain/staff/console-links.ts';
import { undoMatchEmail } from '#use-cases/lead-inbox/match-email.ts';
import { viewUnmatchedEmails } from '#use-cases/lead-inbox/view-unmatched-emails.ts';
import { SmallForm } from '#web/console/features/leads/lead-forms.tsx';
import { MailCard } from '#web/console/features/leads/match-email-forms.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewUnmatchedEmails, () => null);

export const action = acting({
  'take-back': form({
    act: undoMatchEmail,
    read: (sent) => ({ ok: true, requested: { mailId: String(sent.get('mail') ?? '') } }),
    done: (_result, { group }) => withDone(unmatchedEmailsHref(group), 'taken-back'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Unmatched emails · Staff console' }];

export default function UnmatchedEmailsRoute() {
  const { mails, placed } = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  return (
    <>
      <PageHead title="Unmatched emails" crumb={{ label: 'Leads', to: leadsHref(group) }} />
      <PageBody>
        <div className="stack unmatched-emails">
          <SuccessMessage words={{ 'taken-back': 'Undone. The email is unmatched again.' }} />
          {mails.length === 0 ? (
            <EmptyState
              title="No unmatched emails"
              text="Emails from customers that can’t be matched to a lead appear here."
            />
          ) : (
            mails.map((mail) => (
              <MailCard key={mail.id} mail={mail}>
                <div>
                  <LinkButton to={mailHref(group, mail.id)} kind="main" isSmall about={mail.subject}>
                    Match email
                  </LinkButton>
                </div>
              </MailCard>
            ))
          )}
          {placed.length === 0 ? null : (
            <Card title="Recently matched">
              <ul className="people-rows">
                {placed.map(({ id, subject, from, leadId, text }) => (
                  <li key={id}>
                    <div>
                      <Link to={leadHref(group, leadId)}>{subject}</Link>
                      <p className="quiet">
                        {from}. {text}
                      </p>
                    </div>
                    <SmallForm name="take-back" label="Undo match" about={subject} values={{ mail: id }} />
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
