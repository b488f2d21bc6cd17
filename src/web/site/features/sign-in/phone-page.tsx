/** The first step of signing in: a mobile number, and nothing else. */
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly words: { readonly heading: string; readonly reason: string };
  readonly back: string;
  readonly collectionNotice: string;
  readonly problem: string | null;
  readonly typed: string;
};

export function PhonePage({ words, back, collectionNotice, problem, typed }: Props) {
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
      <p className="sign-in__notice">{collectionNotice}</p>
      <p className="sign-in__ways">
        <a href={back}>Not now</a>
      </p>
    </div>
  );
}
