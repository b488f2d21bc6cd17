/** Who one is here, where one is signed in, and all of it to take away or delete. Every part is a form that needs no script. */
import type { DetailsProblem } from '#use-cases/garage/shopper-data.ts';
import type { ShopperPasskeyView, ShopperSessionView } from '#use-cases/garage/shopper-devices.ts';
import { PasskeyMaker } from '#web/site/parts/passkey/passkey-offer.tsx';
import { OwnerField } from '#web/site/parts/shopper-pages/owner-field.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly href: string;
  readonly ownerMark: string;
  readonly shopper: { readonly phone: string; readonly name: string; readonly email: string };
  readonly sessions: readonly ShopperSessionView[];
  readonly passkeys: readonly ShopperPasskeyView[];
  readonly passkeyHost: string;
  readonly requestHref: string | null;
  readonly isSaved: boolean;
  readonly answer: {
    readonly problems: readonly DetailsProblem[];
    readonly typed: { readonly name: string; readonly email: string } | null;
    readonly isUnsure: boolean;
  } | null;
};

export function GarageDetailsPage(props: Props) {
  const { href, ownerMark, shopper, sessions, passkeys, passkeyHost, requestHref, isSaved, answer } = props;
  const typed = answer?.typed ?? shopper;
  const problemOf = (field: DetailsProblem['field']) =>
    answer?.problems.find((problem) => problem.field === field)?.message;
  return (
    <div className="wrap garage garage--narrow">
      <Breadcrumbs
        crumbs={[
          { label: 'My garage', href },
          { label: 'Your details', href: null },
        ]}
      />
      <h1 className="page-head__title">Your details</h1>
      {isSaved && answer === null ? (
        <p className="garage__message" role="status">
          Saved.
        </p>
      ) : null}
      <section className="garage__section stack">
        <h2 className="garage__heading">You</h2>
        <p className="garage__text">
          You sign in with <b className="tabular">{shopper.phone}</b>. To use a different number, sign out and
          sign in with it.
        </p>
        <form method="post" className="garage__form">
          <OwnerField mark={ownerMark} />
          <TextField
            id="garage-name"
            name="name"
            label="Name"
            isOptional
            autoComplete="name"
            defaultValue={typed.name}
            error={problemOf('name')}
          />
          <TextField
            id="garage-email"
            name="email"
            type="email"
            label="Email"
            isOptional
            autoComplete="email"
            help="For alerts and messages you request."
            defaultValue={typed.email}
            error={problemOf('email')}
          />
          <button className="button button--primary" type="submit" name="do" value="save">
            Save
          </button>
        </form>
      </section>
      <section className="garage__section stack">
        <h2 className="garage__heading">Devices</h2>
        <ul className="garage__list">
          {sessions.map(({ id, device, sinceText, isThis }) => (
            <li key={id} className="garage-item">
              <div>
                <h3 className="garage-item__title">{device}</h3>
                <p className="meta">Since {sinceText}</p>
              </div>
              {isThis ? (
                <p className="garage-item__state meta garage-item__state--good">This browser</p>
              ) : (
                <form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button
                    className="button button--outline button--small"
                    type="submit"
                    name="do"
                    value="end-session"
                  >
                    Sign out<span className="visually-hidden"> on {device}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <form method="post">
            <OwnerField mark={ownerMark} />
            <button className="button button--outline" type="submit" name="do" value="end-others">
              Sign out of all other devices
            </button>
          </form>
        ) : null}
      </section>
      <OwnPasskeys passkeys={passkeys} host={passkeyHost} />
      <section className="garage__section stack">
        <h2 className="garage__heading">Your data</h2>
        <p className="garage__text">
          <a href={`${href}/data.json`} download>
            Download your data
          </a>{' '}
          as a file.
        </p>
        <form method="post" className="garage__form">
          <OwnerField mark={ownerMark} />
          <p className="garage__text">
            Deleting your garage removes your number, watchlist and sign-ins straight away. We keep your
            enquiries so we can answer them
            {requestHref ? (
              <>
                , until you <a href={requestHref}>ask us to delete them too</a>
              </>
            ) : null}
            .
          </p>
          {answer?.isUnsure ? (
            <p className="garage__message" role="alert">
              Tick the box to delete your garage. This can’t be undone.
            </p>
          ) : null}
          <label className="garage__sure">
            <input type="checkbox" name="sure" value="yes" /> Permanently delete my garage
          </label>
          <button className="button button--outline" type="submit" name="do" value="delete">
            Delete
          </button>
        </form>
      </section>
    </div>
  );
}

type OwnPasskeysProps = { readonly passkeys: readonly ShopperPasskeyView[]; readonly host: string };

/** The passkeys of a shopper, each with the way to remove it, and the way to make another. */
function OwnPasskeys({ passkeys, host }: OwnPasskeysProps) {
  // A shopper without one sees how to make one, where their device can.
  if (passkeys.length === 0) {
    return (
      <PasskeyMaker host={host} label="Set up a passkey" className="garage__section stack">
        <h2 className="garage__heading">Passkeys</h2>
        <p className="garage__text">
          Sign in with your face, fingerprint or PIN instead of waiting for a code.
        </p>
      </PasskeyMaker>
    );
  }
  return (
    <section className="garage__section stack">
      <h2 className="garage__heading">Passkeys</h2>
      <p className="garage__text">
        Sign in with your face, fingerprint or PIN. If you remove a passkey here, your device may still list
        it with your passwords.
      </p>
      <ul className="garage__list">
        {passkeys.map(({ id, device, madeText, usedText }) => (
          <li key={id} className="garage-item">
            <div>
              <h3 className="garage-item__title">{device}</h3>
              <p className="meta">
                Added {madeText}. {usedText === null ? 'Not used yet.' : `Last used ${usedText}.`}
              </p>
            </div>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                className="button button--outline button--small"
                type="submit"
                name="do"
                value="remove-passkey"
              >
                Remove<span className="visually-hidden"> the passkey of {device}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <PasskeyMaker host={host} label="Add this device" />
    </section>
  );
}
