/** /{group}/leads/unplaced/{mail}: whose conversation a mail belongs to, or a lead that is made of it. */
import { useLoaderData, useParams } from 'react-router';
import { mailTopics } from '#domain/lead-inbox/incoming-mail.ts';
import { leadHref, unmatchedEmailsHref } from '#domain/staff/console-links.ts';
import { createLeadFromEmail, matchEmail, viewUnmatchedEmail } from '#use-cases/lead-inbox/match-email.ts';
import { CreateLeadForm, FoundLeads, MailCard } from '#web/console/features/leads/match-email-forms.tsx';
import { acting, form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { withDone } from '#web/console/ui/status-message.tsx';

const mailOf = ({ params }: ScreenRequest) => ({ mailId: params.mail ?? '' });

export const loader = seeing(viewUnmatchedEmail, (screen) => ({
  ...mailOf(screen),
  words: screen.url.searchParams.get('find'),
}));

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');

export const action = acting({
  place: form({
    act: matchEmail,
    read: (sent, screen) => ({ ok: true, requested: { ...mailOf(screen), leadId: text(sent, 'lead') } }),
    done: ({ leadId }, { group }) => withDone(leadHref(group, leadId), 'mail-placed'),
  }),
  make: form({
    act: createLeadFromEmail,
    read: (sent, screen) => ({
      ok: true,
      requested: {
        ...mailOf(screen),
        name: text(sent, 'name'),
        topic: text(sent, 'topic'),
        locationSlug: text(sent, 'location'),
      },
    }),
    done: ({ leadId }, { group }) => withDone(leadHref(group, leadId), 'mail-made'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Unmatched emails · Staff console' }];

const topics = mailTopics.map(({ value, label }) => ({ value, label }));

export default function UnmatchedEmailRoute() {
  const { mail, words: text, found, name, locations } = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  return (
    <>
      <PageHead title="Match email" crumb={{ label: 'Unmatched emails', to: unmatchedEmailsHref(group) }} />
      <PageBody>
        <div className="match-email">
          <div className="stack">
            <MailCard mail={mail} />
            <CreateLeadForm name={name} locations={locations} topics={topics} />
          </div>
          <FoundLeads words={text} found={found} />
        </div>
      </PageBody>
    </>
  );
}
