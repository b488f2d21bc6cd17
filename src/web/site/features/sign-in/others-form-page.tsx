/** Says that another number is signed in than the form was drawn for, and that nothing was done. */

type Props = { readonly siteName: string; readonly garageHref: string };

export function OthersFormPage({ siteName, garageHref }: Props) {
  return (
    <div className="wrap form-page sign-in">
      <title>{`Another number is signed in | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="form-page__title">Another number is signed in</h1>
      <p className="sign-in__reason" role="alert">
        This browser has signed in with another number since that page was opened. Nothing was changed, for
        neither of the two.
      </p>
      <p className="sign-in__form">
        <a className="button button--primary button--large" href={garageHref}>
          See who is signed in
        </a>
      </p>
    </div>
  );
}
