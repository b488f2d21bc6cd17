/** The first step of signing in: a mobile number, and nothing else. */
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly words: { readonly heading: string; readonly reason: string };
  readonly back: string;
  /** Null on a site without such a page. */
  readonly policyHref: string | null;
  readonly problem: string | null;
  readonly typed: string;
};

export function PhonePage({ words, back, policyHref, problem, typed }: Props) {
  return (
    <div className="wrap form-page sign-in">
      <h1 className="form-page__title">{words.heading}</h1>
      <p className="sign-in__reason">{words.reason}</p>
      <form method="post" className="sign-in__form">
        <TextField
          id="sign-in-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label="Mobile number"
          help="We text you a code. No password, no account to set up."
          defaultValue={typed}
          error={problem ?? undefined}
        />
        <SubmitButton isBusy={false} busyText="Sending">
          Text me a code
        </SubmitButton>
      </form>
      {/* F-11: what is collected, and what for. */}
      <p className="sign-in__notice">
        We use your number to sign you in and to keep what you save here for you. It goes to nobody but the
        service that sends the text. {policyHref ? <a href={policyHref}>Privacy policy</a> : null}
      </p>
      <p className="sign-in__ways">
        <a href={back}>Not now</a>
      </p>
    </div>
  );
}
