/** /{group}/leads/unplaced/{mail}: whose conversation a mail belongs to, or a lead that is made of it. */
import { useLoaderData, useParams } from 'react-router';
import { mailTopics } from '#domain/lead-desk/mail-topics.ts';
import { leadHref, unplacedHref } from '#domain/staff/console-links.ts';
import { makeLeadOfMail, placeMail, viewUnplacedMail } from '#use-cases/lead-desk/place-mail.ts';
import { MailCard } from '#web/console/features/leads/mail-card.tsx';
import { FoundLeads, MakeLeadForm } from '#web/console/features/leads/mail-place-forms.tsx';
import { type AskedScreen, acting, form, seeing } from '#web/console/route-kit.server.ts';
import { withDone } from '#web/console/ui/done-notice.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

const mailOf = ({ params }: AskedScreen) => ({ mailId: params.mail ?? '' });

export const loader = seeing(viewUnplacedMail, (screen) => ({
  ...mailOf(screen),
  words: screen.url.searchParams.get('find'),
}));

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');

export const action = acting({
  place: form({
    act: placeMail,
    read: (sent, screen) => ({ ok: true, asked: { ...mailOf(screen), leadId: text(sent, 'lead') } }),
    done: ({ leadId }, { group }) => withDone(leadHref(group, leadId), 'mail-placed'),
  }),
  make: form({
    act: makeLeadOfMail,
    read: (sent, screen) => ({
      ok: true,
      asked: {
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

export const meta = () => [{ title: 'Mail without a place · Staff console' }];

const topics = mailTopics.map(({ value, label }) => ({ value, label }));

export default function UnplacedMail() {
  const { mail, words, found, name, locations } = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  return (
    <>
      <PageHead title="Find its place" crumb={{ label: 'Mail without a place', to: unplacedHref(group) }} />
      <PageBody>
        <div className="mail-place">
          <div className="stack">
            <MailCard mail={mail} />
            <MakeLeadForm name={name} locations={locations} topics={topics} />
          </div>
          <FoundLeads words={words} found={found} />
        </div>
      </PageBody>
    </>
  );
}
