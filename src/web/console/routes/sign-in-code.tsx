/** /{group}/sign-in/code: the second way in, a code by mail and one of the authenticator app; works without script. */
import { data, Form, Link, useActionData, useLoaderData } from 'react-router';
import { nextHref, signInHref } from '#domain/staff/console-links.ts';
import { requestMailCode, signInByCodes } from '#use-cases/staff/sign-in-by-code.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import { describeError, enter, readTexts, requireVisit } from '#web/console/staff-visit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { MailForm } from '#web/console/ui/mail-form.tsx';
import { PlainPage } from '#web/console/ui/plain-page.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export const loader = openScreen((opened) => {
  const { visit, groupName } = requireVisit(opened);
  return { group: visit.dealerGroupId, groupName };
});

type Answer = {
  readonly problem: string | null;
  /** Of the browser that waits for a code. */
  readonly browserId: string | null;
  readonly email: string;
};

const respond = (answer: Answer, status = 200) => data(answer, { status });

export const action = openScreen(async (opened) => {
  const { visit } = requireVisit(opened);
  const text = await readTexts(opened.request);
  const email = text('email');
  const browserId = text('browserId');
  if (browserId === '') {
    const requested = await requestMailCode({ visit, email }, opened.app, opened.now);
    if (requested.kind === 'sent') return respond({ problem: null, browserId: requested.browserId, email });
    if (requested.kind === 'no-address')
      return respond({ problem: 'Enter a valid email address.', browserId: null, email }, 422);
    const { problem, status } = describeError(requested);
    return respond({ problem, browserId: null, email }, status);
  }
  const entry = { visit, browserId, mailCode: text('mailCode'), appCode: text('appCode') };
  const outcome = await signInByCodes(entry, opened.app, opened.now);
  switch (outcome.kind) {
    case 'signed-in':
      throw enter(outcome, nextHref(visit.dealerGroupId, null), opened);
    case 'wrong':
      return respond({ problem: 'One of the codes is wrong or was already used.', browserId, email }, 422);
    case 'over':
      return respond({ problem: 'That code has expired. Request a new code.', browserId: null, email }, 422);
    case 'too-many': {
      const { problem, status } = describeError(outcome);
      return respond({ problem, browserId, email }, status);
    }
  }
});

export const meta = () => [{ title: 'Sign in with codes · Staff console' }];

export default function SignInByCode() {
  const { group, groupName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problem = answer?.problem ?? null;
  const browserId = answer?.browserId ?? null;
  return (
    <PlainPage mark={groupName} title="Sign in with codes">
      {problem === null ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      {browserId === null ? (
        <MailForm
          words="Use this if you’ve set up an authenticator app in your account."
          email={answer?.email ?? ''}
          send="Send code"
        />
      ) : (
        <Form method="post" className="stack">
          <p>
            If {answer?.email} has an account with an authenticator app here, we’ve emailed a code. It works
            for 10 minutes.
          </p>
          <input type="hidden" name="browserId" value={browserId} />
          <input type="hidden" name="email" value={answer?.email} />
          <TextField
            label="Code from the email"
            name="mailCode"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            label="Code from your authenticator app"
            name="appCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <div>
            <Button kind="main">Sign in</Button>
          </div>
        </Form>
      )}
      <p>
        <Link to={signInHref(group)}>Back to passkey sign-in</Link>
      </p>
    </PlainPage>
  );
}
