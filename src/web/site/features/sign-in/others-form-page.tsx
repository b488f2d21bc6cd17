/** Says that another number is signed in than the form was drawn for, and that nothing was done. */

type Props = { readonly siteName: string; readonly garageHref: string };

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
