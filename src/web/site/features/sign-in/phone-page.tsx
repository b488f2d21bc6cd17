/** The first step of signing in: a mobile number, and nothing else. */
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly words: { readonly heading: string; readonly reason: string };
  readonly back: string;
  /** Null on a site without such a page. */
  readonly policyHref: string | null;
  /** The host that passkeys of the site belong to; null on a site that takes none. */
  readonly passkeyHost: string | null;
  readonly problem: string | null;
  readonly typed: string;
};

export function PhonePage({ words, back, policyHref, passkeyHost, problem, typed }: Props) {
  return (
    <div className="wrap form-page sign-in">
      <h1 className="form-page__title">{words.heading}</h1>
      <p className="sign-in__reason">{words.reason}</p>
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
