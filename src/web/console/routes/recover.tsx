/** /{group}/recover: sends a link to a person who lost their passkey; works without script. */
import { data, Link, useActionData, useLoaderData } from 'react-router';
import { signInHref } from '#domain/staff/console-links.ts';
import { startRecovery } from '#use-cases/staff/join.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import { describeError, readTexts, requireVisit } from '#web/console/staff-visit.server.ts';
import { MailForm } from '#web/console/ui/mail-form.tsx';
import { PlainPage } from '#web/console/ui/plain-page.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export const loader = openScreen((opened) => {
  const { visit, groupName } = requireVisit(opened);
  return { group: visit.dealerGroupId, groupName };
});

export const action = openScreen(async (opened) => {
  const { visit } = requireVisit(opened);
  const text = await readTexts(opened.request);
  const email = text('email');
  const requested = await startRecovery({ visit, email }, opened.app, opened.now);
  if (requested.kind === 'sent') return data({ problem: null, email }, { status: 200 });
  if (requested.kind === 'no-address')
    return data({ problem: 'Enter a valid email address.', email }, { status: 422 });
  const { problem, status } = describeError(requested);
  return data({ problem, email }, { status });
});

export const meta = () => [{ title: 'Lost passkey · Staff console' }];

export default function Recover() {
  const { group, groupName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainPage mark={groupName} title="Lost your passkey?">
      {answer?.problem ? <StatusMessage kind="problem">{answer.problem}</StatusMessage> : null}
      {answer && answer.problem === null ? (
        <StatusMessage>
          If {answer.email} has an account here, we’ve emailed a link. It works once, for 30 minutes, with one
          of your recovery codes.
        </StatusMessage>
      ) : (
        <MailForm
          words="You need access to your email and one of your recovery codes. You then create a new passkey. Your old passkeys stop working and you’re signed out everywhere."
          email={answer?.email ?? ''}
          send="Send link"
        />
      )}
      <p className="quiet">No recovery code either? An owner of your dealer group can invite you again.</p>
      <p>
        <Link to={signInHref(group)}>Back to sign-in</Link>
      </p>
    </PlainPage>
  );
}
