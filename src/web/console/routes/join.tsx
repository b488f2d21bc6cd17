/** /{group}/invitation/{token} and /{group}/recover/{token}: makes a passkey, which lets the person in. */
import { data, Link, useActionData, useLoaderData } from 'react-router';
import { signInHref, todayHref } from '#domain/staff/console-links.ts';
import { describeGrant } from '#domain/staff/describe-grant.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { findOpenInvitation, join, startJoin } from '#use-cases/staff/join.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import { describeError, holdCookie, readTexts, requireVisit } from '#web/console/staff-visit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { PasskeyForm } from '#web/console/ui/passkey-form.tsx';
import { PlainPage } from '#web/console/ui/plain-page.tsx';
import { RecoveryCodes } from '#web/console/ui/recovery-codes.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export const loader = openScreen(async (opened) => {
  const { app, now, params } = opened;
  const { visit, groupName: anyName } = requireVisit(opened);
  const group = visit.dealerGroupId;
  const token = params.token ?? '';
  const invitation = await findOpenInvitation({ dealerGroupId: group, token }, app, now);
  if (invitation === null) return { group, groupName: anyName, invitation: null, requested: null };
  const { name: groupName = anyName, locations = [] } =
    app.dealerGroups().find(({ id }) => id === group) ?? {};
  const nameOf = (slug: string) => locations.find((location) => location.slug === slug)?.name ?? slug;
  const timeZone = locations[0]?.timeZone ?? 'Australia/Sydney';
  const roles = invitation.grants.map(({ until, ...grant }) =>
    describeGrant({ ...grant, until: until === null ? null : new Date(until) }, { nameOf, timeZone }),
  );
  // The name may be another one by the time that it is sent; the device shows this one.
  const requested = await startJoin({ visit, token, name: invitation.name || invitation.email }, app, now);
  const { kind, email, name, staffId } = invitation;
  return { group, groupName, invitation: { kind, email, name, roles, isKnown: staffId !== null }, requested };
});

type Answer = {
  readonly problem: string | null;
  readonly recoveryCodes: readonly string[];
  readonly name: string;
};
const refuse = (problem: string, name: string, status = 422) =>
  data<Answer>({ problem, recoveryCodes: [], name }, { status });

export const action = openScreen(async (opened) => {
  const { visit } = requireVisit(opened);
  const text = await readTexts(opened.request);
  const name = text('name');
  const entry = {
    visit,
    token: opened.params.token ?? '',
    name,
    recoveryCode: text('recoveryCode'),
    ticket: text('ticket'),
    answer: parseJson(text('answer')),
  };
  const joined = await join(entry, opened.app, opened.now);
  switch (joined.kind) {
    case 'signed-in':
      return data<Answer>(
        { problem: null, recoveryCodes: joined.recoveryCodes, name },
        { headers: { 'set-cookie': holdCookie(joined, opened) } },
      );
    case 'no-name':
      return refuse('Enter your name.', name);
    case 'wrong-code':
      return refuse('Enter one of your unused recovery codes.', name);
    default: {
      const { problem, status } = describeError(joined);
      return refuse(problem, name, status);
    }
  }
});

export const meta = () => [{ title: 'Join · Staff console' }];

export default function Join() {
  const { group, groupName, invitation, requested } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && answer.recoveryCodes.length > 0) {
    return (
      <PlainPage mark={groupName} title="Passkey created">
        <RecoveryCodes codes={answer.recoveryCodes} />
        <LinkButton to={todayHref(group)} kind="main">
          I’ve stored my codes. Continue
        </LinkButton>
      </PlainPage>
    );
  }
  if (invitation === null || requested === null) {
    return (
      <PlainPage mark={groupName} title="This link no longer works">
        <p>
          Links work once and for a short time. This one was used, has expired or was replaced by a newer one.
        </p>
        <p>Ask the person who invited you for a new link, or sign in if you have already joined.</p>
        <p>
          <Link to={signInHref(group)}>Go to sign-in</Link>
        </p>
      </PlainPage>
    );
  }
  const isRecovery = invitation.kind === 'recovery';
  return (
    <PlainPage mark={groupName} title={isRecovery ? 'Recover access' : `Join ${groupName}`}>
      {answer?.problem ? <StatusMessage kind="problem">{answer.problem}</StatusMessage> : null}
      {requested.kind === 'asked' ? (
        <PasskeyForm question={{ ...requested, kind: 'make' }} button="Create passkey">
          {isRecovery || invitation.isKnown ? (
            <p>
              This creates a new passkey for {invitation.email}. Your old passkeys stop working and you’re
              signed out everywhere.
            </p>
          ) : (
            <>
              <p>
                You’re invited as {invitation.email}: {invitation.roles.join('; ')}.
              </p>
              <TextField
                label="Your name"
                name="name"
                hint="Shown to colleagues."
                type="text"
                autoComplete="name"
                required
                maxLength={80}
                defaultValue={answer?.name || invitation.name}
              />
            </>
          )}
          {isRecovery ? (
            <TextField
              label="Recovery code"
              name="recoveryCode"
              autoComplete="off"
              autoCapitalize="characters"
              required
            />
          ) : null}
          <p>
            Your device asks for your face, fingerprint or PIN and stores the passkey. You don’t need a
            password.
          </p>
        </PasskeyForm>
      ) : (
        <StatusMessage kind="problem">
          Too many attempts from your network. Wait a few minutes and open the link again.
        </StatusMessage>
      )}
    </PlainPage>
  );
}
