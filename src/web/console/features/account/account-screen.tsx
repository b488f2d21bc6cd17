/** The ways in of one person, and where they are signed in. */
import { Form } from 'react-router';
import { accountHref, stepUpHref } from '#domain/staff/console-links.ts';
import type { viewAccount } from '#use-cases/staff/account.ts';
import type { StaffReading } from '#use-cases/staff/act.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { PasskeyForm } from '#web/console/ui/passkey-form.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

type AccountView =
  typeof viewAccount extends StaffReading<infer _Requested, infer Shown, infer _App> ? Shown : never;

export function AccountScreen(account: AccountView) {
  const { group, name, email, mayChange, isViewingAs } = account;
  return (
    <div className="account">
      <p className="quiet">
        {name} · {email}
      </p>
      {mayChange || isViewingAs ? null : (
        <StatusMessage kind="warning">
          <p>To change how you sign in, first confirm it’s you. This is valid for 5 minutes.</p>
          <LinkButton to={stepUpHref(group, 'factors', accountHref(group))} isSmall>
            Confirm it’s you
          </LinkButton>
        </StatusMessage>
      )}
      <Passkeys {...account} />
      <AuthenticatorApp {...account} />
      <Card title="Recovery codes" aside={`${account.codesLeft} unused`}>
        <div className="card__body stack">
          <p>If you lose your passkey, you can sign in with one of these codes and your email.</p>
          <div>
            <LinkButton to={`${accountHref(group)}/recovery-codes`}>Create new codes</LinkButton>
          </div>
        </div>
      </Card>
      <Sessions {...account} />
    </div>
  );
}

function Passkeys({ passkeys, question, mayChange }: AccountView) {
  const added = useFormState('add-passkey');
  const removed = useFormState('remove-passkey');
  const problem = added.problemOf('form') ?? removed.problemOf('form');
  return (
    <Card title="Passkeys">
      {problem === undefined ? null : (
        <div className="card__body">
          <StatusMessage kind="problem">{problem}</StatusMessage>
        </div>
      )}
      <ul className="account__list">
        {passkeys.map(({ id, label, createdAt, lastUsedAt }) => (
          <li key={id} className="account__line">
            <span>
              {label}
              <span className="quiet account__detail">
                added <Instant at={createdAt} />
                {lastUsedAt === null ? (
                  ', not used yet'
                ) : (
                  <>
                    , last used <Instant at={lastUsedAt} />
                  </>
                )}
              </span>
            </span>
            {mayChange ? (
              <Form method="post">
                <input type="hidden" name="form" value="remove-passkey" />
                <Button kind="danger" isSmall name="passkey" value={id}>
                  Remove<span className="unseen"> passkey of {label}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <div className="card__body">
          <PasskeyForm
            question={{ ...question, kind: 'make' }}
            button="Add passkey"
            name="add-passkey"
            kind="usual"
          />
        </div>
      ) : null}
    </Card>
  );
}

function AuthenticatorApp({ group, hasApp, newApp, mayChange }: AccountView) {
  const setUp = useFormState('set-up-app');
  const removed = useFormState('remove-app');
  const problem = setUp.problemOf('form') ?? removed.problemOf('form');
  return (
    <Card title="Authenticator app" aside={hasApp ? <Pill tone="green">set up</Pill> : 'not set up'}>
      <div className="card__body stack">
        {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
        <p>Sign in with your app and an emailed code on devices without your passkey.</p>
        {!mayChange ? null : hasApp ? (
          <Form method="post">
            <Button kind="danger" name="form" value="remove-app">
              Remove app
            </Button>
          </Form>
        ) : newApp === null ? (
          <div>
            <LinkButton to={`${accountHref(group)}?app`}>Set up app</LinkButton>
          </div>
        ) : (
          <Form method="post" className="account__app">
            <svg
              className="account__qr"
              viewBox={`0 0 ${newApp.qr.size} ${newApp.qr.size}`}
              role="img"
              aria-label="Code to scan with your authenticator app"
            >
              <path d={newApp.qr.path} />
            </svg>
            <div className="stack">
              <p>
                Scan the code with your app, or type <code>{newApp.secret}</code> into it.
              </p>
              <input type="hidden" name="form" value="set-up-app" />
              <input type="hidden" name="sealed" value={newApp.sealed} />
              <TextField
                label="Code from the app"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                problem={setUp.problemOf('code')}
              />
              <div>
                <Button kind="main">Set up app</Button>
              </div>
            </div>
          </Form>
        )}
      </div>
    </Card>
  );
}

const methodWords: Readonly<Record<AccountView['sessions'][number]['methods'][number], string>> = {
  passkey: 'passkey',
  'mail-code': 'email code',
  totp: 'authenticator app',
  'recovery-code': 'recovery code',
  invitation: 'invitation',
};

function Sessions({ sessions, isViewingAs }: AccountView) {
  return (
    <Card title="Devices" aside={`${sessions.length} of 5 allowed`}>
      <ul className="account__list">
        {sessions.map(({ id, device, network, methods, seenAt, isThis }) => (
          <li key={id} className="account__line">
            <span>
              {device} {isThis ? <Pill tone="teal">this device</Pill> : null}
              <span className="quiet account__detail">
                {methods.map((method) => methodWords[method]).join(' and ')} · {network} · last used{' '}
                <Instant at={seenAt} />
              </span>
            </span>
            {isThis || isViewingAs ? null : (
              <Form method="post">
                <input type="hidden" name="form" value="end-session" />
                <Button isSmall name="session" value={id}>
                  Sign out<span className="unseen"> {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && !isViewingAs ? (
        <Form method="post" className="card__body">
          <input type="hidden" name="form" value="end-session" />
          <Button name="session" value="others">
            Sign out other devices
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
