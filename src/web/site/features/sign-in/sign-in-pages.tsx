/** The two steps of signing in: a mobile number, then the code of the text message. */

import type { CodePageView } from '#use-cases/shopper/request-code.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type PhonePageProps = {
  readonly words: { readonly heading: string; readonly reason: string };
  readonly back: string;
  /** Null on a site without such a page. */
  readonly policyHref: string | null;
  /** The host that passkeys of the site belong to; null on a site that takes none. */
  readonly passkeyHost: string | null;
  readonly problem: string | null;
  readonly typed: string;
};

/** The first step of signing in: a mobile number, and nothing else. */
export function PhonePage({ words: texts, back, policyHref, passkeyHost, problem, typed }: PhonePageProps) {
  return (
    <div className="wrap form-page sign-in">
      <h1 className="form-page__title">{texts.heading}</h1>
      <p className="sign-in__reason">{texts.reason}</p>
      <form method="post" className="sign-in__form" noValidate>
        <TextField
          id="sign-in-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          // Browsers that know passkeys offer them beside the numbers that were typed before.
          autoComplete={passkeyHost === null ? 'tel' : 'tel webauthn'}
          label="Mobile number"
          help="We’ll text you a code. No password needed."
          defaultValue={typed}
          error={problem ?? undefined}
        />
        <SubmitButton isBusy={false} busyText="Sending">
          Text me a code
        </SubmitButton>
      </form>
      {passkeyHost === null ? null : <PasskeyWay host={passkeyHost} />}
      {/* What is collected, and what for. */}
      <p className="sign-in__message meta">
        We use your number to sign you in and save your cars and searches. We only share it with the service
        that sends the text. {policyHref ? <a href={policyHref}>Privacy policy</a> : null}
      </p>
      <p className="sign-in__actions cluster">
        <a className="text-link" href={back}>
          Not now
        </a>
      </p>
    </div>
  );
}

/** Script alone knows whether this browser can, and shows it then. */
function PasskeyWay({ host }: { readonly host: string }) {
  return (
    <div
      className="sign-in__passkey"
      hidden
      data-enhance="passkey"
      data-host={host}
      {...activationAttributes('load')}
    >
      <button className="button button--outline button--large" type="button">
        <Icon name="key-round" />
        Use a passkey
      </button>
      <p className="sign-in__passkey-note" role="status" />
    </div>
  );
}

type CodePageProps = {
  readonly code: CodePageView;
  readonly phoneHref: string;
  readonly back: string;
  readonly isSentAgain: boolean;
  readonly problem: string | null;
};

/** The second step: the code of the text message. Phones fill it in, and script sends it then. */
export function CodePage({ code, phoneHref, back, isSentAgain, problem }: CodePageProps) {
  const { maskedPhone, isOver, resendInSeconds } = code;
  return (
    <div className="wrap form-page sign-in">
      <h1 className="form-page__title">Your code</h1>
      <p className="sign-in__reason" role="status">
        {isSentAgain ? 'We sent another code to ' : 'We sent a code to '}
        <b className="tabular sign-in__number">{maskedPhone}</b>. It works for 10 minutes.
      </p>
      <form
        method="post"
        className="sign-in__form"
        noValidate
        data-enhance="code-form"
        {...activationAttributes('load')}
      >
        <TextField
          id="sign-in-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label="6-digit code"
          defaultValue=""
          isShort
          maxLength={9}
          error={problem ?? (isOver ? 'This code has expired. Request a new one.' : undefined)}
        />
        <SubmitButton isBusy={false} busyText="Checking">
          Sign in
        </SubmitButton>
      </form>
      <form method="post" className="sign-in__again cluster">
        <span>No code?</span>
        <button
          className="button button--ghost"
          type="submit"
          name="do"
          value="resend"
          data-enhance="resend-code"
          data-seconds={resendInSeconds}
          {...activationAttributes('load')}
          suppressHydrationWarning
        >
          Send a new code
        </button>
      </form>
      <p className="sign-in__actions cluster">
        <a className="text-link" href={phoneHref}>
          Use a different number
        </a>
        <a className="text-link" href={back}>
          Not now
        </a>
      </p>
    </div>
  );
}
