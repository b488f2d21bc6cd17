/** Says that the session ran out, and holds what was typed until it can be sent again. Works without script. */
import type { SignedOutForm } from './signed-out-form.ts';

export function SignedOutFormPage({
  held,
  siteName,
}: {
  readonly held: SignedOutForm;
  readonly siteName: string;
}) {
  const { action, fields, shown, signInHref } = held;
  return (
    <div className="wrap form-page sign-in">
      <title>{`You are signed out | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {/* The address may open something of theirs. */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="form-page__title">You are signed out</h1>
      <p className="sign-in__reason" role="alert">
        Your details are still here. Sign in in a new tab, return to this one and send the form again.
      </p>
      {shown.length === 0 ? null : (
        <dl className="sign-in__signed-out">
          {shown.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <form method="post" action={action} className="sign-in__form">
        {fields.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat where several boxes were ticked, and nothing moves.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <a
          className="button button--primary button--large"
          href={signInHref}
          target="_blank"
          rel="noreferrer"
        >
          Sign in in a new tab
        </a>
        <button className="button button--outline button--large" type="submit">
          Send again
        </button>
      </form>
    </div>
  );
}

type Props = { readonly siteName: string; readonly garageHref: string };

/** Says that another number is signed in than the form was drawn for, and that nothing was done. */
export function OthersFormPage({ siteName, garageHref }: Props) {
  return (
    <div className="wrap form-page sign-in">
      <title>{`A different number is signed in | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="form-page__title">A different number is signed in</h1>
      <p className="sign-in__reason" role="alert">
        You’ve signed in with a different number since you opened that page. No changes were saved.
      </p>
      <p className="sign-in__form">
        <a className="button button--primary button--large" href={garageHref}>
          Go to my garage
        </a>
      </p>
    </div>
  );
}
