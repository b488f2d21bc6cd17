/** The second step: the code of the text message. Phones fill it in, and script sends it then. */
import type { CodePageView } from '#use-cases/shopper/view-code-page.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly code: CodePageView;
  readonly phoneHref: string;
  readonly back: string;
  readonly isSentAgain: boolean;
  readonly problem: string | null;
};

export function CodePage({ code, phoneHref, back, isSentAgain, problem }: Props) {
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
