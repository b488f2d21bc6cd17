/** /{group}/leads: who waits for an answer, longest first. */
import { useLoaderData, useParams } from 'react-router';
import { unmatchedEmailsHref } from '#domain/staff/console-links.ts';
import { parseInboxAddress } from '#use-cases/lead-inbox/inbox-address.ts';
import { viewInbox } from '#use-cases/lead-inbox/view-inbox.ts';
import { Inbox } from '#web/console/features/leads/inbox.tsx';
import { seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewInbox, ({ url, now }) => parseInboxAddress(url.searchParams, now));

export const meta = () => [{ title: 'Leads · Staff console' }];

export default function Leads() {
  return (
    <>
      <PageHead title="Leads">
        <LinkButton to={unmatchedEmailsHref(useParams().group ?? '')} isSmall>
          Unmatched emails
        </LinkButton>
      </PageHead>
      <PageBody>
        <Inbox {...useLoaderData<typeof loader>()} />
      </PageBody>
    </>
  );
}
