/** /{group}/sign-in: by passkey, without a name. */
import { Link, redirectDocument, useActionData, useLoaderData } from 'react-router';
import { nextHref, recoverHref, signInByCodeHref } from '#domain/staff/console-links.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { signInByStaffPasskey, startStaffSignIn } from '#use-cases/staff/sign-in.ts';
import { findSignedIn } from '#web/console/caller.server.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import {
  describeError,
  enter,
  readTexts,
  refuseWith,
  requireVisit,
} from '#web/console/staff-visit.server.ts';
import { PasskeyForm } from '#web/console/ui/passkey-form.tsx';
import { PlainPage } from '#web/console/ui/plain-page.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export const loader = openScreen(async (opened) => {
  const { visit, groupName } = requireVisit(opened);
  const { dealerGroupId: group } = visit;
  const next = nextHref(group, opened.url.searchParams.get('next'));
  if ((await findSignedIn(opened, group)) !== null) throw redirectDocument(next);
  const requested = await startStaffSignIn(visit, opened.app, opened.now);
  return { group, groupName, requested, isSignedOut: opened.url.searchParams.has('out') };
});

export const action = openScreen(async (opened) => {
  const { visit } = requireVisit(opened);
  const text = await readTexts(opened.request);
  const entry = { visit, ticket: text('ticket'), answer: parseJson(text('answer')) };
  const outcome = await signInByStaffPasskey(entry, opened.app, opened.now);
  if (outcome.kind === 'signed-in')
    throw enter(outcome, nextHref(visit.dealerGroupId, opened.url.searchParams.get('next')), opened);
  const { problem, status } = describeError(outcome);
  return refuseWith(problem, status);
});

export const meta = () => [{ title: 'Sign in · Staff console' }];

export default function SignIn() {
  const { group, groupName, requested, isSignedOut } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PlainPage mark={groupName} title="Sign in to the staff console">
      {refused === undefined ? null : <StatusMessage kind="problem">{refused.problem}</StatusMessage>}
      {isSignedOut && refused === undefined ? <StatusMessage>You’re signed out.</StatusMessage> : null}
      {requested.kind === 'asked' ? (
        <PasskeyForm question={{ ...requested, kind: 'show' }} button="Sign in with a passkey">
          <p>Your device asks for your face, fingerprint or PIN. You don’t need a password.</p>
        </PasskeyForm>
      ) : (
        <StatusMessage kind="problem">Too many attempts from your network. Wait a few minutes.</StatusMessage>
      )}
      <ul className="stack">
        <li>
          <Link to={signInByCodeHref(group)}>Sign in with an emailed code and your authenticator app</Link>
        </li>
        <li>
          <Link to={recoverHref(group)}>I’ve lost my passkey</Link>
        </li>
      </ul>
      <p className="quiet">New here? Ask an owner or manager of your dealer group for an invitation.</p>
    </PlainPage>
  );
}
